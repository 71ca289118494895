import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { readTypedPeriod } from './typed-period.ts'

const given = { now: parseLocalTime('2026-11-30T22:50')!, firstWeekday: 1 } as const

// oxfmt-ignore
const periods: readonly [line: string, level: keyof typeof TimeLevel, start: string][] = [
  ['week 12',          'Weeks',   '2027-03-22'],
  ['неделя 12',        'Weeks',   '2027-03-22'],
  ['12-я неделя',      'Weeks',   '2027-03-22'],
  ['следующая неделя', 'Weeks',   '2026-12-07'],
  ['next week',        'Weeks',   '2026-12-07'],
  ['март',             'Months',  '2027-03-01'],
  ['March',            'Months',  '2027-03-01'],
  ['март 2025',        'Months',  '2025-03-01'],
  ['зима',             'Seasons', '2026-12-01'],
  ['summer 2019',      'Seasons', '2019-06-01'],
  ['2031',             'Years',   '2031-01-01'],
  ['2019',             'Years',   '2019-01-01'],
  ['tomorrow',         'Days',    '2026-12-01'],
  ['5 марта',          'Days',    '2027-03-05'],
]
for (const [line, level, start] of periods) {
  test(`“${line}” is a period (SRC-N16)`, () => {
    const slot = readTypedPeriod(line, given)
    assert(slot)
    assert.equal(slot.level, TimeLevel[level])
    assert.equal(formatLocalTime(slot.start).slice(0, 10), start)
  })
}

test('names, numbers and lines with more than a time are no periods (SRC-N16)', () => {
  for (const line of ['', '12', '10:30', 'Plans', 'marching', 'Write chapter Friday', 'week'])
    assert.equal(readTypedPeriod(line, given), null, line)
})
