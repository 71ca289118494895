/** Adds a row of a Todoist template to the draft. */
import { type PreviewDraft, normalPriority } from '../preview-draft.ts'
import { withoutTags } from '../reading/tagged-text.ts'
import type { Row } from '../reading/csv-rows.ts'
import { nameUnreadCells } from '../reading/unread-cells.ts'
import { type Timing, timingOf } from './timing.ts'

/** Where the next row belongs. */
export interface ReadingPosition {
  /** The task of the current project and section; null before the first. */
  project: number | null
  section: number | null
  /** The tasks under which the next one can be indented, outermost first. */
  readonly path: (number | null)[]
  /** The task that a comment belongs to. */
  task: number | null
}

const label = /^@[\p{L}\p{N}_][^\s@]*$/u
// In Todoist, 1 is the highest priority and 4 means none.
const priorities = [10, 8, 6, normalPriority]

export function addRow(row: Row, place: ReadingPosition, draft: PreviewDraft): void {
  const type = row.cell('type').toLowerCase()
  const content = row.cell('content')
  if (type === 'task') addTask(row, place, draft)
  else if (type === 'project') {
    place.project = addHeading(row, null, place, draft)
    place.section = place.project
  } else if (type === 'section') place.section = addHeading(row, place.project, place, draft)
  else if (type === 'note') addComment(row, place, draft)
  // Display options of the project.
  else if (type === 'meta') draft.simplified.add('notKept', { subject: content, line: row.line })
  else if (type !== '' || content !== '') {
    draft.refused.add('otherRow', { subject: content || type, line: row.line, detail: type })
    return
  }
  nameUnreadCells(row, content, draft.leftOut)
}

/** Projects and sections become parent tasks. */
function addHeading(
  row: Row,
  parent: number | null,
  place: ReadingPosition,
  draft: PreviewDraft,
): number | null {
  const name = row.cell('content')
  const notes = [row.cell('description'), surplusOf(row, name, draft)]
  const task = draft.addTask({ parent, name, notes: paragraphs(notes) }, row.line)
  place.path.length = 0
  place.task = task
  return task
}

function addTask(row: Row, place: ReadingPosition, draft: PreviewDraft): void {
  const content = row.cell('content')
  // A leading asterisk hides the checkbox.
  const visible = content.replace(/^\*\s+/, '')
  const { text: name, tags } = withoutTags(visible, label)
  if (visible !== content) draft.simplified.add('noCheckbox', { subject: name, line: row.line })
  const depth = depthOf(row, name, place, draft)
  const timing = timingOf(row, name, draft)
  const notes = [row.cell('description'), ...timing.notes, surplusOf(row, name, draft)]
  const task = draft.addTask(
    {
      parent: depth === 0 ? place.section : place.path[depth - 1]!,
      name,
      notes: paragraphs(notes),
      priority: priorityOf(row, name, draft),
      due: timing.due,
      limits: timing.limits,
      contexts: contextsOf(row, name, tags, draft),
    },
    row.line,
  )
  place.path.length = depth
  place.path.push(task)
  place.task = task
  if (task !== null) addPlans(task, timing, row, draft)
}

function addPlans(task: number, { entries, series }: Timing, row: Row, draft: PreviewDraft): void {
  const isComplete =
    entries.every((entry) => draft.addEntry({ ...entry, task })) &&
    (series === null || draft.addSeries({ ...series, task, changed: [] }))
  if (!isComplete) draft.refused.add('tooManyEntries', { subject: draft.nameAt(task), line: row.line })
}

/** The number of tasks above it by indentation. */
function depthOf(row: Row, subject: string, { path }: ReadingPosition, draft: PreviewDraft): number {
  const written = row.cell('indent')
  const indent = written === '' ? 1 : Number(written)
  const note = { subject, line: row.line, detail: `INDENT ${written}` }
  if (!Number.isInteger(indent) || indent < 1) draft.simplified.add('badValue', note)
  else if (indent - 1 > path.length) draft.simplified.add('indentCut', note)
  return Math.min(Math.max(0, Math.trunc(indent - 1) || 0), path.length)
}

function priorityOf(row: Row, subject: string, draft: PreviewDraft): number {
  const written = row.cell('priority')
  const priority = priorities[Number(written.replace(/^p/i, '')) - 1]
  if (written !== '' && priority === undefined)
    draft.simplified.add('badValue', { subject, line: row.line, detail: `PRIORITY ${written}` })
  return priority ?? normalPriority
}

function contextsOf(row: Row, subject: string, tags: readonly string[], draft: PreviewDraft): number[] {
  const labels = row
    .cell('labels', 'label', 'tags')
    .split(/[,;|]/)
    .map((each) => each.trim())
  const names = [...tags, ...labels].map((each) => each.replace(/^@/, '')).filter((each) => each !== '')
  const written = row.cell('responsible')
  const responsible = withoutNumber(written)
  // Todoist writes a person without a name as a number.
  const isNumber = /^\d*$/.test(responsible)
  if (isNumber && written !== '')
    draft.simplified.add('notKept', { subject, line: row.line, detail: `RESPONSIBLE ${written}` })
  return [...draft.contexts('category', names), ...draft.contexts('person', isNumber ? [] : [responsible])]
}

/** Cells to the right of the last named column. */
function surplusOf(row: Row, subject: string, draft: PreviewDraft): string {
  const surplus = row.surplus()
  if (surplus !== '') draft.simplified.add('fieldAsText', { subject, line: row.line, detail: surplus })
  return surplus
}

const attachment = /\[\[file (\{.*\})\]\]/s

function addComment(row: Row, place: ReadingPosition, draft: PreviewDraft): void {
  const content = row.cell('content')
  const text = content.replace(attachment, '').trim()
  const [author, date] = [withoutNumber(row.cell('author')), row.cell('date')]
  row.cell('date_lang', 'timezone')
  if (place.task === null) {
    draft.refused.add('noTask', { subject: content, line: row.line })
    return
  }
  const file = attachment.exec(content)?.[1]
  if (file !== undefined)
    draft.simplified.add('attachment', {
      subject: draft.nameAt(place.task),
      line: row.line,
      detail: addressOf(file),
    })
  if (text === '') return
  const heading = draft.rules.words.labels.comment(author, date)
  draft.addNotes(place.task, `${heading}: ${text}`, row.line)
}

/** The address of the file in its JSON description. */
function addressOf(file: string): string {
  return /"file_url"\s*:\s*"([^"]*)"/.exec(file)?.[1]?.replaceAll('\\/', '/') ?? file
}

/** Removes the account number from `Anna (123456)`. */
function withoutNumber(person: string): string {
  return person.replace(/\(\d+\)$/, '').trimEnd()
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
