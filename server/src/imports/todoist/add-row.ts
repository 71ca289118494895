/** Adds a row of a Todoist template to the draft. */
import type { LocalTime } from '@lustra/domain/calendar'
import { type PreviewDraft, normalPriority } from '../preview-draft.ts'
import { withoutTags } from '../reading/tagged-text.ts'
import type { Row } from '../reading/csv-rows.ts'
import { todoistDate } from './todoist-date.ts'

/** The state between rows: where the next row belongs. */
export interface ReadingPosition {
  /** The tasks of the current project and section; null before the first. */
  project: number | null
  section: number | null
  /** The tasks under which a following one can be indented, outermost first. */
  readonly path: (number | null)[]
  /** The task a comment belongs to. */
  task: number | null
}

const label = /^@[\p{L}\p{N}_][^\s@]*$/u
// In Todoist 1 is the highest priority and 4 means none.
const priorities = [10, 8, 6, normalPriority]

export function addRow(row: Row, place: ReadingPosition, draft: PreviewDraft): void {
  const type = row.cell('type').toLowerCase()
  if (type === 'task') addTask(row, place, draft)
  else if (type === 'project') {
    place.project = addHeading(row, null, place, draft)
    place.section = place.project
  } else if (type === 'section') place.section = addHeading(row, place.project, place, draft)
  else if (type === 'note') addComment(row, place, draft)
  else if (type !== '' && type !== 'meta') {
    draft.refused.add('otherRow', { subject: row.cell('content') || type, line: row.line, detail: type })
  }
}

/** Projects and sections become parent tasks. */
function addHeading(
  row: Row,
  parent: number | null,
  place: ReadingPosition,
  draft: PreviewDraft,
): number | null {
  const task = draft.addTask({ parent, name: row.cell('content'), notes: row.cell('description') }, row.line)
  place.path.length = 0
  place.task = task
  return task
}

function addTask(row: Row, place: ReadingPosition, draft: PreviewDraft): void {
  // In Todoist a leading asterisk only hides the checkbox.
  const { text: name, tags } = withoutTags(row.cell('content').replace(/^\*\s+/, ''), label)
  const indent = Math.max(1, Number.parseInt(row.cell('indent'), 10) || 1)
  const depth = Math.min(indent - 1, place.path.length)
  const { due, notes } = timing(row, name, draft)
  const responsible = withoutNumber(row.cell('responsible'))
  const task = draft.addTask(
    {
      parent: depth === 0 ? place.section : place.path[depth - 1]!,
      name,
      notes: [row.cell('description'), ...notes, surplus(row, name, draft)]
        .filter((part) => part !== '')
        .join('\n\n'),
      priority: priorities[Number.parseInt(row.cell('priority'), 10) - 1] ?? normalPriority,
      due,
      contexts: [
        ...draft.contexts(
          'category',
          tags.map((tag) => tag.slice(1)),
        ),
        ...draft.contexts('person', /^\d*$/.test(responsible) ? [] : [responsible]),
      ],
    },
    row.line,
  )
  place.path.length = depth
  place.path.push(task)
  place.task = task
}

/** Cells to the right of the last named column. */
function surplus(row: Row, subject: string, draft: PreviewDraft): string {
  if (row.surplus === '') return ''
  draft.simplified.add('fieldAsText', { subject, line: row.line, detail: row.surplus })
  return row.surplus
}

/** The due time, and dates that become text in the notes. */
function timing(row: Row, subject: string, draft: PreviewDraft): { due: LocalTime | null; notes: string[] } {
  const { simplified, rules } = draft
  const { labels } = rules.words
  const notes: string[] = []
  const date = row.cell('date') || row.cell('due_string')
  const read = todoistDate(date, row.cell('timezone'), rules)
  if (read.recurs) simplified.add('taskRecurs', { subject, line: row.line, detail: date })
  else if (date !== '' && read.due === null)
    simplified.add('dateAsText', { subject, line: row.line, detail: date })
  if (date !== '' && read.due === null)
    notes.push(`${read.recurs ? labels.recurrence : labels.date}: ${date}`)

  const deadlineText = row.cell('deadline')
  const deadline = todoistDate(deadlineText, '', rules).due
  if (deadlineText !== '' && deadline === null) {
    simplified.add('dateAsText', { subject, line: row.line, detail: deadlineText })
    notes.push(`${labels.deadline}: ${deadlineText}`)
  }
  if (deadline !== null && read.due !== null) notes.push(`${labels.date}: ${date}`)

  const duration = row.cell('duration')
  if (duration !== '' && !/^(0|none)$/i.test(duration)) {
    simplified.add('durationAsText', { subject, line: row.line, detail: duration })
    notes.push(`${labels.duration}: ${duration} ${row.cell('duration_unit')}`.trim())
  }
  return { due: deadline ?? read.due, notes }
}

function addComment(row: Row, place: ReadingPosition, draft: PreviewDraft): void {
  const content = row.cell('content')
  const text = content.replace(/\[\[file \{.*\}\]\]/s, '').trim()
  if (place.task === null) {
    draft.refused.add('noTask', { subject: content, line: row.line })
    return
  }
  if (text !== content)
    draft.simplified.add('attachment', { subject: draft.nameAt(place.task), line: row.line })
  if (text === '') return
  const author = withoutNumber(row.cell('author'))
  const heading = draft.rules.words.labels.comment(author, row.cell('date'))
  draft.addNotes(place.task, `${heading}: ${text}`, row.line)
}

/** Removes the account number from `Anna (123456)`. */
function withoutNumber(person: string): string {
  return person.replace(/\(\d+\)$/, '').trimEnd()
}
