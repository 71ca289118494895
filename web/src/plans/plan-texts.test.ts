import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { PlanTexts } from './plan-texts.ts'
import { aTask, anEntry, at, rules } from './testing.ts'

const now = () => at('2026-11-20T12:00')
const en = new PlanTexts(wordsOf('en').plans, 'en', rules, now)
const ru = new PlanTexts(wordsOf('ru').plans, 'ru', rules, now)

const review = anEntry('review', aTask('review'), '2026-11-20T13:30', 1)

test('the text of a slot', () => {
  assert.equal(en.when(review), 'Fri 20 Nov, 13:30 – 14:30')
  assert.equal(ru.when(review), 'пт 20 нояб., 13:30 – 14:30')
  assert.equal(en.when({ ...review, level: TimeLevel.Days }), 'Fri 20 Nov')
  assert.equal(en.when({ ...review, start: at('2040-01-02T13:30') }), 'Mon 2 Jan 2040, 13:30 – 14:30')
})

test('the description of an entry has its full date, time, duration and state', () => {
  assert.equal(
    en.describeEntry(
      { ...review, pinned: true, duration: 5400 },
      { isFirst: true, isLate: true, showsTime: true },
    ),
    'Friday, 20 November 2026, 1 hour 30 minutes, pinned, late',
  )
  assert.equal(
    ru.describeEntry({ ...review, status: 'COMPLETED' }, { isFirst: false, isLate: false, showsTime: false }),
    '13:30 – 14:30, завершено, пятница, 20 ноября 2026, 1 час, продолжение предыдущего дня',
  )
  assert.equal(
    en.describeEntry(
      { ...review, level: TimeLevel.Days },
      { isFirst: true, isLate: false, showsTime: false },
    ),
    'Friday, 20 November 2026, all day',
  )
})

// oxfmt-ignore
const periods = [
  [TimeLevel.Weeks,   '2026-11-16', 'week 47, 16 – 22 November 2026',                      '47-я неделя, 16 – 22 ноября 2026'],
  [TimeLevel.Weeks,   '2026-12-28', 'week 53, 28 December 2026 – 3 January 2027',          '53-я неделя, 28 декабря 2026 – 3 января 2027'],
  [TimeLevel.Months,  '2026-11-01', 'month November 2026',                                 'месяц ноябрь 2026'],
  [TimeLevel.Seasons, '2026-09-01', 'season autumn 2026',                                  'сезон осень 2026'],
  [TimeLevel.Years,   '2026-01-01', 'year 2026',                                           '2026 год'],
  [TimeLevel.Lustra,  '2025-01-01', 'lustrum 2025 – 2029',                                 'пятилетие 2025 – 2029'],
  [TimeLevel.Life,    '2020-01-01', 'life 2020 – 2034',                                    'жизнь 2020 – 2034'],
] as const

for (const [level, start, english, russian] of periods) {
  test(`the text of a parent’s plan has its level and its year: ${english}`, () => {
    const marks = { isFirst: true, isLate: false, showsTime: false }
    const entry = { ...review, level, start: at(`${start}T00:00`) }
    assert.deepEqual(
      [en, ru].map((texts) => texts.describeEntry(entry, marks)),
      [english, russian],
    )
    assert.deepEqual(
      [en, ru].map((texts) => texts.spokenWhen(entry)),
      [english, russian],
    )
  })
}

test('the empty tree shows the specified messages and hints (PLN-038, PLN-039, PLN-040, PLN-041, PLN-042, PLN-N14, PLN-N13)', () => {
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

test('the levels of the calendar have the specified names (PLN-015, PLN-018)', () => {
  const { views, life } = wordsOf('en').plans
  assert.deepEqual(
    [views.WEEK_VIEW, views.MONTH_WEEKS, views.YEAR_SEASONS, views.LUSTRA_YEARS, life],
    ['Week', 'Month', 'Year', 'Wider', 'Life'],
  )
})

test('the number of entries, also by level and with occurrences, is formatted by language (CAL-028, CAL-N03)', () => {
  const textsIn = (language: 'en' | 'ru') => {
    const { count, counts, occurrences } = wordsOf(language).plans.rows
    return [count(3260), counts(8, 3252), occurrences(1300)]
  }
  assert.deepEqual(textsIn('en'), ['3,260 planned', '8 on this level, 3,252 inside', '1,300 recurring'])
  assert.deepEqual(textsIn('ru'), [
    '3\u00A0260 в плане',
    'на этом уровне: 8, внутри: 3\u00A0252',
    'повторяющихся: 1\u00A0300',
  ])
})

test('the two views of a month are rows and days, where the entries that do not fit are counted (CAL-N24, CAL-N25)', () => {
  const textsIn = (language: 'en' | 'ru') => {
    const { views, more } = wordsOf(language).plans.month
    return [views.MONTH_WEEKS, views.MONTH_DAYS, more(3)]
  }
  assert.deepEqual(textsIn('en'), ['Rows', 'Days', '+3 more'])
  assert.deepEqual(textsIn('ru'), ['Строки', 'Дни', 'ещё 3'])
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
  test(`the warning “${code}” has the specified text (${id})`, () => {
    assert.equal(wordsOf('en').plans.warnings[code]('Read'), text)
  })
}

test('a refused reopening names the completed parent (PLN-055, TSK-026)', () => {
  assert.equal(
    wordsOf('en').plans.refusals['parent-completed'],
    'Task cannot be uncompleted because its parent task is completed too.',
  )
})
