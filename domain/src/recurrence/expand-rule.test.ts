import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type LocalTime,
  addSeconds,
  formatLocalTime,
  localTimeOf,
  parseLocalTime,
} from '../calendar/local-time.ts'
import { type Budget, defaultBudget } from './budget.ts'
import { expandRule } from './expand-rule.ts'
import { parseRule } from './rule-text.ts'

const horizon = localTimeOf({ year: 2060, month: 1, day: 1 })

/** `20260131` or `20260131T090000`. */
function timeAt(text: string): LocalTime {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}))?/.exec(text)!
  return parseLocalTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`)!
}

function times(text: string, start: string, most: number, budget: Budget = defaultBudget()): string[] {
  const rule = parseRule(text, (until) => timeAt(until))
  assert.ok(rule, `not a rule: ${text}`)
  const from = timeAt(start)
  // A whole day has no hours to restrict.
  const days = start.includes('T') ? rule : { ...rule, hours: [], minutes: [], seconds: [] }
  const found: string[] = []
  for (const time of expandRule(days, from, { from, to: horizon }, budget)) {
    if (found.length === most) break
    found.push(formatLocalTime(time).replace('T00:00:00', '').slice(0, 16))
  }
  return found
}

// oxfmt-ignore
const cases: [name: string, rule: string, start: string, expected: string[]][] = [
  ['every other Tuesday and Thursday, weeks from Sunday', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;WKST=SU;BYDAY=TU,TH', '19970902T090000',
    ['1997-09-02T09:00', '1997-09-04T09:00', '1997-09-16T09:00', '1997-09-18T09:00']],
  ['the day the week starts on matters', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '19970805',
    ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24']],
  ['and on Sunday it is another list', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '19970805',
    ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31']],
  ['the last workday of the month', 'FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '19970930',
    ['1997-09-30', '1997-10-31', '1997-11-28']],
  ['the second to last Monday', 'FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '19970922', ['1997-09-22', '1997-10-20', '1997-11-17']],
  ['the 31st, where there is one', 'FREQ=MONTHLY;COUNT=4', '20260131', ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31']],
  ['29 February', 'FREQ=YEARLY;COUNT=3', '20240229', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ['the 20th Monday of the year', 'FREQ=YEARLY;COUNT=2;BYDAY=20MO', '19970519', ['1997-05-19', '1998-05-18']],
  ['Thursdays of March', 'FREQ=YEARLY;COUNT=3;BYMONTH=3;BYDAY=TH', '19970313', ['1997-03-13', '1997-03-20', '1997-03-27']],
  ['the 100th and the last day of the year', 'FREQ=YEARLY;COUNT=3;BYYEARDAY=100,-1', '19970101',
    ['1997-04-10', '1997-12-31', '1998-04-10']],
  ['Monday of week 20', 'FREQ=YEARLY;COUNT=2;BYWEEKNO=20;BYDAY=MO', '19970512', ['1997-05-12', '1998-05-11']],
  ['week 1 that begins in the old year', 'FREQ=YEARLY;COUNT=2;BYWEEKNO=1;BYDAY=MO', '19971229', ['1997-12-29', '1999-01-04']],
  ['Friday the 13th', 'FREQ=MONTHLY;COUNT=3;BYDAY=FR;BYMONTHDAY=13', '19970902', ['1998-02-13', '1998-03-13', '1998-11-13']],
  ['every 90 minutes', 'FREQ=MINUTELY;INTERVAL=90;COUNT=3', '19970902T090000', ['1997-09-02T09:00', '1997-09-02T10:30', '1997-09-02T12:00']],
  ['every 20 minutes of the morning', 'FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,40;COUNT=5', '19970902T090000',
    ['1997-09-02T09:00', '1997-09-02T09:40', '1997-09-02T10:00', '1997-09-02T10:40', '1997-09-03T09:00']],
  ['until a moment, which is still one', 'FREQ=DAILY;UNTIL=19970904T090000', '19970902T090000',
    ['1997-09-02T09:00', '1997-09-03T09:00', '1997-09-04T09:00']],
  ['hours on a day without hours mean nothing', 'FREQ=DAILY;BYHOUR=1,2;COUNT=2', '20241018', ['2024-10-18', '2024-10-19']],
]

for (const [name, rule, start, expected] of cases) {
  test(`a rule: ${name} (TSK-N09)`, () => assert.deepEqual(times(rule, start, expected.length + 3), expected))
}

// oxfmt-ignore
const pathological = [
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;INTERVAL=60;BYSECOND=30',
  'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=15',
  'FREQ=DAILY;BYSETPOS=7',
  'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
  `FREQ=YEARLY;BYSETPOS=-1;BYHOUR=${series(24)};BYMINUTE=${series(60)};BYSECOND=${series(60)}`,
]

for (const rule of pathological) {
  test(`a rule that never matches ends within its budget: ${rule.slice(0, 45)}`, () => {
    const budget = { steps: 100_000 }
    assert.ok(cpuMs(() => void times(rule, '19700101T000000', 10, budget)) < 500)
  })
}

function series(length: number): string {
  return Array.from({ length }, (_, index) => index).join(',')
}

interface Table {
  readonly cases: readonly {
    readonly rrule: string
    readonly dtstart: string
    readonly start_at?: string
    readonly instances: readonly string[]
    readonly confirmed_by: readonly string[]
  }[]
}

const table = join(process.env['LUSTRA_FIXTURES'] ?? '', 'rrule/libical/icalrecur_test.expected.json')

test(
  'the test table of another program (TSK-N09)',
  {
    skip:
      !existsSync(table) &&
      'LUSTRA_FIXTURES names no folder with this table, whose licence does not let it be kept here',
  },
  () => {
    const { cases } = JSON.parse(readFileSync(table, 'utf8')) as Table
    let checked = 0
    for (const { rrule, dtstart, start_at: from = '', instances, confirmed_by: confirmedBy } of cases) {
      // Skips results that only ical.js confirms, because other programs differ.
      if (!confirmedBy.some((name) => name !== 'ical.js')) continue
      const plain = (text: string) => text.slice(0, 13).replace('T0000', '')
      const found = times(rrule, dtstart, 10_000).map((time) => time.replace(/[-:]/g, ''))
      const expected = instances.map(plain)
      assert.deepEqual(found.filter((time) => time >= plain(from)).slice(0, expected.length), expected, rrule)
      checked += 1
    }
    assert.equal(checked, 73)
  },
)

// oxfmt-ignore
const manyRules = fc.record({
  frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: fc.integer({ min: 1, max: 5 }),
  more: fc.constantFrom(
    '', '', ';BYDAY=TU,FR', ';BYDAY=-1FR', ';BYDAY=2MO,-2WE', ';BYMONTHDAY=1,15,-1', ';BYMONTHDAY=31', ';BYMONTH=2,11',
    ';BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', ';BYYEARDAY=1,-1', ';BYDAY=SU;WKST=SU', ';BYMONTHDAY=13;BYDAY=FR',
  ),
  start: fc.integer({ min: -3000, max: 30_000 }),
  from: fc.integer({ min: -10, max: 9000 }),
})

test('a span of a series has the same occurrences as the whole series there', () => {
  fc.assert(
    fc.property(manyRules, ({ frequency, interval, more, start, from }) => {
      const rule = parseRule(`FREQ=${frequency};INTERVAL=${interval}${more}`)!
      const begin = (start * 86_400 + 36_000) as LocalTime
      const window = {
        from: addSeconds(begin, from * 86_400 - 40_000),
        to: addSeconds(begin, (from + 90) * 86_400),
      }
      const whole = [...expandRule(rule, begin, { from: begin, to: window.to })]
      const counted = [...expandRule({ ...rule, count: 100_000 }, begin, window)]
      const jumped = [...expandRule(rule, begin, window)]
      assert.deepEqual(
        jumped,
        whole.filter((time) => time >= window.from),
      )
      assert.deepEqual(counted, jumped)
    }),
    { seed: 34, numRuns: 1000 },
  )
})

/** CPU time, which other programs do not influence. */
function cpuMs(work: () => void): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** One fast run is enough, because optimizing the code takes long on a busy machine. */
function canRunWithin(limitMs: number, work: () => void): boolean {
  return Array.from({ length: 300 }).some(() => cpuMs(work) < limitMs)
}

/** A frame of the screen. The work takes about 3 ms, but a busy host slows it down. */
const frameMs = 16

test('80 years of a daily series take less than a frame, and a week of a 30-year-old one almost no time', () => {
  const daily = parseRule('FREQ=DAILY')!
  const start = timeAt('19961101T090000')
  const all = { from: start, to: timeAt('20761101T080000') }
  const week = { from: timeAt('20261116'), to: timeAt('20261122T235959') }
  assert.equal([...expandRule(daily, start, all)].length, 29_220)
  assert.ok(canRunWithin(frameMs, () => void [...expandRule(daily, start, all)]))
  assert.equal([...expandRule(daily, start, week)].length, 7)
  assert.ok(canRunWithin(frameMs / 40, () => void [...expandRule(daily, start, week)]))
})
