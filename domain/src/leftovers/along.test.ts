import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, addSeconds, formatLocalTime, spanOfLevel, dayOf } from '../calendar/index.ts'
import { at } from '../testing/times.ts'
import { weekdays } from '../testing/working-calendars.ts'
import type { Status } from '../tasks/status.ts'
import { canGoAlong, placeAlong } from './along.ts'
import type { Slot } from '../scheduling/slot.ts'

const rules = { firstWeekday: 1 } as const
const working = { hours: weekdays({ '1970-01-01': '09:00-18:00' }), daysOff: [] }
const levels = {
  hours: TimeLevel.Default,
  day: TimeLevel.Days,
  week: TimeLevel.Weeks,
  month: TimeLevel.Months,
  season: TimeLevel.Seasons,
} as const
const names = new Map(Object.entries(levels).map(([name, level]) => [level as TimeLevel, name]))

/** `week 2026-11-16`, or `hours 2026-11-16T10:00`, which are two. */
function slot(text: string): Slot {
  const [name, start] = text.split(' ') as [keyof typeof levels, string]
  const level = levels[name]
  const span = spanOfLevel(level, dayOf(at(start)), rules) ?? {
    start: at(start),
    end: addSeconds(at(start), 7200),
  }
  return { level, start: span.start, duration: span.end - span.start }
}

const textOf = ({ level, start }: Slot) => {
  const time = formatLocalTime(start).slice(0, 16)
  return `${names.get(level)} ${level === TimeLevel.Default ? time : time.slice(0, 10)}`
}

const november = { from: slot('month 2026-11-01'), to: slot('month 2026-12-01') }
const now = at('2026-11-20T13:00')

// oxfmt-ignore
const going: [title: string, task: 'own' | 'sub', entry: string, rest: { status?: Status, pinned?: boolean }, goes: boolean][] = [
  ['a finer entry of a subtask',                 'sub', 'week 2026-11-23',        {},                      true],
  ['a finer entry of the task itself',           'own', 'week 2026-11-23',        {},                      true],
  ['hours in the period',                        'sub', 'hours 2026-11-30T22:00', {},                      true],
  ['hours over the end of the period',           'sub', 'hours 2026-11-30T23:00', {},                      false],
  ['a subtask on the same period',               'sub', 'month 2026-11-01',       {},                      true],
  ['the task itself on the same period',         'own', 'month 2026-11-01',       {},                      false],
  ['a week that begins in the month before',     'sub', 'week 2026-10-26',        {},                      false],
  ['a coarser entry',                            'sub', 'season 2026-11-01',      {},                      false],
  ['a completed one',                            'sub', 'week 2026-11-23',        { status: 'COMPLETED' }, false],
  ['a pinned one',                               'sub', 'week 2026-11-23',        { pinned: true },        false],
]
for (const [title, taskId, entry, rest, goes] of going) {
  test(`${title} ${goes ? 'goes' : 'does not go'} along (RHY-012)`, () => {
    const part = { id: 'part', taskId, status: 'NORMAL', pinned: false, ...slot(entry), ...rest } as const
    assert.equal(canGoAlong(part, { id: 'moved', taskId: 'own' }, november, now), goes)
  })
}

test('what is ahead in the new period stays, and what is over goes along (RHY-012)', () => {
  const up = { from: slot('week 2026-11-16'), to: slot('month 2026-11-01') }
  const goes = (entry: string) =>
    canGoAlong(
      { id: 'part', taskId: 'sub', status: 'NORMAL', pinned: false, ...slot(entry) },
      { id: 'moved', taskId: 'own' },
      up,
      now,
    )
  assert.equal(goes('day 2026-11-21'), false)
  assert.equal(goes('day 2026-11-18'), true)
})

const week = { from: slot('week 2026-11-16'), to: slot('week 2026-11-23') }
const thisWeek = { from: slot('week 2026-11-09'), to: slot('week 2026-11-16') }

// oxfmt-ignore
const places: [title: string, part: string, move: { from: Slot, to: Slot }, place: string, inTheWay?: string][] = [
  ['a day keeps its weekday',                          'day 2026-11-18',         week,     'day 2026-11-25'],
  ['hours keep weekday and time',                      'hours 2026-11-18T20:00', week,     'hours 2026-11-25T20:00'],
  ['occupied hours take the first free working time',  'hours 2026-11-18T20:00', week,     'hours 2026-11-25T09:00', 'hours 2026-11-25T21:00'],
  ['a day that is over becomes today',                 'day 2026-11-09',         thisWeek, 'day 2026-11-20'],
  ['hours that are over go to the rest of today',      'hours 2026-11-09T10:00', thisWeek, 'hours 2026-11-20T13:00'],
  ['a later day stays later',                          'day 2026-11-15',         thisWeek, 'day 2026-11-22'],
  ['a week keeps its distance from the start',         'week 2026-11-09',        november, 'week 2026-12-07'],
  ['a subtask on the same period goes to the new one', 'month 2026-11-01',       november, 'month 2026-12-01'],
  ['it goes up with its parent',                       'week 2026-11-16', { from: slot('week 2026-11-16'), to: slot('month 2026-12-01') }, 'month 2026-12-01'],
  ['no part is coarser than the new period',           'month 2026-11-01', { from: slot('season 2026-09-01'), to: slot('week 2026-12-07') }, 'week 2026-12-07'],
  ['a later day stays within a shorter period',        'day 2026-11-28', { from: slot('month 2026-11-01'), to: slot('week 2026-12-07') }, 'day 2026-12-13'],
]
for (const [title, part, move, place, inTheWay] of places) {
  test(`${title} (RHY-012)`, () => {
    const calendar = { now, rules, working, afterReview: null, inTheWay: inTheWay ? [slot(inTheWay)] : [] }
    assert.equal(textOf(placeAlong(slot(part), move, calendar)), place)
  })
}
