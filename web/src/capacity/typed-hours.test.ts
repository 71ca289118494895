import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursText } from './hours-text.ts'
import { readHours } from './typed-hours.ts'

const read: [text: string, hours: string, days?: number[]][] = [
  ['9–12:30, 14:30–20', '9:00 – 12:30, 14:30 – 20:00'],
  ['9-13 14-18', '9:00 – 13:00, 14:00 – 18:00'],
  ['9:00–17:00', '9:00 – 17:00'],
  ['9:00 – 12:30, 14:30 – 20:00', '9:00 – 12:30, 14:30 – 20:00'],
  ['9:00\u00a0am – 12:30\u00a0pm, 2:30\u00a0pm – 8:00\u00a0pm', '9:00 – 12:30, 14:30 – 20:00'],
  ['0930-1300; 14.00-18.15', '9:30 – 13:00, 14:00 – 18:15'],
  ['9 to 5 pm', '9:00 – 17:00'],
  ['1–5 pm', '13:00 – 17:00'],
  ['from 9 to 13 and from 14 to 18', '9:00 – 13:00, 14:00 – 18:00'],
  ['с 9 до 13 и с 14 до 18', '9:00 – 13:00, 14:00 – 18:00'],
  ['14-18, 9-13', '9:00 – 13:00, 14:00 – 18:00'],
  ['9-13, 13-18', '9:00 – 18:00'],
  ['22-24', '22:00 – 24:00'],
  ['22:00 – 0:00', '22:00 – 24:00'],
  ['0-24', '0:00 – 24:00'],
  ['', ''],
  ['—', ''],
  ['off', ''],
  ['выходной', ''],
  ['tue 9–12:30, 14:30–20', '9:00 – 12:30, 14:30 – 20:00', [2]],
  ['Mon – Fri 9-17', '9:00 – 17:00', [1, 2, 3, 4, 5]],
  ['пн-чт: 9-18', '9:00 – 18:00', [1, 2, 3, 4]],
  ['sat, sun off', '', [6, 0]],
  ['fri–mon 10-12', '10:00 – 12:00', [5, 6, 0, 1]],
]

for (const [text, hours, days = []] of read) {
  test(`typed “${text}” is ${hours || 'a day without work'} (RHY-020)`, () => {
    const typed = readHours(text)
    assert.ok(typed.ok)
    assert.equal(hoursText(typed.hours), hours)
    assert.deepEqual(typed.days, days)
  })
}

const refused: [text: string, kind: string][] = [
  ['early', 'unreadable'],
  ['9', 'unreadable'],
  ['mon–fri', 'unreadable'],
  ['9-13, later', 'unreadable'],
  ['9-25', 'unreadable'],
  ['9:70-10', 'unreadable'],
  ['13 am - 15', 'unreadable'],
  ['22-6', 'overMidnight'],
  ['9-9', 'noLength'],
  ['9-13, 12-18', 'overlap'],
  ['6-7, 8-9, 10-11, 12-13', 'tooMany'],
]

for (const [text, kind] of refused) {
  test(`typed “${text}” is refused, and the cause is known: ${kind} (RHY-020)`, () => {
    const typed = readHours(text)
    assert.ok(!typed.ok)
    assert.equal(typed.problem.kind, kind)
  })
}

test('what cannot be read is named without the rest', () => {
  const typed = readHours('9-13, later')
  assert.deepEqual(typed, { ok: false, problem: { kind: 'unreadable', part: 'later' } })
})
