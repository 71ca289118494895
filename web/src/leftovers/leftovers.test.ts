import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EntryId } from '@lustra/contract/ids'
import {
  type Leftovers,
  type OverdueTask,
  type Settled,
  nextOpenRow,
  nothingSettled,
  refusalOf,
  rowsOf,
} from './leftovers.ts'
import { aLeftover, anOverdueTask, at } from './testing.ts'

// A Wednesday, in a week that begins on Monday.
const now = at('2026-12-02T10:00')
const rules = { firstWeekday: 1 } as const

const report = aLeftover('report', '2026-11-24')
const call = aLeftover('call', '2026-11-26', { due: at('2026-12-20') })
const visit = aLeftover('visit', '2026-12-01')
const all: Leftovers = { leftovers: [report, call, visit], overdue: [anOverdueTask('bill', '2026-11-20')] }

const settled: Settled = {
  ...nothingSettled,
  entries: new Map([['call' as EntryId, { entry: call, outcome: { text: 'moved', line: 7 } }]]),
}

const textOf = (data: Leftovers, gone = nothingSettled) =>
  rowsOf(data, gone, now, rules).map(({ period, rows }) => {
    const names = rows.map(({ key, outcome }) => (outcome ? `${key} (${outcome.text})` : key))
    return `${period?.kind ?? 'overdue'}: ${names.join(', ')}`
  })

test('overdue tasks come first, then the newest period (RHY-003, RHY-005)', () => {
  assert.deepEqual(textOf(all), ['overdue: bill', 'DAYS: visit', 'WEEKS: call, report'])
})

test('a row that was dealt with stays in its place, until it is left over again (RHY-006)', () => {
  const left = { ...all, leftovers: [report, visit] }
  assert.deepEqual(textOf(left, settled), ['overdue: bill', 'DAYS: visit', 'WEEKS: call (moved), report'])
  assert.deepEqual(textOf(all, settled), ['overdue: bill', 'DAYS: visit', 'WEEKS: call, report'])
})

test('of overdue tasks the earliest due date comes first, then the highest priority, then the order in the tree (RHY-005)', () => {
  const overdue = [
    anOverdueTask('lower', '2026-11-21', { order: 2 }),
    anOverdueTask('upper', '2026-11-21', { order: 1 }),
    anOverdueTask('urgent', '2026-11-21', { order: 3, priority: 8 }),
    anOverdueTask('earliest', '2026-11-20', { order: 4, priority: 1 }),
  ]
  assert.deepEqual(textOf({ leftovers: [], overdue }), ['overdue: earliest, urgent, upper, lower'])
})

test('an overdue task that was dealt with stays between its equals (RHY-006)', () => {
  const overdue = ['a', 'b', 'c'].map((name, order) => anOverdueTask(name, '2026-11-20', { order }))
  const [first, second, third] = overdue as [OverdueTask, OverdueTask, OverdueTask]
  const gone: Settled = {
    ...nothingSettled,
    tasks: new Map([[second.taskId, { task: second, outcome: { text: 'done', line: 7 } }]]),
  }
  assert.deepEqual(textOf({ leftovers: [], overdue: [first, third] }, gone), ['overdue: a, b (done), c'])
})

test('the next open row is the one below, and after the last one that above (RHY-006)', () => {
  const rows = rowsOf({ ...all, leftovers: [report, visit] }, settled, now, rules).flatMap(
    (group) => group.rows,
  )
  assert.equal(nextOpenRow(rows, null), 'bill')
  assert.equal(nextOpenRow(rows, 'visit', new Set(['visit'])), 'report')
  assert.equal(nextOpenRow(rows, 'report', new Set(['report'])), 'visit')
  assert.equal(nextOpenRow(rows, 'report', new Set(['bill', 'visit', 'report'])), null)
})

test('a pinned entry can only be completed or given up, and says why (RHY-010)', () => {
  const refusal = { refusal: 'It is pinned.' }
  const entry = aLeftover('review', '2026-11-24', {
    pinned: true,
    offers: { this: refusal, next: refusal, up: refusal },
  })
  const row = { kind: 'entry', key: 'review', entry, outcome: null } as const
  for (const action of ['this', 'next', 'up', 'choose', 'unplan'] as const) {
    assert.equal(refusalOf(action, row), 'It is pinned.', action)
  }
  for (const action of ['done', 'giveUp'] as const) assert.equal(refusalOf(action, row), null, action)
})
