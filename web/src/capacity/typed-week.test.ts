import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWeekHours } from '@lustra/domain/capacity'
import { summaryOf } from './hours-text.ts'
import { readWeek } from './typed-week.ts'

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const cases: readonly [typed: string, week: string][] = [
  ['', ''],
  ['mon–tue 18–21; sat 10–17', ',18:00-21:00,18:00-21:00,,,,10:00-17:00'],
  ['пн, ср 18–21; сб 10–12, 13–17', ',18:00-21:00,,18:00-21:00,,,10:00-12:00 13:00-17:00'],
  ['12–14', Array(7).fill('12:00-14:00').join(',')],
  ['12–14; sun off', `,${Array(6).fill('12:00-14:00').join(',')}`],
]

for (const [typed, expected] of cases) {
  test(`hours of a week are typed: ${typed || 'none'} (RHY-027)`, () => {
    const read = readWeek(typed)
    assert.ok(read.ok)
    assert.equal(formatWeekHours(read.week), expected)
    const text = summaryOf(read.week, 1, (weekday) => names[weekday] ?? '', undefined, '; ')
    assert.deepEqual(readWeek(text), read)
  })
}

test('a part that is no hours is named (RHY-027)', () => {
  assert.deepEqual(readWeek('mon 9–12; evenings'), { ok: false, part: 'evenings' })
  assert.deepEqual(readWeek('mon 22–6'), { ok: false, part: 'mon 22–6' })
})
