import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failures } from '#data/failures.ts'
import { data } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { noticeTexts, playServer, showQuery } from '#data/testing.ts'
import { type DayNumber, dayNumberOf } from '@lustra/domain/calendar'
import { formatWeekHours, parseWeekHours } from '@lustra/domain/capacity'
import { newDayOffId } from '@lustra/contract/ids'
import { addDayOff, changeHours, removeDayOff } from './capacity-mutations.ts'
import { loadCapacity, workingCalendarKey, workingCalendarQuery } from './capacity-queries.ts'

const office = ',09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,'
const split = ',09:00-12:30 14:30-20:00,,,,,'
const day = (date: number) => dayNumberOf({ year: 2026, month: 12, day: date })

/** `first ,09:00…`, `2026-12-14 …` */
function hoursNow(): string[] {
  const calendar = data.read<Awaited<ReturnType<typeof readCalendar>>>(workingCalendarKey)
  return calendar!.hours.map(({ from, week }) => `${from ?? 'first'} ${formatWeekHours(week)}`)
}

const readCalendar = async () => queries.fetchQuery(workingCalendarQuery)

const aCalendar = (hours: readonly (readonly [from: string, week: string])[]) => ({
  result: 'OK',
  hours: hours.map(([from, week]) => ({ from, week })),
  daysOff: [],
})

test('changed hours apply at once, from their day on, and the reply confirms them (RHY-020)', async () => {
  const reply = Promise.withResolvers<object>()
  const sent = playServer(({ action }) => (action === 'calendar' ? aCalendar([['', office]]) : reply.promise))
  await showQuery(workingCalendarQuery)
  const saving = changeHours.run({ from: day(14), week: parseWeekHours(split)! })
  assert.deepEqual(hoursNow(), [`first ${office}`, `${day(14)} ${split}`])
  reply.resolve({
    result: 'OK',
    areas: ['capacity'],
    version: 1,
    seq: 1,
    hours: [
      { from: '', week: office },
      { from: '20261214', week: split },
    ],
  })
  assert.ok((await saving).ok)
  await data.settled()
  assert.deepEqual(hoursNow(), [`first ${office}`, `${day(14)} ${split}`])
  assert.deepEqual(
    sent.filter(({ action }) => action === 'changeHours').map(({ from, week }) => [from, week]),
    [['20261214', split]],
  )
  assert.deepEqual(noticeTexts(), ['Working hours changed'])
})

test('the first hours have no day, and hours as before remove a change (RHY-020)', async () => {
  const sent = playServer(({ action }) =>
    action === 'calendar'
      ? aCalendar([
          ['', office],
          ['20261214', split],
        ])
      : new Promise<object>(() => undefined),
  )
  await showQuery(workingCalendarQuery)
  void changeHours.run({ from: day(14), week: parseWeekHours(office)! })
  assert.deepEqual(hoursNow(), [`first ${office}`])
  void changeHours.run({ from: null, week: parseWeekHours(split)! })
  assert.deepEqual(hoursNow(), [`first ${split}`])
  assert.ok(sent.length > 0)
})

test('a day off is there at once in the order of the days, and gone when removed (RHY-021)', async () => {
  playServer(({ action }) => (action === 'calendar' ? aCalendar([]) : new Promise<object>(() => undefined)))
  await showQuery(workingCalendarQuery)
  const names = () =>
    data.read<Awaited<ReturnType<typeof readCalendar>>>(workingCalendarKey)!.daysOff.map(({ name }) => name)
  const off = (name: string, date: number) => {
    const id = newDayOffId()
    void addDayOff.run({ id, name, first: day(date), last: day(date), from: 0, until: 86_400, yearly: false })
    return id
  }
  off('Friday', 4)
  const id = off('Wednesday', 2)
  assert.deepEqual(names(), ['Wednesday', 'Friday'])
  void removeDayOff.run({ id, name: 'Wednesday' })
  assert.deepEqual(names(), ['Friday'])
})

test('a failure to load opens no dialog', async () => {
  playServer(() => ({}))
  await assert.rejects(() => loadCapacity({ view: 'WEEK_VIEW', start: 20_000 as DayNumber }))
  await assert.rejects(() => readCalendar())
  assert.equal(failures.current.value, null)
})
