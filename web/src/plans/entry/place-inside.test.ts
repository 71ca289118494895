import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatDay,
  type DayNumber,
  TimeLevel,
  addDays,
  formatLocalTime,
  startOfDay,
} from '@lustra/domain/calendar'
import { type ParentPlan, type PlacedSlot } from '@lustra/domain/scheduling'
import { type Entry, type Task } from '../plans.ts'
import { aTask, anEntry, at, rules } from '../testing.ts'
import { findPlaceInside } from './place-inside.ts'

const november: ParentPlan = {
  taskId: 'launch',
  name: 'Launch',
  periods: [{ level: TimeLevel.Months, start: at('2026-11-01T00:00'), duration: 30 * 86_400 }],
}
const now = at('2026-11-20T12:00')
const page = aTask('Page')

async function placed(
  task: Task,
  entry: Entry,
  { busy = [], at: moment = now }: { readonly busy?: readonly PlacedSlot[]; readonly at?: typeof now } = {},
) {
  const asked: string[] = []
  const slot = await findPlaceInside({ task, entry }, november, {
    now: moment,
    rules,
    busyHours(first: DayNumber) {
      asked.push(formatDay(first))
      const [from, to] = [startOfDay(first), startOfDay(addDays(first, 7))]
      return Promise.resolve(busy.filter(({ start }) => start >= from && start < to))
    },
  })
  return { place: slot && formatLocalTime(slot.start).slice(0, 16), asked }
}

const late = anEntry('late', page, '2026-12-08T15:00', 1)
const taken = (start: string, hours: number) => anEntry(start, aTask('other'), start, hours)

test('an entry after its parent’s period moves to the same time on the last day inside', async () => {
  assert.equal((await placed(page, late)).place, '2026-11-30T15:00')
})

test('an entry before it moves to the first day inside that is not over', async () => {
  const early = anEntry('early', page, '2026-10-08T15:00', 1)
  assert.equal((await placed(page, early)).place, '2026-11-20T15:00')
  assert.equal((await placed(page, early, { at: at('2026-10-01T00:00') })).place, '2026-11-01T15:00')
  const morning = anEntry('early', page, '2026-10-08T09:00', 1)
  assert.equal((await placed(page, morning)).place, '2026-11-21T09:00')
})

test('if the time is occupied, the nearest free half hour of the day is used, else the next day', async () => {
  const { place } = await placed(page, late, { busy: [taken('2026-11-30T14:00', 3)] })
  assert.ok(place === '2026-11-30T13:00' || place === '2026-11-30T17:00', String(place))
  const wholeDay = [taken('2026-11-30T00:00', 24)]
  assert.equal((await placed(page, late, { busy: wholeDay })).place, '2026-11-29T15:00')
})

test('the task’s own dates count, and there may be no place', async () => {
  const before = aTask('Page', { limits: { latest: at('2026-11-28T23:59') } })
  assert.equal((await placed(before, late)).place, '2026-11-28T15:00')
  const never = aTask('Page', { limits: { earliest: at('2026-12-05T00:00') } })
  assert.equal((await placed(never, late)).place, null)
})

test('an entry of whole periods needs no busy hours', async () => {
  const week = anEntry('week', page, '2026-12-07T00:00', 7 * 24, { level: TimeLevel.Weeks })
  assert.deepEqual(await placed(page, week), { place: '2026-11-23T00:00', asked: [] })
})
