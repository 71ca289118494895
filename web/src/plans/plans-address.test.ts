import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  realignedAddress,
  addressOfPeriod,
  periodOf,
  plansAddressOf,
  requestedAddressOf,
} from './plans-address.ts'
import { addDays } from '@lustra/domain/calendar'
import { entryId, monday, rules, taskId } from './testing.ts'

test('the address has the view, the first day and the root of the tree', () => {
  const address = { view: 'WEEK_VIEW', from: '2026-11-16', root: taskId('thesis') } as const
  assert.deepEqual(plansAddressOf(address), address)
  const withEntry = { ...address, entry: entryId('swim') } as const
  assert.deepEqual(plansAddressOf(withEntry), withEntry)
  assert.deepEqual(periodOf(address), { view: 'WEEK_VIEW', start: monday })
  assert.deepEqual(periodOf({ view: 'DAY', from: '2026-11-16' }), { view: 'DAY', start: monday })
  assert.deepEqual(addressOfPeriod({ view: 'WEEK_VIEW', start: monday }), {
    view: 'WEEK_VIEW',
    from: '2026-11-16',
  })
})

test('an earlier address opens the same week after the first weekday has changed', () => {
  const left = { view: 'WEEK_VIEW', from: '2026-11-15', root: taskId('thesis') } as const
  assert.deepEqual(realignedAddress(left, { firstWeekday: 1 }), { ...left, from: '2026-11-16' })
  assert.deepEqual(realignedAddress(left, { firstWeekday: 0 }), left)
  assert.deepEqual(realignedAddress({}, { firstWeekday: 1 }), {})
})

test('an address with any day of a week opens that week, as the server chooses it', () => {
  const at = (from: string) =>
    requestedAddressOf({ view: 'WEEK_VIEW', from }, { today: monday, view: 'WEEK_VIEW', rules }).from
  assert.deepEqual(['2026-11-16', '2026-11-19', '2026-11-22'].map(at), Array(3).fill('2026-11-16'))
})

// oxfmt-ignore
const nonsense: [name: string, search: Record<string, unknown>][] = [
  ['nothing',                        {}],
  ['a day without a view',           { from: '2026-11-16' }],
  ['a view without a day',           { view: 'WEEK_VIEW' }],
  ['an unknown view',                { view: 'DECADES', from: '2026-11-16' }],
  ['a day that does not exist',      { view: 'WEEK_VIEW', from: '2026-02-30' }],
  ['an entry without a period',      { entry: entryId('swim') }],
  ['a root that is no task',         { root: '-1' }],
  ['things that are not text',       { view: 1, from: 2, root: 3 }],
]

for (const [name, search] of nonsense) {
  test(`an address with ${name} is ignored`, () => assert.deepEqual(plansAddressOf(search), {}))
}

// oxfmt-ignore
const incomplete: [name: string, search: Record<string, unknown>, completed: Record<string, unknown>][] = [
  ['no day',                 { view: 'YEAR_SEASONS' },                      { view: 'YEAR_SEASONS', from: '2025-12-01' }],
  ['a day that is none',     { view: 'MONTH_WEEKS', from: '2026-02-30' },   { view: 'MONTH_WEEKS', from: '2026-11-02' }],
  ['no view',                { from: '2026-03-18' },                        { view: 'WEEK_DAYS', from: '2026-03-16' }],
  ['a view that is none',    { view: 'DECADES', from: '2026-03-18' },       { view: 'WEEK_DAYS', from: '2026-03-16' }],
  ['neither',                { view: 'DECADES', from: 'soon' },             {}],
  ['no day, and a root',     { view: 'WEEK_VIEW', root: taskId('thesis') }, { view: 'WEEK_VIEW', from: '2026-11-16', root: taskId('thesis') }],
]

for (const [name, search, completed] of incomplete) {
  test(`an address with ${name} keeps its valid parts`, () => {
    const rest = { today: addDays(monday, 4), view: 'WEEK_DAYS', rules } as const
    assert.deepEqual(requestedAddressOf(search, rest), completed)
  })
}
