import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLocalTime } from '../calendar/local-time.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { at, dayAt } from '../testing/times.ts'
import { formatRule, parseRule } from './rule-text.ts'
import { splitRule, shiftRule, advanceSeries, refuseRule } from './series-changes.ts'
import type { Pace } from './pace.ts'

// oxfmt-ignore
const refusals: [level: TimeLevel, rule: string, refusal: string | null][] = [
  [TimeLevel.HoursAndMinutes, 'FREQ=DAILY',                         null],
  [TimeLevel.HoursAndMinutes, 'FREQ=HOURLY',                        'times-of-day'],
  [TimeLevel.Days,            'FREQ=DAILY;BYHOUR=9,10',             'times-of-day'],
  [TimeLevel.Days,            'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'never'],
  [TimeLevel.Days,            'FREQ=DAILY;UNTIL=20261101',          'never'],
  [TimeLevel.Weeks,           'FREQ=WEEKLY',                        null],
  [TimeLevel.Weeks,           'FREQ=DAILY',                         'too-often'],
  [TimeLevel.Weeks,           'FREQ=DAILY;INTERVAL=14',             null],
  [TimeLevel.Weeks,           'FREQ=WEEKLY;BYDAY=TU,FR',            'too-often'],
  [TimeLevel.Months,          'FREQ=MONTHLY',                       null],
  [TimeLevel.Months,          'FREQ=WEEKLY;INTERVAL=8',             'too-often'],
  [TimeLevel.Seasons,         'FREQ=MONTHLY;INTERVAL=2',            'too-often'],
  [TimeLevel.Seasons,         'FREQ=MONTHLY;INTERVAL=3',            null],
  [TimeLevel.Years,           'FREQ=YEARLY',                        null],
  [TimeLevel.Lustra,          'FREQ=YEARLY;INTERVAL=4',             'too-often'],
  [TimeLevel.Lustra,          'FREQ=YEARLY;INTERVAL=5',             null],
  [TimeLevel.Life,            'FREQ=YEARLY;INTERVAL=14',            'too-often'],
  [TimeLevel.Life,            'FREQ=YEARLY;INTERVAL=15',            null],
]

/** The lengths of the periods that the rules of a level follow. */
const lengths: Partial<Record<TimeLevel, string>> = {
  [TimeLevel.Lustra]: ', CAL-037',
  [TimeLevel.Life]: ', CAL-038',
}

for (const [level, rule, refusal] of refusals) {
  test(`${rule} on level ${level}: ${refusal ?? 'a series'} (TSK-N09${lengths[level] ?? ''})`, () => {
    assert.equal(refuseRule(parseRule(rule)!, at('2026-11-20T10:00'), level), refusal)
  })
}

// oxfmt-ignore
const moves: [rule: string, from: string, to: string, moved: string | null][] = [
  ['FREQ=DAILY',                            '2026-11-20', '2026-11-21', 'FREQ=DAILY'],
  ['FREQ=WEEKLY',                           '2026-11-20', '2026-11-21', 'FREQ=WEEKLY'],
  ['FREQ=WEEKLY;BYDAY=TU,FR',               '2026-11-20', '2026-11-21', 'FREQ=WEEKLY;BYDAY=WE,SA'],
  ['FREQ=WEEKLY;BYDAY=SU',                  '2026-11-22', '2026-11-20', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,20',          '2026-11-20', '2026-11-18', 'FREQ=MONTHLY;BYMONTHDAY=1,18'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1',            '2026-11-30', '2026-11-29', 'FREQ=MONTHLY;BYMONTHDAY=-2'],
  ['FREQ=MONTHLY;BYDAY=3FR',                '2026-11-20', '2026-11-24', 'FREQ=MONTHLY;BYDAY=4TU'],
  ['FREQ=MONTHLY;BYDAY=-1FR',               '2026-11-27', '2026-11-26', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30',  '2026-11-30', '2026-12-02', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=2'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-11-30', '2026-12-01', null],
  ['FREQ=YEARLY;BYYEARDAY=100',             '2026-04-10', '2026-04-11', null],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',   '2026-11-13', '2026-11-14', null],
]

for (const [rule, from, to, moved] of moves) {
  test(`${rule} moved from ${from} to ${to}: ${moved ?? 'not possible'}`, () => {
    const result = shiftRule(parseRule(rule)!, dayAt(from), dayAt(to))
    assert.equal(result && formatRule(result), moved)
  })
}

test('both parts of a split rule together have the same occurrences as before', () => {
  const cut = (rule: string) => {
    const { before, after } = splitRule(parseRule(rule)!, at('2026-11-03T10:00'), at('2026-11-17T10:00'))
    return [formatRule(before), formatRule(after)]
  }
  assert.deepEqual(cut('FREQ=WEEKLY'), ['FREQ=WEEKLY;UNTIL=20261117T095959', 'FREQ=WEEKLY'])
  assert.deepEqual(cut('FREQ=WEEKLY;COUNT=5'), ['FREQ=WEEKLY;COUNT=2', 'FREQ=WEEKLY;COUNT=3'])
  assert.deepEqual(cut('FREQ=WEEKLY;UNTIL=20270101'), [
    'FREQ=WEEKLY;UNTIL=20261117T095959',
    'FREQ=WEEKLY;UNTIL=20270101T235959',
  ])
})

// oxfmt-ignore
const nexts: [pace: Pace, rule: string, start: string, closedOn: string, next: string | null][] = [
  ['wait',       'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR', '2026-11-20T10:00', '2026-11-25', '2026-12-01T10:00:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR'],
  ['wait',       'FREQ=DAILY;COUNT=3',    '2026-11-20T10:00', '2026-11-25', '2026-11-21T10:00:00 FREQ=DAILY;COUNT=2'],
  ['wait',       'FREQ=DAILY;COUNT=1',    '2026-11-20T10:00', '2026-11-20', null],
  ['wait',       'FREQ=DAILY;UNTIL=20261120', '2026-11-20T10:00', '2026-11-20', null],
  ['completion', 'FREQ=DAILY;INTERVAL=3', '2026-11-20T10:00', '2026-11-25', '2026-11-28T10:00:00 FREQ=DAILY;INTERVAL=3'],
  ['completion', 'FREQ=WEEKLY',           '2026-11-20T10:00', '2026-11-18', '2026-11-25T10:00:00 FREQ=WEEKLY'],
  ['completion', 'FREQ=WEEKLY;BYDAY=MO',  '2026-11-16T10:00', '2026-11-18', '2026-11-23T10:00:00 FREQ=WEEKLY;BYDAY=MO'],
  ['completion', 'FREQ=MONTHLY',          '2026-11-20T10:00', '2027-01-31', '2027-02-28T10:00:00 FREQ=MONTHLY'],
  ['completion', 'FREQ=YEARLY',           '2024-02-29T10:00', '2024-02-29', '2025-02-28T10:00:00 FREQ=YEARLY'],
  ['completion', 'FREQ=WEEKLY;COUNT=2',   '2026-11-20T10:00', '2026-11-20', '2026-11-27T10:00:00 FREQ=WEEKLY;COUNT=1'],
]

for (const [pace, text, start, closedOn, expected] of nexts) {
  test(`${text}, ${pace}: completed on ${closedOn}, the next is ${expected ?? 'none'}`, () => {
    const series = { start: at(start), rule: parseRule(text)!, pace, level: TimeLevel.HoursAndMinutes }
    const next = advanceSeries(series, dayAt(closedOn))
    assert.equal(next && `${formatLocalTime(next.start)} ${formatRule(next.rule)}`, expected)
  })
}

test('on a coarse level the next occurrence counts from the period of completion', () => {
  const series = {
    start: at('2026-01-01'),
    rule: parseRule('FREQ=MONTHLY;INTERVAL=2')!,
    pace: 'completion',
    level: TimeLevel.Months,
  } as const
  assert.equal(advanceSeries(series, dayAt('2026-11-20'))?.start, at('2027-01-01'))
})
