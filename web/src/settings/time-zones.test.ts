import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeFormat } from '#language/dates/time-format.ts'
import { byRegion, searchTextOf, timeZone, timeZones, zonesIn } from './time-zones.ts'

const noon = Date.UTC(2026, 10, 20, 12)

test('a zone has its city, its UTC offset and its current time (SET-013)', () => {
  assert.deepEqual(timeZone('Europe/Helsinki', 'en', noon), {
    id: 'Europe/Helsinki',
    region: 'Europe',
    name: 'Helsinki',
    offset: 'UTC+2',
    time: '14:00',
  })
  assert.equal(timeZone('Asia/Kolkata', 'en', noon)?.offset, 'UTC+5:30')
  assert.equal(timeZone('America/Indiana/Knox', 'en', noon)?.name, 'Knox, Indiana')
})

test('the current time of a zone has the user’s time format (SET-013)', () => {
  timeFormat.set('12')
  try {
    assert.equal(timeZone('Europe/Helsinki', 'en', noon)?.time, '2:00\u00a0pm')
  } finally {
    timeFormat.set('24')
  }
})

test('the offset depends on daylight saving time', () => {
  assert.equal(timeZone('Europe/Helsinki', 'en', Date.UTC(2026, 6, 1))?.offset, 'UTC+3')
})

test('all zones but UTC have Russian names', () => {
  const foreign = timeZones('ru', noon, 'UTC').filter(({ name }) => !/\p{Script=Cyrillic}/u.test(name))
  assert.deepEqual(
    foreign.map(({ id }) => id),
    ['UTC'],
  )
  assert.equal(timeZone('Europe/Berlin', 'ru', noon)?.name, 'Берлин')
})

test('every zone is in one region, and the stored zone is always listed', () => {
  const zones = timeZones('en', noon, 'Europe/Kiev')
  const grouped = byRegion(zones).flatMap((group) => group.zones)
  assert.equal(grouped.length, zones.length)
  assert(zones.some(({ id }) => id === 'Europe/Kiev'))
  assert.deepEqual(
    byRegion(zones)
      .map(({ region }) => region)
      .slice(0, 2),
    ['Africa', 'America'],
  )
})

test('an unknown zone is not listed', () => {
  assert.equal(timeZone('Moon/Tycho', 'en', noon), null)
  assert.equal(
    timeZones('en', noon, 'Moon/Tycho').some(({ id }) => id === 'Moon/Tycho'),
    false,
  )
})

test('a zone is found by its English and Russian names and by its offset', () => {
  const moscow = timeZone('Europe/Moscow', 'ru', noon)
  assert(moscow)
  assert.equal(searchTextOf(moscow), 'Москва Europe/Moscow UTC+3')
})

test('a country’s zones are those that the browser supports, also under other names', () => {
  const zones = timeZones('en', noon, 'UTC')
  const country = { code: 'FI', name: 'Finland', timeZones: ['Europe/Kyiv', 'Europe/Helsinki', 'Moon/Tycho'] }
  assert.deepEqual(
    zonesIn(country, zones, 'en', noon).map(({ id }) => id),
    ['Europe/Kyiv', 'Europe/Helsinki'],
  )
})
