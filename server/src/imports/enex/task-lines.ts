/** Writes the tasks of a note as lines with boxes, in Evernote's order; what a task says besides follows in parentheses. */
import type { ReadingOptions } from '../import-preview.ts'
import { isNoDate, timeText } from './enex-time.ts'
import type { Texts } from './texts-of-note.ts'

export function taskLines(tasks: readonly Texts[], rules: ReadingOptions): string[] {
  const groups = Map.groupBy(tasks, (task) => task.first('taskgroupnotelevelid'))
  return [...groups.values()].flatMap(inOrder).flatMap((task) => lineOf(task, rules))
}

function inOrder(tasks: readonly Texts[]): Texts[] {
  return tasks
    .map((task) => ({ task, weight: task.first('sortweight') }))
    .toSorted((one, other) => (one.weight < other.weight ? -1 : one.weight > other.weight ? 1 : 0))
    .map(({ task }) => task)
}

function lineOf(task: Texts, { zone, words }: ReadingOptions): string[] {
  const { labels } = words
  const ownZone = task.first('timezone')
  const due = { text: task.first('duedate'), kind: task.first('duedateuioption'), ownZone }
  const recurrence = task.first('recurrence').replace(/^RRULE:/i, '')
  const isFlagged = task.first('taskflag') === 'true'
  const details = [
    isNoDate(due.text) ? '' : `${labels.deadline}: ${timeText(due, zone)}`,
    recurrence === '' ? '' : `${labels.recurrence}: ${recurrence}`,
    ...remindersOf(task, ownZone, zone).map((text) => `${labels.reminder}: ${text}`),
    isFlagged ? labels.flagged : '',
    task.first('description'),
  ].filter((detail) => detail !== '')
  const name = task.first('title')
  const isDone = task.first('taskstatus') === 'completed'
  if (name === '' && details.length === 0) return []
  const box = isDone ? '[x]' : '[ ]'
  return [[box, name, details.length > 0 ? `(${details.join(', ')})` : ''].filter(Boolean).join(' ')]
}

function remindersOf(task: Texts, ownZone: string, userZone: string): string[] {
  const kinds = task.all('reminder/reminderdateuioption')
  const zones = task.all('reminder/timezone')
  task.all('reminder/reminderstatus')
  return task
    .all('reminder/reminderdate')
    .filter((text) => !isNoDate(text))
    .map((text, index) =>
      timeText({ text, kind: kinds[index] ?? '', ownZone: zones[index] ?? ownZone }, userZone),
    )
}
