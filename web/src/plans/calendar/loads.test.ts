import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoadText } from '#calendar/frame/LoadMeter.tsx'
import { type Capacity } from '#capacity/index.ts'
import type { PeriodCapacity } from '@lustra/contract/capacity'
import { addDays, dayOf, periodOf } from '@lustra/domain/calendar'
import { parseWeekHours } from '@lustra/domain/capacity'
import { wordsOf } from '@lustra/words'
import { at, monday, rules } from '../testing.ts'
import { LoadTexts } from './period-load.ts'
import { LoadedLoads } from './loads.ts'

const hour = 3600
const now = at('2026-11-17T11:00')
const friday = addDays(monday, 4)

function figures(
  planned: number,
  available: number | null,
  more: Partial<PeriodCapacity> = {},
): PeriodCapacity {
  return {
    planned: planned * hour,
    available: available && available * hour,
    outside: 0,
    left: null,
    ...more,
  }
}

/** Seven days of 8 hours, of which Friday is off; the hours of the days come from the status until the answer arrives. */
function loads(view: 'WEEK_VIEW' | 'DAY', hasArrived = true, available: number | null = 8): LoadedLoads {
  const capacity: Capacity = {
    periods: Array.from({ length: 7 }, (_, index) =>
      figures(index, index === 4 ? available && 0 : available),
    ),
    title: figures(21, available && available * 5, { left: available && 30 * hour }),
    days: Array.from({ length: 7 }, (_, index) => ({
      day: addDays(monday, index),
      spans: index === 4 ? [] : [[10 * hour, 18 * hour]],
      off: index === 4 ? ['Holiday'] : [],
    })),
    today: { day: addDays(monday, 1), spans: available ? [[10 * hour, 18 * hour]] : [] },
    readAt: at('2026-11-17T10:00'),
  }
  return new LoadedLoads({
    period: { view, start: view === 'DAY' ? friday : monday },
    loaded: { view: 'WEEK_VIEW', start: monday },
    rules,
    capacity: hasArrived ? capacity : undefined,
    workingHours: parseWeekHours(',09:00-12:30 14:30-20:00,,,,09:00-17:00,')!,
    texts: new LoadTexts(wordsOf('en').plans, 'en'),
  })
}

const dayPeriod = (day: typeof monday) => periodOf('DAYS', day, rules)

test('each day of a week has its figures, and the week in the title has its own (RHY-025)', () => {
  const week = loads('WEEK_VIEW')
  assert.equal(week.of(dayPeriod(addDays(monday, 2)), now)?.short, '2:00 of 8:00')
  assert.equal(week.of(dayPeriod(monday), now)?.short, '0:00 of 8:00')
  assert.deepEqual(week.title, periodOf('WEEKS', monday, rules))
  assert.equal(week.of(week.title, now)?.short, '21:00 of 40:00')
})

test('what is left of the current week falls by the minute', () => {
  const week = loads('WEEK_VIEW')
  const left = (time: string) =>
    /, ([\dhmin ]+) of working time left/.exec(week.of(week.title, at(time))!.long)?.[1]
  assert.equal(left('2026-11-17T10:00'), '30 h')
  assert.equal(left('2026-11-17T10:30'), '29 h 30 min')
})

test('a period without working hours has no figures, also where today has hours (RHY-023)', () => {
  const week = loads('WEEK_VIEW', true, null)
  assert.equal(week.of(dayPeriod(addDays(monday, 2)), now), null)
  assert.equal(week.of(week.title, now), null)
  // The name of a day off is no figure.
  assert.deepEqual(pick(week.of(dayPeriod(friday), now)!), ['Holiday', '', ''])
  function pick({ short, over, outside }: LoadText) {
    return [short, over, outside]
  }
})

test('the title of a day is that day, and a day off has its name (RHY-021, RHY-025)', () => {
  const day = loads('DAY')
  assert.deepEqual(day.title, dayPeriod(friday))
  assert.equal(day.capacityOf(day.title)?.available, 0)
  assert.deepEqual(day.offOf(friday), ['Holiday'])
  assert.equal(loads('WEEK_VIEW').of(dayPeriod(friday), now)?.short, '4:00 of 0:00')
})

test('hours are those of each day, and until they arrive those of today (RHY-020)', () => {
  const arrived = loads('WEEK_VIEW')
  assert.deepEqual(arrived.hoursOf(monday), [{ from: 10 * hour, to: 18 * hour }])
  assert.deepEqual(arrived.hoursOf(friday), [])
  const waiting = loads('WEEK_VIEW', false)
  assert.deepEqual(
    waiting.hoursOf(monday).map(({ from, to }) => [from / hour, to / hour]),
    [
      [9, 12.5],
      [14.5, 20],
    ],
  )
  assert.equal(waiting.of(dayPeriod(monday), now), undefined)
  assert.equal(dayOf(now) - monday, 1)
})
