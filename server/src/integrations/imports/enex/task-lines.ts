/** Writes the tasks of a note as lines with checkboxes, in Evernote's order; other values follow in parentheses. */
import { isTimeZone } from '../../../kernel/clock/user-clock.ts'
import type { ReadingOptions } from '../import-preview.ts'
import { isNoDate, timeText } from './enex-time.ts'
import type { Texts } from './texts-of-note.ts'

interface NoteTask {
  readonly texts: Texts
  readonly reminders: readonly Texts[]
}

export function taskLines(tasks: readonly NoteTask[], rules: ReadingOptions): string[] {
  const groups = Map.groupBy(tasks, ({ texts }) => texts.first('taskgroupnotelevelid'))
  return [...groups.values()].flatMap(inOrder).flatMap((task) => lineOf(task, rules))
}

function inOrder(tasks: readonly NoteTask[]): NoteTask[] {
  return tasks
    .map((task) => ({ task, weight: task.texts.first('sortweight') }))
    .toSorted((one, other) => (one.weight < other.weight ? -1 : one.weight > other.weight ? 1 : 0))
    .map(({ task }) => task)
}

function lineOf({ texts: task, reminders }: NoteTask, { zone, words }: ReadingOptions): string[] {
  const { labels } = words
  const ownZone = task.first('timezone')
  const due = { text: task.first('duedate'), kind: task.first('duedateuioption'), ownZone }
  const recurrence = task.first('recurrence').replace(/^RRULE:/i, '')
  const isFlagged = task.first('taskflag') === 'true'
  const details = [
    isNoDate(due.text) ? '' : `${labels.deadline}: ${timeText(due, zone)}`,
    recurrence === '' ? '' : `${labels.recurrence}: ${recurrence}`,
    ...remindersOf(reminders, ownZone, zone).map((text) => `${labels.reminder}: ${text}`),
    isFlagged ? labels.flagged : '',
    task.first('description'),
  ].filter((detail) => detail !== '')
  const name = task.first('title')
  const isDone = task.first('taskstatus') === 'completed'
  if (name === '' && details.length === 0) return []
  const box = isDone ? '[x]' : '[ ]'
  return [[box, name, details.length > 0 ? `(${details.join(', ')})` : ''].filter(Boolean).join(' ')]
}

function remindersOf(reminders: readonly Texts[], ownZone: string, userZone: string): string[] {
  return reminders.flatMap((reminder) => {
    const text = reminder.first('reminderdate')
    const kind = reminder.first('reminderdateuioption')
    const zone = reminder.first('timezone') || ownZone
    return isNoDate(text) ? [] : [timeText({ text, kind, ownZone: zone }, userZone)]
  })
}

/** The values of a task that its line does not contain. */
export function unsaidValues({ texts, reminders }: NoteTask): [name: string, value: string][] {
  const others = (each: Texts, name: string, isSaid: (value: string) => boolean) =>
    each
      .all(name)
      .filter((value) => !isSaid(value))
      .map((value): [string, string] => [name, value])
  return [
    ...others(texts, 'taskstatus', (value) => value === 'open' || value === 'completed'),
    ...others(texts, 'taskflag', (value) => value === 'true' || value === 'false'),
    ...others(texts, 'timezone', isTimeZone),
    ...texts.unread(),
    ...reminders.flatMap((reminder) =>
      [
        ...others(reminder, 'reminderstatus', (value) => value === 'active'),
        ...others(reminder, 'timezone', isTimeZone),
        ...reminder.unread(),
      ].map(([name, value]): [string, string] => [`reminder/${name}`, value]),
    ),
  ]
}
