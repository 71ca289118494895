import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, calendarRulesOf } from '../calendar/index.ts'
import { dateText, dayAt } from '../testing/times.ts'
import { type Comparison, comparedPeriods, periodOfPreset, periodPresets } from './index.ts'

const [sunday, monday] = [calendarRulesOf('en', 0), calendarRulesOf('en', 1)]

function compared(
  comparison: Comparison,
  first: string | null,
  last: string | null,
  today: string,
  rules = monday,
): string | null {
  const period = { first: first === null ? null : dayAt(first), last: last === null ? null : dayAt(last) }
  const found = comparedPeriods(comparison, period, dayAt(today), rules)
  if (!found) return null
  const { current, before } = found
  return [current, before].map(({ first, last }) => `${dateText(first)}..${dateText(last)}`).join(' with ')
}

// oxfmt-ignore
const cases: [name: string, comparison: Comparison, first: string, last: string, today: string, expected: string][] = [
  ['a past month with the whole one before', 'previous', '2026-10-01', '2026-10-31', '2026-11-20', '2026-10-01..2026-10-31 with 2026-09-01..2026-09-30'],
  ['March with a short February',       'previous', '2026-03-01', '2026-03-31', '2026-11-20', '2026-03-01..2026-03-31 with 2026-02-01..2026-02-28'],
  ['January with the December before',  'previous', '2026-01-01', '2026-01-31', '2026-11-20', '2026-01-01..2026-01-31 with 2025-12-01..2025-12-31'],
  ['a running month, as many days',     'previous', '2026-11-01', '2026-11-30', '2026-11-20', '2026-11-01..2026-11-20 with 2026-10-01..2026-10-20'],
  ['a running month on its first day',  'previous', '2026-11-01', '2026-11-30', '2026-11-01', '2026-11-01..2026-11-01 with 2026-10-01..2026-10-01'],
  ['a running March on the 30th',       'previous', '2026-03-01', '2026-03-31', '2026-03-30', '2026-03-01..2026-03-30 with 2026-02-01..2026-02-28'],
  ['a February on its last day',        'previous', '2026-02-01', '2026-02-28', '2026-02-28', '2026-02-01..2026-02-28 with 2026-01-01..2026-01-28'],
  ['the same February, a day later',    'previous', '2026-02-01', '2026-02-28', '2026-03-01', '2026-02-01..2026-02-28 with 2026-01-01..2026-01-31'],
  ['a quarter with the one before',     'previous', '2026-04-01', '2026-06-30', '2026-11-20', '2026-04-01..2026-06-30 with 2026-01-01..2026-03-31'],
  ['a year with a leap year',           'previous', '2025-01-01', '2025-12-31', '2026-11-20', '2025-01-01..2025-12-31 with 2024-01-01..2024-12-31'],
  ['a running week',                    'previous', '2026-11-16', '2026-11-22', '2026-11-20', '2026-11-16..2026-11-20 with 2026-11-09..2026-11-13'],
  ['ten days',                          'previous', '2026-10-25', '2026-11-03', '2026-11-20', '2026-10-25..2026-11-03 with 2026-10-15..2026-10-24'],
  ['one day',                           'previous', '2026-03-01', '2026-03-01', '2026-11-20', '2026-03-01..2026-03-01 with 2026-02-28..2026-02-28'],
  ['a month a year ago',                'lastYear', '2026-10-01', '2026-10-31', '2026-11-20', '2026-10-01..2026-10-31 with 2025-10-01..2025-10-31'],
  ['a running month a year ago',        'lastYear', '2026-11-01', '2026-11-30', '2026-11-20', '2026-11-01..2026-11-20 with 2025-11-01..2025-11-20'],
  ['a February with that of a leap year', 'lastYear', '2029-02-01', '2029-02-28', '2029-03-01', '2029-02-01..2029-02-28 with 2028-02-01..2028-02-29'],
  ['a long February with a short one',  'lastYear', '2028-02-01', '2028-02-29', '2028-03-01', '2028-02-01..2028-02-29 with 2027-02-01..2027-02-28'],
  ['a leap day with the day before',    'lastYear', '2028-02-29', '2028-02-29', '2028-03-01', '2028-02-29..2028-02-29 with 2027-02-28..2027-02-28'],
  ['dates a year ago',                  'lastYear', '2026-02-20', '2026-03-03', '2026-11-20', '2026-02-20..2026-03-03 with 2025-02-20..2025-03-03'],
  ['a week 52 weeks before',            'lastYear', '2026-11-09', '2026-11-15', '2026-11-20', '2026-11-09..2026-11-15 with 2025-11-10..2025-11-16'],
  ['a running week 52 weeks before',    'lastYear', '2026-11-16', '2026-11-22', '2026-11-17', '2026-11-16..2026-11-17 with 2025-11-17..2025-11-18'],
  ['a period to come, whole',           'previous', '2026-12-01', '2026-12-31', '2026-11-20', '2026-12-01..2026-12-31 with 2026-11-01..2026-11-30'],
]
for (const [name, comparison, first, last, today, expected] of cases) {
  test(`compared: ${name} (RPT-032)`, () => {
    assert.equal(compared(comparison, first, last, today), expected)
  })
}

test('only seven days from the first weekday on are a week (RPT-036)', () => {
  assert.equal(
    compared('lastYear', '2026-11-09', '2026-11-15', '2026-11-20', sunday),
    '2026-11-09..2026-11-15 with 2025-11-09..2025-11-15',
  )
})

test('an open period, no comparison, and a time before the calendar have no compared period', () => {
  for (const comparison of ['previous', 'lastYear'] as const) {
    assert.equal(compared(comparison, null, null, '2026-11-20'), null)
    assert.equal(compared(comparison, '2026-11-01', null, '2026-11-20'), null)
    assert.equal(compared(comparison, null, '2026-11-01', '2026-11-20'), null)
    assert.equal(compared(comparison, '1000-01-01', '1000-12-31', '2026-11-20'), null)
  }
  assert.equal(compared('', '2026-11-01', '2026-11-30', '2026-11-20'), null)
})

test('every current preset is compared with the same number of days, at most all', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.constantFrom(...periodPresets), (days, preset) => {
      const today = addDays(dayAt('2000-01-01'), days)
      for (const comparison of ['previous', 'lastYear'] as const) {
        const found = comparedPeriods(comparison, periodOfPreset(preset, today, monday), today, monday)
        assert.equal(found === null, preset === 'allTime')
        if (!found) continue
        const [now, then] = [found.current, found.before].map(({ first, last }) => last - first + 1)
        if (preset.startsWith('cur')) assert.ok(then! <= now! && (then === now || then! >= 28))
        assert.ok(found.before.last < found.current.first)
      }
    }),
  )
})
