import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressAgain, addressOfPeriod, periodOf, plansAddressOf } from './plans-address.ts'
import { monday, taskId } from './testing.ts'

test('the address names the view, the first day and the root of the tree', () => {
  const address = { view: 'WEEK_VIEW', from: '2026-11-16', root: taskId('thesis') } as const
  assert.deepEqual(plansAddressOf(address), address)
  assert.deepEqual(periodOf(address), { view: 'WEEK_VIEW', start: monday })
  assert.deepEqual(addressOfPeriod({ view: 'WEEK_VIEW', start: monday }), {
    view: 'WEEK_VIEW',
    from: '2026-11-16',
  })
})

test('a week that was left when weeks began on another day is gone back to, not its neighbour', () => {
  const left = { view: 'WEEK_VIEW', from: '2026-11-15', root: taskId('thesis') } as const
  assert.deepEqual(addressAgain(left, { firstWeekday: 1 }), { ...left, from: '2026-11-16' })
  assert.deepEqual(addressAgain(left, { firstWeekday: 0 }), left)
  assert.deepEqual(addressAgain({}, { firstWeekday: 1 }), {})
})

// oxfmt-ignore
const nonsense: [name: string, search: Record<string, unknown>][] = [
  ['nothing',                        {}],
  ['a day without a view',           { from: '2026-11-16' }],
  ['a view without a day',           { view: 'WEEK_VIEW' }],
  ['an unknown view',                { view: 'DECADES', from: '2026-11-16' }],
  ['a day that does not exist',      { view: 'WEEK_VIEW', from: '2026-02-30' }],
  ['a root that is no task',         { root: '-1' }],
  ['things that are not text',       { view: 1, from: 2, root: 3 }],
]

for (const [name, search] of nonsense) {
  test(`an address that says ${name} says nothing`, () => assert.deepEqual(plansAddressOf(search), {}))
}
