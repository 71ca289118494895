import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { PlanTexts } from './plan-texts.ts'
import { type Task } from './plans.ts'
import { aTask, anEntry, at, rules, shownPlans } from './testing.ts'

const en = new PlanTexts(wordsOf('en').plans, 'en', rules)
const ru = new PlanTexts(wordsOf('ru').plans, 'ru', rules)
const { now } = shownPlans([])
const meta = (texts: PlanTexts, changes: Parameters<typeof aTask>[1]) => texts.meta(aTask('x', changes), now)

const review = anEntry('review', aTask('review'), '2026-11-20T13:30', 1)

test('when an entry stands', () => {
  assert.equal(en.when(review), 'Fri 20 Nov, 13:30 – 14:30')
  assert.equal(ru.when(review), 'пт 20 нояб., 13:30 – 14:30')
  assert.equal(en.when({ ...review, level: TimeLevel.Days }), 'Fri 20 Nov')
})

test('an entry is heard with its full date, time, duration and state', () => {
  assert.equal(
    en.aboutEntry(
      { ...review, pinned: true, duration: 5400 },
      { isFirst: true, isLate: true, showsTime: true },
    ),
    'Friday, 20 November 2026, 1 hour 30 minutes, pinned, late',
  )
  assert.equal(
    ru.aboutEntry({ ...review, status: 'COMPLETED' }, { isFirst: false, isLate: false, showsTime: false }),
    '13:30 – 14:30, пятница, 20 ноября 2026 г., 1 час, продолжение со вчерашнего дня, выполнено',
  )
  assert.equal(
    en.aboutEntry({ ...review, level: TimeLevel.Days }, { isFirst: true, isLate: false, showsTime: false }),
    'Friday, 20 November 2026, all day',
  )
})

// oxfmt-ignore
const metas: [changes: Parameters<typeof aTask>[1], english: string, russian: string][] = [
  [{},                                                                         'any level',          'любой уровень'],
  [{ limits: { minDuration: 3600, maxDuration: 3600 } },                       '1 h',                '1 ч'],
  [{ limits: { minDuration: 7200, maxDuration: 18_000 } },                     '2 – 5 h',            '2 – 5 ч'],
  [{ limits: { minDuration: 1800, maxDuration: 1800 } },                       '30 min',             '30 мин'],
  [{ limits: { latest: at('2026-11-27T23:59') } },                             'due 27 Nov',         'срок 27 нояб.'],
  [{ limits: { latest: at('2026-11-20T18:00') } },                             'due today, 18:00',   'срок сегодня, 18:00'],
  [{ limits: { latest: at('2026-11-20T23:59') } },                             'due today',          'срок сегодня'],
  [{ limits: { latest: at('2027-02-01T00:00') } },                             'due 1 Feb 2027',     'срок 1 февр. 2027 г.'],
  [{ limits: { earliest: at('2026-11-18T00:00'), latest: at('2026-11-21T23:59') } }, '18 – 21 Nov', '18 – 21 нояб.'],
  [{ limits: { earliest: at('2026-11-18T00:00') } },                           'from 18 Nov',        'с 18 нояб.'],
  [{ limits: { minLevel: 4, maxLevel: 4 } },                                   'months',             'месяцы'],
  [{ limits: { minLevel: 3, maxLevel: 4 } },                                   'weeks – months',     'недели – месяцы'],
  [{ hasChildren: true, completeness: 35 },                                    '35 %',               '35 %'],
  [{ hasChildren: true },                                                      '',                   ''],
]

for (const [changes, english, russian] of metas) {
  test(`a task's line in the tree: “${english}”`, () => {
    assert.equal(meta(en, changes), english)
    assert.equal(meta(ru, changes), russian)
  })
}

test('a scheduled task says how much of it is planned', () => {
  const task: Task = aTask('x', { limits: { minDuration: 3600, maxDuration: 8 * 3600 } })
  assert.equal(en.meta({ ...task, scheduled: true, planned: 3 * 3600 }, now), '3 h of 8 h')
  assert.equal(en.meta(aTask('y', { scheduled: true, planned: 5400 }), now), '1:30 h planned')
  assert.equal(en.meta(aTask('z', { scheduled: true }), now), 'on the calendar')
  assert.equal(ru.meta({ ...task, scheduled: true, planned: 3 * 3600 }, now), '3 ч из 8 ч')
})

test('between which dates a task may stand', () => {
  const within = aTask('x', { limits: { earliest: at('2026-11-18T00:00'), latest: at('2026-11-21T00:00') } })
  assert.equal(en.fits(within, now), 'Fits from 18 Nov to 21 Nov')
  assert.equal(en.fits(aTask('y'), now), '')
})

test('the messages of the empty tree and their hints are as specified (PLN-038, PLN-039, PLN-040, PLN-041, PLN-042, PLN-N14)', () => {
  const { empty } = wordsOf('en').plans.tree
  assert.equal(empty.context('Work'), 'Tasks with context "Work" are absent.')
  assert.equal(empty.contexts('Work, Home'), 'Tasks with contexts "Work, Home" are absent.')
  assert.equal(empty.contextHint, 'Try to choose another context.')
  assert.equal(empty.query('zzz'), 'Tasks by the query "zzz" are absent.')
  assert.equal(empty.queryHint, 'Try to type another query.')
  assert.equal(empty.nothing, 'You have no tasks for planning.')
  assert.equal(empty.nothingHint, 'Add new tasks and subtasks.')
  assert.equal(empty.toTasks, 'Go to Tasks')
})

test('the levels of the calendar have the names specified (PLN-015, PLN-018)', () => {
  const { views, life } = wordsOf('en').plans
  assert.deepEqual(
    [views.WEEK_VIEW, views.MONTH_WEEKS, views.YEAR_SEASONS, views.LUSTRA_YEARS, life],
    ['Week', 'Month', 'Year', 'Wider', 'Life'],
  )
})

// oxfmt-ignore
const warnings = [
  ['completed', 'PLN-098', 'Currently selected task “Read” is already completed.'],
  ['cancelled', 'PLN-099', 'Currently selected task “Read” is cancelled.'],
  ['context',   'PLN-100', 'Currently selected task “Read” is filtered by context.'],
  ['levels',    'PLN-101', 'Currently selected task “Read” cannot be scheduled on displayed time levels in the calendar.'],
  ['periods',   'PLN-102', 'Currently selected task “Read” cannot be scheduled to any of displayed calendar periods.'],
] as const

for (const [code, id, text] of warnings) {
  test(`the warning “${code}” is worded as specified (${id})`, () => {
    assert.equal(wordsOf('en').plans.warnings[code]('Read'), text)
  })
}

test('a reopening that the parent forbids says why (PLN-055)', () => {
  assert.equal(
    wordsOf('en').plans.properties.parentCompleted,
    'Task cannot be uncompleted because its parent task is completed too.',
  )
})
