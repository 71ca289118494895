import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '../testing/times.ts'
import { aDisplay, aTask, limited } from './testing/plans.ts'
import type { PlansTask } from './visibility.ts'
import { warningOf } from './warning.ts'

/** Each cause makes one warning apply, in order of precedence. */
const causes: [warning: string, cause: Partial<PlansTask>, id: string][] = [
  ['completed', { status: 'COMPLETED' }, 'PLN-098'],
  ['cancelled', { status: 'CANCELLED' }, 'PLN-099'],
  ['context', { contextIds: ['work'] }, 'PLN-100'],
  ['levels', { limits: limited({ minLevel: 4 }) }, 'PLN-101'],
  ['periods', { limits: limited({ earliest: at('2026-12-01') }) }, 'PLN-102'],
]

const display = aDisplay({ contexts: { ids: new Set(['home']), withoutContext: true } })

for (const [warning, cause, id] of causes) {
  test(`the selected task has the warning ${warning} (${id})`, () => {
    assert.equal(warningOf(aTask(cause), display), warning)
  })
}

test('a task that can be planned here has no warning', () => {
  assert.equal(warningOf(aTask(), display), null)
  assert.equal(warningOf(aTask({ contextIds: ['home'] }), display), null)
})

test('of several warnings the first by precedence is shown (PLN-N09)', () => {
  const offBoth = limited({ minLevel: 4, earliest: at('2026-12-01') })
  const task = aTask({ status: 'COMPLETED', contextIds: ['work'], limits: offBoth })
  assert.equal(warningOf(task, display), 'completed')
  assert.equal(warningOf({ ...task, status: 'CANCELLED' }, display), 'cancelled')
  assert.equal(warningOf({ ...task, status: 'NORMAL' }, display), 'context')
  assert.equal(warningOf({ ...task, status: 'NORMAL', contextIds: [] }, display), 'levels')
})

test('a task whose dates exclude the displayed week has a warning on both sides (PLN-102)', () => {
  const dueBefore = aTask({ limits: limited({ latest: at('2026-11-15T23:59') }) })
  assert.equal(warningOf(dueBefore, display), 'periods')
})
