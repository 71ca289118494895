import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Task } from './task.ts'
import { TimeLevel } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { TaskTexts, urgencyOf } from './task-texts.ts'
import { aTask, at } from './testing.ts'

const now = at('2026-11-20T12:00')
const rules = { firstWeekday: 1 } as const
const english = new TaskTexts(wordsOf('en').tasks, 'en', rules)
const russian = new TaskTexts(wordsOf('ru').tasks, 'ru', rules)

const scheduled = (start: string, level: TimeLevel) =>
  aTask('a', { scheduled: { level, start: at(start), duration: 3600 } })

const places: [task: Task, english: string, russian: string][] = [
  [scheduled('2026-11-20T13:30', TimeLevel.HoursAndMinutes), 'today, 13:30', 'сегодня, 13:30'],
  [scheduled('2026-11-24T00:00', TimeLevel.Days), 'Tue 24 Nov', 'вт 24 нояб.'],
  [scheduled('2026-11-23T00:00', TimeLevel.Weeks), 'week 48', '48-я неделя'],
  [scheduled('2027-01-04T00:00', TimeLevel.Weeks), 'week 1, 2027', '1-я неделя, 2027'],
  [scheduled('2026-11-01T00:00', TimeLevel.Months), 'November', 'ноябрь'],
  [scheduled('2028-03-01T00:00', TimeLevel.Seasons), 'spring 2028', 'весна 2028'],
  [scheduled('2028-06-01T00:00', TimeLevel.Seasons), 'summer 2028', 'лето 2028'],
  [scheduled('2028-09-01T00:00', TimeLevel.Seasons), 'autumn 2028', 'осень 2028'],
  [scheduled('2026-12-01T00:00', TimeLevel.Seasons), 'winter 2026/27', 'зима 2026/27'],
  [scheduled('2026-01-01T00:00', TimeLevel.Years), '2026', '2026'],
  [scheduled('2025-01-01T00:00', TimeLevel.Lustra), '2025 – 2029', '2025 – 2029'],
  [aTask('a'), '', ''],
]
for (const [task, inEnglish, inRussian] of places) {
  test(`the text of a slot is “${inEnglish}”, “${inRussian}” (TSK-018)`, () => {
    assert.equal(english.scheduled(task, now), inEnglish)
    assert.equal(russian.scheduled(task, now), inRussian)
  })
}

const dues: [time: string, text: string, urgency: string][] = [
  ['2026-11-27T00:00', 'Fri 27 Nov', 'later'],
  ['2026-11-20T18:00', 'today, 18:00', 'today'],
  ['2026-11-20T23:59', 'today', 'today'],
  ['2026-11-20T00:00', 'today', 'today'],
  ['2026-11-20T11:00', 'today, 11:00', 'overdue'],
  ['2026-11-19T23:59', 'yesterday', 'overdue'],
  ['2027-02-01T00:00', '1 Feb 2027', 'later'],
]
for (const [time, text, urgency] of dues) {
  test(`due ${time} is “${text}”, ${urgency}`, () => {
    const task = aTask('a', { dueTime: at(time) })
    assert.equal(english.due(task, now), text)
    assert.equal(urgencyOf(task, now), urgency)
  })
}

test('a completed task is not overdue', () => {
  assert.equal(urgencyOf(aTask('a', { dueTime: at('2026-11-01T00:00'), status: 'COMPLETED' }), now), 'later')
})

test('a row has a complete accessible description (TSK-015, TSK-019, TSK-061, TSK-N05)', () => {
  const task = aTask('Write', {
    priority: 10,
    favourite: true,
    tracked: 64 * 3600,
    trackedAll: 64 * 3600,
    dueTime: at('2026-11-17T00:00'),
    scheduled: { level: TimeLevel.Weeks, start: at('2026-11-16T00:00'), duration: 0 },
    completeness: 40,
  })
  assert.equal(
    english.spoken(task, true, now),
    'Write, 40% completed, Urgent, overdue, Tue 17 Nov, scheduled week 47, 64 h tracked, favourite',
  )
  assert.equal(english.spoken(aTask('Write', { status: 'CANCELLED' }), false, now), 'Write, cancelled')
  assert.equal(
    english.spoken(aTask('Write', { tracked: 3600, trackedAll: 5400 }), true, now),
    'Write, 0% completed, 1 h 30 min tracked with subtasks, 1 h on the task itself',
  )
})
