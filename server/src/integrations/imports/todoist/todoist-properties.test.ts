/** Checks where each column and kind of row of Todoist ends up. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import type { ReadingOptions } from '../import-preview.ts'
import { assertDocumented, changedPlaces } from '../testing/imported-properties.ts'
import { readTodoistCsv } from './read-todoist-csv.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-29T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

type Cells = Readonly<Record<string, string>>

interface Probe {
  readonly property: string
  readonly endsUp: string
  /** The cells of the second of two rows, and their changes. */
  readonly cells?: Cells
  readonly changed: Cells
  readonly places: readonly string[]
}

const base: Cells = { TYPE: 'task', CONTENT: 'A' }
const dated: Cells = { ...base, DATE: '2026-12-01 10:00' }
const planned: Cells = { ...dated, DEADLINE: '2026-12-05', DURATION: '60', DURATION_UNIT: 'minute' }
const context = ['contexts.color', 'contexts.kind', 'contexts.name']
const plan = ['entries.duration', 'entries.level', 'entries.start', 'entries.status', 'entries.task']

// oxfmt-ignore
const probes: readonly Probe[] = [
  { property: 'TYPE task', endsUp: 'a task', changed: { TYPE: 'Task' }, places: [] },
  { property: 'TYPE section, project', endsUp: 'a task that holds the following ones', cells: { ...base, INDENT: '2' }, changed: { TYPE: 'section' },
    places: ['simplified.notKept', 'tasks.parent'] },
  { property: 'TYPE note', endsUp: 'a paragraph in the notes of the task above, with author and date', cells: { TYPE: 'note', CONTENT: 'A' }, changed: { AUTHOR: 'Pat (1)' }, places: ['tasks.notes'] },
  { property: 'TYPE meta', endsUp: 'named', cells: { TYPE: 'meta', CONTENT: 'A' }, changed: { CONTENT: 'B' }, places: ['simplified.notKept'] },
  { property: 'TYPE of another kind', endsUp: 'refused', cells: { TYPE: 'filter', CONTENT: 'A' }, changed: { CONTENT: 'B' }, places: ['refused.otherRow'] },
  { property: 'CONTENT', endsUp: 'the name of the task', changed: { CONTENT: 'B' }, places: ['tasks.name'] },
  { property: 'CONTENT with @label', endsUp: 'a category', changed: { CONTENT: 'A @b' }, places: [...context, 'tasks.contexts'] },
  { property: 'CONTENT after an asterisk', endsUp: 'an ordinary task; named', changed: { CONTENT: '* A' }, places: ['simplified.noCheckbox'] },
  { property: 'CONTENT with a file', endsUp: 'named with its address', cells: { TYPE: 'note', CONTENT: 'A' }, changed: { CONTENT: 'A [[file {}]]' }, places: ['simplified.attachment'] },
  { property: 'DESCRIPTION', endsUp: 'the notes of the task', changed: { DESCRIPTION: 'B' }, places: ['tasks.notes'] },
  { property: 'LABELS', endsUp: 'categories', changed: { LABELS: 'b' }, places: [...context, 'tasks.contexts'] },
  { property: 'PRIORITY', endsUp: 'the priority: 10, 8, 6 or 5; named when it is none of 1 to 4', changed: { PRIORITY: '1' }, places: ['tasks.priority'] },
  { property: 'INDENT', endsUp: 'the parent of the task; named when there is no task at that depth', changed: { INDENT: '2' }, places: ['tasks.parent'] },
  { property: 'AUTHOR', endsUp: 'named, unless it is that of a comment', changed: { AUTHOR: 'Pat (1)' }, places: ['simplified.notKept'] },
  { property: 'RESPONSIBLE', endsUp: 'a person; named when it is only a number', changed: { RESPONSIBLE: 'Pat (1)' }, places: [...context, 'tasks.contexts'] },
  { property: 'DATE', endsUp: 'the due date, or a plan beside a deadline or a duration; in the notes and named when it is not understood', changed: { DATE: 'tomorrow' }, places: ['tasks.due'] },
  { property: 'DATE that repeats', endsUp: 'a recurring plan; in the notes and named when it is not understood', changed: { DATE: 'every day' },
    places: ['series.beginsNow', 'series.duration', 'series.level', 'series.pace', 'series.rule.count', 'series.rule.frequency', 'series.rule.interval', 'series.rule.until', 'series.rule.weekStart', 'series.start', 'series.task'] },
  { property: 'DATE_LANG', endsUp: 'tells month and day apart, and the language of a recurrence', cells: { ...base, DATE: '02/12/2026', DATE_LANG: 'en' }, changed: { DATE_LANG: 'de' }, places: ['tasks.due'] },
  { property: 'TIMEZONE', endsUp: 'times are converted to the user’s zone; named when it is unknown', cells: dated, changed: { TIMEZONE: 'Asia/Dubai' }, places: ['tasks.due'] },
  { property: 'DURATION', endsUp: 'the duration of the plan, or the shortest duration of a task without a time', cells: planned, changed: { DURATION: '30' }, places: ['entries.duration'] },
  { property: 'DURATION_UNIT', endsUp: 'read with DURATION; days are one plan each', cells: planned, changed: { DURATION_UNIT: 'day' },
    places: ['entries.duration', 'entries.level', 'entries.start', 'entries.status', 'entries.task', 'simplified.longEvent'] },
  { property: 'DEADLINE', endsUp: 'the due date; the date is then a plan', cells: dated, changed: { DEADLINE: '2026-12-05' }, places: [...plan, 'simplified.noDuration', 'tasks.due'] },
  { property: 'DEADLINE_LANG', endsUp: 'tells month and day apart', cells: { ...base, DEADLINE: '02/12/2026', DEADLINE_LANG: 'en' }, changed: { DEADLINE_LANG: 'de' }, places: ['tasks.due'] },
  { property: 'any other column', endsUp: 'named', changed: { IS_COLLAPSED: 'true' }, places: ['simplified.notKept'] },
  { property: 'cells beyond the last column', endsUp: 'the notes of the task; named', changed: { '': 'B' }, places: ['simplified.fieldAsText', 'tasks.notes'] },
]

function read(cells: Cells) {
  const columns = Object.keys(cells).filter((column) => column !== '')
  const values = [...columns, ''].filter((column) => column in cells).map((column) => `"${cells[column]}"`)
  const first = columns.map((column) => ({ TYPE: 'task', CONTENT: 'First' })[column] ?? '')
  return readTodoistCsv([columns, first, values].map((row) => row.join(',')).join('\n'), rules)
}

test('the document defines where each column of Todoist ends up (INT-N18)', () => {
  assertDocumented(
    'Todoist (CSV)',
    Object.fromEntries(probes.map(({ property, endsUp }) => [property, endsUp])),
  )
})

for (const { property, cells = base, changed, places } of probes) {
  test(`${property} of Todoist is imported or listed in the preview (INT-N18)`, () => {
    const found = changedPlaces(read(cells), read({ ...cells, ...changed }))
    assert.deepEqual(
      found.filter((place) => !place.endsWith('.pinned')),
      places,
    )
  })
}
