import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newDayOffId } from '@lustra/contract/ids'
import { dayNumberOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { comingHolidays, daysInYear, placeName } from './holiday-texts.ts'

const day = (year: number, month: number, date: number) => dayNumberOf({ year, month, day: date })

function aHoliday(name: string, first: ReturnType<typeof day>, last = first, isWorked = false) {
  return { id: newDayOffId(), name, first, last, isWorked }
}

test('a place is named in the current language, its region as its country writes it, else by its code (RHY-022)', () => {
  const known = [{ code: 'DE', regions: [{ place: 'DE-BY', name: 'Bayern' }] }]
  const english = { known, language: 'en', words: wordsOf('en').capacity.daysOff.holidays } as const
  const russian = { known, language: 'ru', words: wordsOf('ru').capacity.daysOff.holidays } as const
  assert.equal(placeName('FI', english), 'Finland')
  assert.equal(placeName('FI', russian), 'Финляндия')
  assert.equal(placeName('DE-BY', english), 'Germany, Bayern')
  assert.equal(placeName('DE-BY', { ...russian, known: [] }), 'Германия, BY')
})

test('the days off of a year count each date once, without the working ones and those of other years (RHY-022)', () => {
  const holidays = [
    aHoliday('New Year', day(2026, 12, 30), day(2027, 1, 3)),
    aHoliday('Epiphany', day(2027, 1, 6)),
    aHoliday('Whit Sunday', day(2027, 1, 6)),
    aHoliday('worked', day(2027, 5, 1), day(2027, 5, 1), true),
    aHoliday('next year', day(2028, 1, 1)),
  ]
  assert.equal(daysInYear({ place: 'FI', holidays }, 2027), 4)
  assert.equal(daysInYear({ place: 'FI', holidays }, 2026), 2)
})

test('holidays of the next twelve months are listed, and one that lasts', () => {
  const holidays = [
    aHoliday('past', day(2026, 12, 1)),
    aHoliday('lasts', day(2026, 12, 1), day(2026, 12, 2)),
    aHoliday('in a year less a day', day(2027, 12, 1)),
    aHoliday('in a year', day(2027, 12, 2)),
  ]
  assert.deepEqual(
    comingHolidays(holidays, day(2026, 12, 2)).map(({ name }) => name),
    ['lasts', 'in a year less a day'],
  )
})
