import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TaskId } from '@lustra/contract/ids'
import { TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { type ParentPlan, type Slot } from '@lustra/domain/scheduling'
import {
  type Room,
  type ScheduleOffer,
  type TaskToSchedule,
  asOneTask,
  nextFreeOffers,
  offerTogether,
  typedOffers,
} from './schedule-offers.ts'
import { OfferTexts } from './offer-texts.ts'
import { aTask, anEntry, at, rules } from './testing.ts'
import { english } from '@lustra/words/en'

const now = at('2026-11-20T14:10')
const hours = TimeLevel.HoursAndMinutes
const toSchedule = (
  name: string,
  limits: Parameters<typeof aTask>[1] = {},
  entries: readonly Slot[] = [],
  parent: ParentPlan | null = null,
): TaskToSchedule => ({ ...aTask(name, limits), entries, parent })
const text = ({ place, slots, refusal }: ScheduleOffer) => {
  const times = slots.map(({ start, duration }) => `${formatLocalTime(start).slice(5, 16)}+${duration / 60}`)
  return `${place} ${times.join(' ')}${refusal ? ` ${refusal.reason}: ${refusal.task.name}` : ''}`
}
const roomAmong = (entries: Room['entries']): Room => ({ entries, entriesMayOverlap: false, rules })

const typedAt = (start: string, duration: number | null = null, level: TimeLevel = hours) => ({
  slot: { level, start: at(start), duration: duration ?? 1800 },
  duration,
})

test('the next free hours of today and tomorrow are offered, then the next periods of each level', () => {
  const entries = [anEntry('lunch', '2026-11-20T14:30', 1.5), anEntry('early', '2026-11-21T08:00', 2)]
  const offers = nextFreeOffers([toSchedule('roof')], roomAmong(entries), now)
  assert.deepEqual(
    offers.map((offer) => text(offer).replace(/\+.*/u, '')),
    [
      'today 11-20T16:00',
      'tomorrow 11-21T10:00',
      'thisWeek 11-16T00:00',
      'nextWeek 11-23T00:00',
      'MONTHS 12-01T00:00',
      'SEASONS 12-01T00:00',
      'YEARS 01-01T00:00',
    ],
  )
  assert.deepEqual(
    offers.map(({ refusal }) => refusal),
    Array.from({ length: 7 }, () => null),
  )
})

test('a refused slot stays in the list with the reason and the task (TSK-039, TSK-041)', () => {
  const reasons = (tasks: readonly TaskToSchedule[], entries = [anEntry('all', '2026-11-20T08:00', 14)]) =>
    nextFreeOffers(tasks, roomAmong(entries), now).map(
      ({ refusal }) => refusal && `${refusal.reason}: ${refusal.task.name}`,
    )
  assert.deepEqual(reasons([toSchedule('roof')]).slice(0, 2), ['no-room: roof', null])
  assert.deepEqual(reasons([toSchedule('fence'), toSchedule('roof', { maxLevel: TimeLevel.Days })]), [
    'no-room: fence',
    null,
    'level: roof',
    'level: roof',
    'level: roof',
    'level: roof',
    'level: roof',
  ])
  assert.deepEqual(reasons([toSchedule('roof', { minLevel: TimeLevel.Weeks })], []).slice(0, 3), [
    'level: roof',
    'level: roof',
    null,
  ])
  const [, tomorrow, , nextWeek] = reasons([toSchedule('tax', { latest: at('2026-11-20T23:59') })], [])
  assert.deepEqual([tomorrow, nextWeek], ['too-late: tax', 'too-late: tax'])
  const week = { level: TimeLevel.Weeks, start: at('2026-11-16T00:00'), duration: 7 * 86_400 }
  assert.equal(reasons([toSchedule('roof', {}, [week])])[2], 'planned: roof')
  assert.equal(reasons([{ ...toSchedule('roof'), status: 'COMPLETED' }])[3], 'completed: roof')
})

test('several tasks are planned one after another around existing entries (TSK-N01)', () => {
  const tasks = [toSchedule('one', { minDuration: 3600 }), toSchedule('two'), toSchedule('three')]
  const entries = [anEntry('tea', '2026-11-20T15:30', 0.5)]
  const [today] = nextFreeOffers(tasks, roomAmong(entries), now)
  assert.equal(today && text(today), 'today 11-20T14:30+60 11-20T16:00+30 11-20T16:30+30')
  assert.deepEqual(typedOffers(tasks, typedAt('2026-11-23T10:00'), [], roomAmong(entries)).map(text), [
    'typed 11-23T10:00+60 11-23T11:00+30 11-23T11:30+30',
  ])
  const [week] = typedOffers(
    tasks,
    typedAt('2026-11-25T00:00', null, TimeLevel.Weeks),
    [],
    roomAmong(entries),
  )
  assert.deepEqual(new Set(week?.slots.map(({ start }) => start)), new Set([at('2026-11-23T00:00')]))
})

test('an occupied typed time is listed with its reason below the available ones (PLN-066)', () => {
  const room = roomAmong([anEntry('call', '2026-11-20T15:00', 1)])
  const nextFriday = typedAt('2026-11-27T15:00')
  const today = typedAt('2026-11-20T15:00')
  assert.deepEqual(typedOffers([toSchedule('roof')], nextFriday, [today], room).map(text), [
    'typed 11-27T15:00+30',
    'typed 11-20T15:00+30 overlap: roof',
  ])
  assert.deepEqual(typedOffers([toSchedule('roof')], today, [], room).map(text), [
    'typed 11-20T16:00+30',
    'typed 11-20T15:00+30 overlap: roof',
  ])
  assert.deepEqual(typedOffers([toSchedule('roof')], typedAt('2026-11-20T14:30'), [], room).map(text), [
    'typed 11-20T14:30+30',
  ])
})

test('an occupied typed time is offered as typed where entries may overlap (PLN-N26)', () => {
  const room = { entries: [anEntry('call', '2026-11-20T15:00', 1)], entriesMayOverlap: true, rules }
  const offers = typedOffers([toSchedule('roof')], typedAt('2026-11-20T15:00'), [], room)
  assert.deepEqual(offers.map(text), ['typed 11-20T15:00+30'])
})

test('offers of free time stay free where entries may overlap (PLN-N26)', () => {
  const room = { entries: [anEntry('tea', '2026-11-20T14:30', 1)], entriesMayOverlap: true, rules }
  const [today] = nextFreeOffers([toSchedule('roof')], room, now)
  assert.equal(today && text(today), 'today 11-20T15:30+30')
})

test('a typed duration is used within the limits of the task (TSK-040)', () => {
  const room = roomAmong([])
  const typed = typedAt('2026-11-20T15:00', 5400)
  assert.deepEqual(typedOffers([toSchedule('roof')], typed, [], room).map(text), ['typed 11-20T15:00+90'])
  assert.deepEqual(typedOffers([toSchedule('roof', { maxDuration: 3600 })], typed, [], room).map(text), [
    'typed 11-20T15:00+90 too-long: roof',
  ])
})

test('several tasks have the limits of all of them (TSK-N01)', () => {
  const one = aTask('one', { minLevel: TimeLevel.Weeks, latest: at('2026-12-01T00:00'), minDuration: 3600 })
  const other = aTask('other', { maxLevel: TimeLevel.Months, latest: at('2026-11-30T00:00') })
  const { name, limits } = asOneTask([one, other], '2 tasks')
  assert.equal(name, '2 tasks')
  assert.deepEqual(limits, {
    minLevel: TimeLevel.Weeks,
    maxLevel: TimeLevel.Months,
    minDuration: 5400,
    maxDuration: 5400,
    earliest: null,
    latest: at('2026-11-30T00:00'),
  })
  assert.equal(asOneTask([one], '1 task'), one)
})

test('a period for several tasks is refused with the name of the refused task and its relative (TSK-N01)', () => {
  const roof = toSchedule('roof')
  const house = { id: 'house0000000' as TaskId, name: 'House', level: TimeLevel.Weeks }
  const floor: TaskToSchedule = {
    ...toSchedule('floor'),
    limits: { ...roof.limits, maxLevel: TimeLevel.Weeks, above: house },
  }
  const month = { level: TimeLevel.Months, start: at('2026-12-01T00:00'), duration: 31 * 86_400 }
  const texts = new OfferTexts(english, 'en', rules, now)
  const offer = offerTogether([roof, floor], month, roomAmong([]))
  const { levels } = english.plans.levelRefusals
  assert.equal(
    texts.refusal(offer, true),
    `“floor”: ${english.plans.levelRefusals.above('House', levels[3], levels[4])}`,
  )
  const week = { level: TimeLevel.Weeks, start: at('2026-11-30T00:00'), duration: 7 * 86_400 }
  assert.equal(offerTogether([roof, floor], week, roomAmong([])).refusal, null)
})

test('an offer outside of the parent’s period has a remark, which names the first such task of several', () => {
  const december = { level: TimeLevel.Months, start: at('2026-12-01T00:00'), duration: 31 * 86_400 }
  const launch: ParentPlan = { taskId: 'launch', name: 'Launch', periods: [december] }
  const texts = new OfferTexts(english, 'en', rules, now)
  const remarks = (tasks: readonly TaskToSchedule[]) =>
    nextFreeOffers(tasks, roomAmong([]), now).map(
      (offer) => `${offer.place}: ${texts.remark(tasks, offer, tasks.length > 1)}`,
    )
  const page = toSchedule('page', {}, [], launch)
  const said = 'outside “Launch” (December)'
  assert.deepEqual(remarks([page]), [
    `today: ${said}`,
    `tomorrow: ${said}`,
    `thisWeek: ${said}`,
    `nextWeek: ${said}`,
    'MONTHS: ',
    `SEASONS: ${said}`,
    `YEARS: ${said}`,
  ])
  assert.equal(remarks([toSchedule('roof'), page])[0], `today: “page”: ${said}`)
  const refused = typedOffers(
    [page],
    typedAt('2026-11-20T15:00'),
    [],
    roomAmong([anEntry('lunch', '2026-11-20T15:00', 1)]),
  )
  assert.deepEqual(
    refused.map((offer) => [offer.refusal === null, texts.remark([page], offer, false)]),
    [
      [true, said],
      [false, ''],
    ],
  )
})
