import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaskId } from '@lustra/contract/ids'
import { TimeLevel, dayOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { LevelTexts } from './level-texts.ts'
import { columnsOf, periodOn } from './levels.ts'
import { aPart, aTask, at, levelsWith, rules } from './testing.ts'

const now = at('2026-12-02T10:00')
const en = new LevelTexts(wordsOf('en'), 'en', rules, now)
const ru = new LevelTexts(wordsOf('ru'), 'ru', rules, now)

test('the progress of a level names its parts and hours by state, without empty states (RHY-062)', () => {
  const { totals } = levelsWith(
    aPart('a', TimeLevel.Weeks, '2026-11-30', { state: 'done', seconds: 5400 }),
    aPart('b', TimeLevel.Weeks, '2026-12-07', { state: 'notBrokenDown' }),
    aPart('c', TimeLevel.Weeks, '2026-12-14', { state: 'notBrokenDown' }),
  )
  const week = totals.find(({ level }) => level === TimeLevel.Weeks)!
  assert.deepEqual(en.totals(week), ['1 done, 1 h 30 min', '2 not broken down'])
  assert.deepEqual(ru.totals(week), ['завершено: 1, 1 ч 30 мин', 'не разбито: 2'])
})

test('the summary names the periods with what is not broken down, coarsest first (RHY-060)', () => {
  const state = 'notBrokenDown' as const
  const levels = levelsWith(
    aPart('a', TimeLevel.Months, '2026-12-01', { state }),
    aPart('b', TimeLevel.Lustra, '2025-01-01', { state }),
    aPart('c', TimeLevel.Lustra, '2025-01-01', { state }),
  )
  assert.deepEqual(en.summary(columnsOf(levels, now, rules)), ['2025 – 2029: 2', 'December: 1'])
  assert.deepEqual(ru.summary(columnsOf(levels, now, rules)), ['2025 – 2029 — 2', 'Декабрь — 1'])
})

test('periods have short names in their column (RHY-060)', () => {
  const nameOf = (texts: LevelTexts, level: TimeLevel) =>
    texts.period(periodOn(level, dayOf(at('2026-12-02')), rules))
  const levels = [TimeLevel.Lustra, TimeLevel.Years, TimeLevel.Seasons, TimeLevel.Months, TimeLevel.Weeks]
  assert.deepEqual(
    levels.map((level) => nameOf(en, level)),
    ['2025 – 2029', '2026', 'Winter 2026/27', 'December', 'Week 49'],
  )
  assert.deepEqual(
    levels.map((level) => nameOf(ru, level)),
    ['2025 – 2029', '2026', 'Зима 2026/27', 'Декабрь', '49-я неделя'],
  )
})

test('a card says where it is planned, its state and its marks (RHY-060)', () => {
  const part = aPart('a', TimeLevel.Months, '2026-12-01', {
    state: 'notBrokenDown',
    pinned: true,
    seconds: 7200,
  })
  const task = { ...aTask('a'), completeness: 40 }
  assert.equal(en.describe(part, task), '2 h, 40%, month December 2026, not broken down, pinned')
})

test('the head names the coarsest open period of the task itself (RHY-060)', () => {
  const taskId = 'root' as TaskId
  const parts = [
    aPart('a', TimeLevel.Lustra, '2025-01-01'),
    aPart('b', TimeLevel.Years, '2026-01-01', { taskId }),
    aPart('c', TimeLevel.Months, '2026-12-01', { taskId }),
  ]
  assert.equal(en.plannedFor(parts, taskId), '2026')
  assert.equal(en.plannedFor(parts.slice(0, 1), taskId), null)
})
