/** Reads todo.txt, one task per line. A `+project` becomes a category, because a task may have several; an `@context` becomes a place. */
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { noonOf } from '../local-days.ts'
import { PreviewDraft } from '../preview-draft.ts'
import { formatDay, dayOf, endOfDay, startOfDay } from '@lustra/domain/calendar'
import { localTimeAt } from '../../../kernel/clock/user-clock.ts'
import { type TodoRepeat, todoRepeat } from './recurrence.ts'
import { type TodoLine, todoLine } from './todo-line.ts'

export function readTodoTxt(text: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('todo-txt', rules)
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() !== '') addTask(todoLine(line), index + 1, draft)
  }
  return draft.preview()
}

function addTask(todo: TodoLine, line: number, draft: PreviewDraft): void {
  const { rules } = draft
  const subject = todo.name
  const repeat = repeatOf(todo, rules)
  const detail = `rec:${todo.recurrence}`
  const isText = todo.recurrence !== null && repeat === null
  if (isText) draft.simplified.add('taskRecurs', { subject, line, detail })
  if (repeat?.losesCompletion) draft.simplified.add('notFromDone', { subject, line, detail })
  if (repeat?.series.beginsNow) draft.simplified.add('recursFromNow', { subject, line, detail })
  if (todo.hidden) draft.simplified.add('hidden', { subject, line, detail: 'h:1' })
  for (const date of todo.invalidDates) draft.simplified.add('dateAsText', { subject, line, detail: date })
  if (todo.isPriorityRaised) draft.simplified.add('priorityRaised', { subject, line })
  const { completed, created } = todo
  for (const day of [completed, created]) {
    if (day !== null && startOfDay(day) > localTimeAt(rules.now, rules.zone))
      draft.simplified.add('createdNow', {
        subject,
        line,
        detail: formatDay(day),
      })
  }
  const labels = rules.words.labels
  const task = draft.addTask(
    {
      name: subject,
      notes: [
        ...(isText ? [`${labels.recurrence}: ${todo.recurrence}`] : []),
        ...todo.invalidDates.map((date) => `${labels.date}: ${date}`),
      ].join('\n'),
      priority: todo.priority,
      status: todo.done ? 'COMPLETED' : 'NORMAL',
      start: todo.start === null ? null : startOfDay(todo.start),
      // The due date of a recurring task becomes its first occurrence.
      due: todo.due === null || repeat ? null : endOfDay(todo.due),
      contexts: [...draft.contexts('category', todo.projects), ...draft.contexts('place', todo.places)],
      createdAt: created === null ? null : Math.min(noonOf(created, rules.zone), rules.now),
      closedAt: completed === null ? null : Math.min(noonOf(completed, rules.zone), rules.now),
    },
    line,
  )
  if (!repeat || task === null) return
  const isStored = draft.addSeries({ ...repeat.series, task, changed: [] })
  if (!isStored) draft.refused.add('tooManyEntries', { subject, line })
}

/** The file already has the next occurrence of a completed line. */
function repeatOf(
  { recurrence, done, due, start }: TodoLine,
  { now, zone }: ReadingOptions,
): TodoRepeat | null {
  return recurrence === null || done
    ? null
    : todoRepeat(recurrence, due ?? start, dayOf(localTimeAt(now, zone)))
}
