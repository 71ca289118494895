import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateText, dayAt } from '../testing/times.ts'
import {
  type WorkingHours,
  changedHours,
  formatWeekHours,
  hasWorkingHours,
  hoursOn,
  parseWeekHours,
} from './working-hours.ts'

// oxfmt-ignore
const texts: [what: string, text: string, accepted: boolean][] = [
  ['one interval a day',               ',09:00-17:00,,,,,',                                true],
  ['a pause at noon',                  ',09:00-12:30 14:30-20:00,,,,,',                    true],
  ['three intervals',                  ',06:00-08:00 10:00-12:00 18:00-24:00,,,,,',        true],
  ['four intervals',                   ',06:00-07:00 08:00-09:00 10:00-11:00 12:00-13:00,,,,,', false],
  ['a night in two parts',             '00:00-06:00 22:00-24:00,,,,,,',                    true],
  ['an interval over midnight',        '22:00-06:00,,,,,,',                                false],
  ['overlapping intervals',            ',09:00-13:00 12:00-18:00,,,,,',                    false],
  ['touching intervals',               ',09:00-12:00 12:00-18:00,,,,,',                    false],
  ['intervals in the wrong order',     ',14:00-18:00 09:00-12:00,,,,,',                    false],
  ['an interval of no time',           ',09:00-09:00,,,,,',                                false],
  ['an end after midnight',            ',09:00-24:01,,,,,',                                false],
  ['sixty minutes',                    ',09:60-17:00,,,,,',                                false],
  ['six days',                         ',09:00-17:00,,,,',                                 false],
  ['no hours from a day on',           '',                                                 true],
  ['no hours, written as seven days',  ',,,,,,',                                           false],
]
for (const [what, text, accepted] of texts) {
  test(`${what} ${accepted ? 'is' : 'is not'} accepted as working hours (RHY-020)`, () => {
    const week = parseWeekHours(text)
    assert.equal(week !== null, accepted)
    if (week) assert.equal(formatWeekHours(week), text)
  })
}

function from(date: string, text: string): WorkingHours {
  return { validFrom: dayAt(date), week: parseWeekHours(text)! }
}

// Monday and Tuesday nine to five, then Tuesday only but longer, then nothing.
const changes = [
  from('2026-11-01', ',09:00-17:00,09:00-17:00,,,,'),
  from('2026-12-01', ',,08:00-12:00 13:00-20:00,,,,'),
  from('2027-01-01', ''),
]

// oxfmt-ignore
const days: [title: string, date: string, hours: string][] = [
  ['before the first change',                '2026-10-26', ''],
  ['by the first change',                    '2026-11-30', '09:00-17:00'],
  ['a day before the next change',           '2026-11-24', '09:00-17:00'],
  ['on the day of the next change',          '2026-12-01', '08:00-12:00 13:00-20:00'],
  ['a weekday that is no longer worked',     '2026-12-07', ''],
  ['the last working day',                   '2026-12-29', '08:00-12:00 13:00-20:00'],
  ['after working hours were given up',      '2027-01-05', ''],
]
for (const [title, date, hours] of days) {
  test(`hours ${title}: ${hours || 'none'} (RHY-020)`, () => {
    const week = [hoursOn(changes, dayAt(date)), [], [], [], [], [], []]
    assert.equal(formatWeekHours(week), hours && `${hours},,,,,,`)
  })
}

// oxfmt-ignore
const periods: [title: string, start: string, end: string, has: boolean][] = [
  ['before the first change',                     '2026-10-01', '2026-11-01', false],
  ['a period in which hours begin',               '2026-10-01', '2026-11-02', true],
  ['a weekend, although nobody works',            '2026-12-05', '2026-12-07', true],
  ['a period in which hours end',                 '2026-12-31', '2027-02-01', true],
  ['after hours were given up',                   '2027-01-01', '2028-01-01', false],
]
for (const [title, start, end, has] of periods) {
  test(`${title}: working hours ${has ? 'are' : 'are not'} in force (RHY-020, RHY-023)`, () => {
    assert.equal(hasWorkingHours(changes, dayAt(start), dayAt(end)), has)
  })
}

const monday = (hours: string) => `,${hours},,,,,`
// oxfmt-ignore
const edits: [title: string, changed: WorkingHours, result: string[]][] = [
  ['a later change is added',                   from('2026-12-15', monday('10:00-14:00')),           ['2026-11-01', '2026-12-01', '2026-12-15', '2027-01-01']],
  ['a change of the same day is replaced',      from('2026-12-01', monday('10:00-14:00')),           ['2026-11-01', '2026-12-01', '2027-01-01']],
  ['a change back to the hours before goes',    from('2026-12-01', ',09:00-17:00,09:00-17:00,,,,'),  ['2026-11-01', '2027-01-01']],
  ['an earlier change leaves later hours',      from('2026-10-01', monday('10:00-14:00')),           ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']],
  ['giving up hours that are already given up', from('2027-03-01', ''),                              ['2026-11-01', '2026-12-01', '2027-01-01']],
  ['no hours before the first',                 from('2026-06-01', ''),                              ['2026-11-01', '2026-12-01', '2027-01-01']],
]
for (const [title, changed, result] of edits) {
  test(`changing hours: ${title} (RHY-020)`, () => {
    assert.deepEqual(
      changedHours(changes, changed).map(({ validFrom }) => dateText(validFrom)),
      result,
    )
  })
}
