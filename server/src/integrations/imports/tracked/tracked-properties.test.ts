/** Checks where each column of Toggl and Clockify ends up. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import type { ReadingOptions } from '../import-preview.ts'
import { assertDocumented, changedPlaces } from '../testing/imported-properties.ts'
import { readClockifyCsv } from './read-tracked-csv.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-29T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

type Cells = Readonly<Record<string, string>>

const base: Cells = {
  Project: 'P',
  Description: 'D',
  'Start Date': '2026-11-02',
  'Start Time': '10:00',
  Duration: '1:00:00',
}
const withEnd: Cells = { Description: 'D', 'Start Date': '2026-11-02', 'Start Time': '10:00' }

interface Probe {
  readonly property: string
  readonly endsUp: string
  /** The cells of the only row, and their changes. */
  readonly cells?: Cells
  readonly changed: Cells
  readonly places: readonly string[]
}

// oxfmt-ignore
const probes: readonly Probe[] = [
  { property: 'Project', endsUp: 'a task; the parent of the next', changed: { Project: 'Q' }, places: ['tasks.name'] },
  { property: 'Client', endsUp: 'the parent of the project; in Clockify also under the names Department and Category, or between Project and Description',
    changed: { Department: 'C' }, places: ['records.task', 'tasks.closedAt', 'tasks.createdAt', 'tasks.due', 'tasks.dueReminder', 'tasks.favourite', 'tasks.limits', 'tasks.name', 'tasks.notes', 'tasks.parent', 'tasks.priority', 'tasks.reminder', 'tasks.start', 'tasks.status'] },
  { property: 'Task, Activity', endsUp: 'the task of the record; in Clockify under any name between Description and User',
    changed: { Activity: 'T' }, places: ['records.comments', 'tasks.name'] },
  { property: 'Description', endsUp: 'the name of the task, or beside a task the comment of the record', changed: { Description: 'E' }, places: ['tasks.name'] },
  { property: 'Tags', endsUp: 'categories of the task; named when records of one task have different tags',
    changed: { Tags: 'x' }, places: ['contexts.color', 'contexts.kind', 'contexts.name', 'tasks.contexts'] },
  { property: 'User, Member', endsUp: 'named: only one person\'s time is imported, and rows of others are refused', changed: { Member: 'Pat' }, places: ['simplified.ownTime'] },
  { property: 'Email', endsUp: 'tells persons apart; named with the person', changed: { Email: 'pat@x' }, places: ['simplified.ownTime'] },
  { property: 'Start date', endsUp: 'the start of the record; refused when it cannot be read', changed: { 'Start Date': '2026-11-03' }, places: ['records.startAt'] },
  { property: 'Start time', endsUp: 'the start of the record; refused when it cannot be read', changed: { 'Start Time': '11:00' }, places: ['records.startAt'] },
  { property: 'Start', endsUp: 'the start of the record, with day and time in one cell',
    cells: { Description: 'D', Start: '2026-11-02 10:00', Duration: '1:00' }, changed: { Start: '2026-11-02 11:00' }, places: ['records.startAt'] },
  { property: 'End date, Stop date', endsUp: 'the duration of the record when there is none; named when both do not agree',
    cells: { ...withEnd, 'Stop date': '2026-11-02', 'Stop time': '11:00' }, changed: { 'Stop date': '2026-11-03' }, places: ['records.duration'] },
  { property: 'End time, Stop time', endsUp: 'the duration of the record when there is none; named when both do not agree',
    cells: { ...withEnd, 'Stop date': '2026-11-02', 'Stop time': '11:00' }, changed: { 'Stop time': '12:00' }, places: ['records.duration'] },
  { property: 'End, Stop', endsUp: 'the same, with day and time in one cell', cells: { ...withEnd, End: '2026-11-02 11:00', Tags: '' }, changed: { End: '2026-11-02 12:00' }, places: ['records.duration'] },
  { property: 'Duration, Duration (h)', endsUp: 'the duration of the record; named when it could be another; refused when it cannot be read and there is no end',
    changed: { Duration: '2:00:00' }, places: ['records.duration'] },
  { property: 'Duration (decimal)', endsUp: 'the duration of the record when there is no other; named when both do not agree',
    cells: { ...withEnd, 'Duration (decimal)': '1.00' }, changed: { 'Duration (decimal)': '2,00' }, places: ['records.duration'] },
  { property: 'Billable', endsUp: 'named', changed: { Billable: 'No' }, places: ['simplified.notKept'] },
  { property: 'any other column', endsUp: 'named; also a second one of a meaning above', changed: { 'Amount (EUR)': '12,50' }, places: ['simplified.notKept'] },
  { property: 'cells beyond the last column', endsUp: 'named', changed: { '': 'lost' }, places: ['simplified.notKept'] },
]

function read(cells: Cells) {
  const columns = Object.keys(cells).filter((column) => column !== '')
  const values = [...columns, ''].filter((column) => column in cells).map((column) => `"${cells[column]}"`)
  return readClockifyCsv(`${columns.join(',')}\n${values.join(',')}\n`, rules)
}

test('the document defines where each column of Toggl and Clockify ends up (INT-N18)', () => {
  assertDocumented(
    'Toggl and Clockify (CSV)',
    Object.fromEntries(probes.map(({ property, endsUp }) => [property, endsUp])),
  )
})

for (const { property, cells = base, changed, places } of probes) {
  test(`${property} of tracked time is imported or listed in the preview (INT-N18)`, () => {
    assert.deepEqual(changedPlaces(read(cells), read({ ...cells, ...changed })), places)
  })
}
