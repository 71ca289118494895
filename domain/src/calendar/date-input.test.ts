import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '../testing/times.ts'
import { addSeconds } from './local-time.ts'
import { formatDateInput, parseDateInput } from './date-input.ts'
import { isUnset } from './unset.ts'

test('a date is typed as day.month.year hour:minute:second (FND-090)', () => {
  assert.equal(parseDateInput('20.11.2026 10:30:45'), addSeconds(at('2026-11-20T10:30'), 45))
  assert.equal(parseDateInput('29.02.2028 00:00:00'), at('2028-02-29'))
  assert.equal(formatDateInput(at('2026-11-20T10:30')), '20.11.2026 10:30:00')
  assert.equal(formatDateInput(at('2026-01-02T03:04')), '02.01.2026 03:04:00')
})

const wrong: [what: string, text: string][] = [
  ['no text', ''],
  ['no time', '20.11.2026'],
  ['no seconds', '20.11.2026 10:30'],
  ['one character more', '20.11.2026 10:30:450'],
  ['a space before', ' 20.11.2026 10:30:4'],
  ['a line end', '20.11.2026 10:30:45\n'],
  ['a short day', '2.11.2026 10:30:451'],
  ['another order', '2026.11.20 10:30:45'],
  ['other signs', '20/11/2026 10:30:45'],
  ['a T between', '20.11.2026T10:30:45'],
  ['other digits', '２0.11.2026 10:30:45'],
  ['a day that does not exist', '29.02.2026 10:30:45'],
  ['a thirteenth month', '20.13.2026 10:30:45'],
  ['a 25th hour', '20.11.2026 24:00:00'],
  ['a sixtieth second', '20.11.2026 10:30:60'],
]

for (const [what, text] of wrong) {
  test(`${what} is not a date (FND-090)`, () => assert.equal(parseDateInput(text), null))
}

const unset: [text: string, expected: boolean][] = [
  ['0001-01-01T00:00', true],
  ['1969-12-31T23:59', true],
  ['1970-01-01T00:00', true],
  ['1970-01-31T23:59', true],
  ['1970-02-01T00:00', false],
  ['2026-11-20T10:30', false],
  ['2199-12-31T23:59', false],
  ['2200-01-01T00:00', true],
  ['9999-12-31T23:59', true],
]

for (const [text, expected] of unset) {
  test(`${text} ${expected ? 'is no date' : 'is a date'} (FND-087)`, () =>
    assert.equal(isUnset(at(text)), expected))
}
