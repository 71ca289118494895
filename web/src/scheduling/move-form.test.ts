import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { formAt, formOf, levelsWithin, moveLevelsOf, readForm, refuseForm } from './move-form.ts'
import { aTask, anEntry, at, rules } from './testing.ts'

const write = aTask('write', { minDuration: 3600, maxDuration: 4 * 3600 })
const chapter = anEntry('chapter', '2026-11-20T09:00', 2)

test('the form begins with the slot of the entry', () => {
  assert.deepEqual(formOf({ task: write, entry: chapter }, chapter.start), {
    level: 'hours',
    day: at('2026-11-20T00:00'),
    start: '9:00',
    duration: '2:00',
  })
})

test('the form of a task begins with its minimal duration', () => {
  assert.equal(formOf({ task: write, entry: null }, at('2026-11-20T13:30')).duration, '1:00')
})

test('the fields give a slot with hours or a whole day', () => {
  const form = formOf({ task: write, entry: chapter }, chapter.start)
  assert.deepEqual(readForm({ ...form, start: '14:30', duration: '1:30' }, write, rules), {
    slot: { level: TimeLevel.HoursAndMinutes, start: at('2026-11-20T14:30'), duration: 5400 },
    wrong: null,
  })
  assert.deepEqual(readForm({ ...form, level: 'DAYS' }, write, rules).slot, {
    level: TimeLevel.Days,
    start: at('2026-11-20T00:00'),
    duration: 86_400,
  })
})

test('a field that cannot be parsed has an error', () => {
  const form = formOf({ task: write, entry: chapter }, chapter.start)
  assert.equal(readForm({ ...form, start: 'noon' }, write, rules).wrong, 'start')
  assert.equal(readForm({ ...form, duration: 'long' }, write, rules).wrong, 'duration')
})

test('choosing a free slot fills the form', () => {
  const form = formOf({ task: write, entry: chapter }, chapter.start)
  const place = { level: TimeLevel.HoursAndMinutes, start: at('2026-11-21T15:00'), duration: 7200 }
  assert.deepEqual(formAt(form, place), { ...form, day: at('2026-11-21T00:00'), start: '15:00' })
})

test('a slot is refused by the rules of a drop and by the limits of duration (PLN-066, TSK-040)', () => {
  const slot = { level: TimeLevel.HoursAndMinutes, start: at('2026-11-20T12:00'), duration: 3600 }
  const other = anEntry('other', '2026-11-20T12:30', 1)
  assert.equal(refuseForm(slot, write, chapter, [chapter]), null)
  assert.equal(refuseForm(slot, write, chapter, [chapter, other]), 'overlap')
  assert.equal(refuseForm(slot, write, { ...chapter, start: slot.start }, [other]), 'overlap')
  assert.equal(refuseForm({ ...slot, duration: 1800 }, write, chapter, []), 'too-short')
  assert.equal(refuseForm({ ...slot, duration: 5 * 3600 }, write, chapter, []), 'too-long')
})

test('a coarse view offers its own two levels, beginning with that of the entry', () => {
  assert.deepEqual(moveLevelsOf('WEEK_VIEW'), ['hours', 'DAYS'])
  assert.deepEqual(moveLevelsOf('MONTH_WEEKS'), ['WEEKS', 'MONTHS'])
  assert.deepEqual(moveLevelsOf('MONTH_DAYS'), ['hours', 'DAYS', 'WEEKS', 'MONTHS'])
  const month = anEntry('month', '2026-11-01T00:00', 30 * 24, { level: TimeLevel.Months })
  const offered = moveLevelsOf('MONTH_WEEKS')
  assert.equal(formOf({ task: write, entry: month }, month.start, offered).level, 'MONTHS')
  assert.equal(formOf({ task: write, entry: null }, month.start, offered).level, 'WEEKS')
})

test('a task is offered the levels that its limits allow (TSK-039)', () => {
  assert.deepEqual(levelsWithin(aTask('month', { minLevel: 3, maxLevel: 6 }).limits), [
    'WEEKS',
    'MONTHS',
    'SEASONS',
  ])
  assert.deepEqual(levelsWithin(aTask('hours', { maxLevel: 1 }).limits), ['hours'])
})

test('any day selects the period that contains it', () => {
  const form = { ...formOf({ task: write, entry: null }, at('2026-12-24T10:00')), level: 'SEASONS' } as const
  assert.deepEqual(readForm(form, write, rules).slot, {
    level: TimeLevel.Seasons,
    start: at('2026-12-01T00:00'),
    duration: 90 * 86_400,
  })
})
