import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BecameOfPlan, type PastPlan, becameOf } from './look-back.ts'

const left: PastPlan = { outcome: 'open', taskStatus: 'NORMAL', isOver: true, isPlannedAhead: false }

const cases: readonly (readonly [plan: Partial<PastPlan>, became: BecameOfPlan])[] = [
  [{}, 'left'],
  [{ outcome: 'done' }, 'done'],
  [{ outcome: 'done', taskStatus: null }, 'done'],
  [{ outcome: 'dropped', taskStatus: 'CANCELLED' }, 'givenUp'],
  // Given up in its time, even if the task was reopened.
  [{ outcome: 'dropped', isPlannedAhead: true }, 'givenUp'],
  [{ taskStatus: 'CANCELLED' }, 'givenUp'],
  [{ taskStatus: null }, 'givenUp'],
  [{ taskStatus: 'COMPLETED' }, 'doneLater'],
  [{ isPlannedAhead: true }, 'planned'],
  [{ isOver: false }, 'ahead'],
  [{ isOver: false, isPlannedAhead: true }, 'ahead'],
]

for (const [plan, expected] of cases) {
  test(`what became of a plan with ${JSON.stringify(plan)}: ${expected} (RHY-058)`, () => {
    assert.equal(becameOf({ ...left, ...plan }), expected)
  })
}
