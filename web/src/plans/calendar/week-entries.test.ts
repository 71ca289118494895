import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Entry, type Task } from '../plans.ts'
import { aTask, anEntry, at, contextId, entryId, somePlans } from '../testing.ts'
import { dayEntriesOf, weekEntriesOf } from './week-entries.ts'

const write = aTask('Write', { color: 'AA00BB', limits: { minDuration: 3600, maxDuration: 7200 } })
const oneHour = aTask('Write', { limits: { minDuration: 3600, maxDuration: 3600 } })
const chapter = anEntry('chapter', write, '2026-11-20T09:00', 1.5)

function weekEntriesWith(entry: Entry, task: Task = write) {
  return weekEntriesOf(somePlans([task], [entry]))
}

test('a week entry has the id, start, duration and level of its entry and the data of its task (CAL-001)', () => {
  assert.deepEqual(
    weekEntriesWith(chapter).map(({ id, start, duration, level, name, color }) => [
      id,
      start,
      duration,
      level,
      name,
      color,
    ]),
    [[chapter.id, at('2026-11-20T09:00'), 5400, 1, 'Write', 'AA00BB']],
  )
})

// oxfmt-ignore
const edges: [what: string, entry: Partial<Entry>, of: Task, hasEdge: boolean][] = [
  ['open',                              {},                      write, true],
  ['pinned',                            { pinned: true },        write, false],
  ['completed',                         { status: 'COMPLETED' }, write, false],
  ['cancelled',                         { status: 'CANCELLED' }, write, false],
  ['of a task with one duration only',  {},                      oneHour, false],
]

for (const [what, changes, task, hasEdge] of edges) {
  test(`an entry that is ${what} has ${hasEdge ? 'an' : 'no'} edge to drag (PLN-061, PLN-062, PLN-072, TSK-040)`, () => {
    assert.deepEqual(
      weekEntriesWith({ ...chapter, ...changes }, task).map(({ resizable }) => resizable),
      [hasEdge],
    )
  })
}

test('an occurrence is recognized by its id, and an entry of an unknown task is omitted (PLN-047, TSK-045)', () => {
  const recurs = (name: string) =>
    weekEntriesWith({ ...chapter, id: entryId(name) }).map((entry) => entry.recurs)
  assert.deepEqual([recurs('single'), recurs('series000000_20261120')], [[false], [true]])
  assert.deepEqual(weekEntriesOf(somePlans([], [chapter])), [])
})

test('in the day view an entry has its parent, its places and persons, and whether it can be ticked (PLN-053, PLN-056)', () => {
  const office = { id: contextId('office'), name: 'Office', type: 'place', color: 'FFFFFF' } as const
  const marta = { id: contextId('marta'), name: 'Marta', type: 'person', color: 'FFFFFF' } as const
  const work = { id: contextId('work'), name: 'Work', type: 'category', color: '1371BF' } as const
  const thesis = aTask('Thesis', { hasChildren: true })
  const review = aTask('Review', { parentId: thesis.id, contextIds: [work.id, marta.id, office.id] })
  const entries = [
    anEntry('open', review, '2026-11-20T09:00', 1),
    anEntry('done', review, '2026-11-20T11:00', 1, { status: 'COMPLETED' }),
    anEntry('whole', thesis, '2026-11-20T13:00', 1),
    anEntry('off', review, '2026-11-20T15:00', 1, { status: 'CANCELLED' }),
  ]
  const plans = somePlans([thesis, review], entries, { contexts: [office, marta, work] })
  const day = dayEntriesOf(plans, true)
  assert.deepEqual(day[0]?.details, {
    parentName: 'Thesis',
    contexts: [
      { sign: 'place', name: 'Office' },
      { sign: 'person', name: 'Marta' },
    ],
    ticked: false,
  })
  assert.deepEqual(
    day.map(({ details }) => details?.ticked),
    [false, true, null, null],
  )
  assert.ok(dayEntriesOf(plans, true).every((entry, index) => entry === day[index]))
  assert.deepEqual(
    dayEntriesOf(plans, false).map(({ details }) => details),
    [undefined, undefined, undefined, undefined],
  )
})
