import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, localTimeOf } from '../calendar/index.ts'
import { type OwnLimits, refuseOwnLimits } from './index.ts'

const none: OwnLimits = {
  minLevel: null,
  maxLevel: null,
  minDuration: null,
  maxDuration: null,
  earliest: null,
  latest: null,
}
const friday = localTimeOf({ year: 2026, month: 11, day: 20 }, 12)
const saturday = localTimeOf({ year: 2026, month: 11, day: 21 }, 12)

const cases: [string, Partial<OwnLimits>, ReturnType<typeof refuseOwnLimits>][] = [
  ['no limits at all', {}, null],
  ['equal durations, which fix the length (TSK-040)', { minDuration: 3600, maxDuration: 3600 }, null],
  ['a shortest above the longest', { minDuration: 3601, maxDuration: 3600 }, 'durations'],
  ['one level only (TSK-039)', { minLevel: TimeLevel.Weeks, maxLevel: TimeLevel.Weeks }, null],
  ['a lowest above the highest', { minLevel: TimeLevel.Months, maxLevel: TimeLevel.Weeks }, 'levels'],
  ['a start at the due date (TSK-041)', { earliest: friday, latest: friday }, null],
  ['a start after the due date', { earliest: saturday, latest: friday }, 'dates'],
  ['a start without a due date', { earliest: saturday }, null],
]

for (const [name, limits, refusal] of cases) {
  test(`${name}: ${refusal ?? 'allowed'}`, () => {
    assert.equal(refuseOwnLimits({ ...none, ...limits }), refusal)
  })
}
