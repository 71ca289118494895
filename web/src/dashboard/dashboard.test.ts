import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CurrentPlan, type DueTask } from '@lustra/contract/dashboard'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type LocalTime, TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { foldedAtFirst, groupsOf, nextOf } from './current-groups.ts'
import { DashboardTexts } from './dashboard-texts.ts'
import { mayToggle } from './may-toggle.ts'
import { averageOf, sumOf, ticksUpTo } from './big-goals/report.ts'

const at = (text: string): LocalTime => parseLocalTime(text)!
const now = at('2026-11-20T12:39')
const monday = { firstWeekday: 1 } as const
const english = new DashboardTexts(wordsOf('en'), 'en', monday)
const russian = new DashboardTexts(wordsOf('ru'), 'ru', monday)

const task: DueTask = {
  taskId: 'taskabcdefgh' as TaskId,
  name: 'Write',
  leaf: true,
  selected: false,
  related: false,
  percent: 0,
  status: 'NORMAL',
  color: 'FFFFFF',
  category: '',
  disabled: false,
  dueTime: null,
}

function plan(start: string, rest: Partial<CurrentPlan> = {}): CurrentPlan {
  const entryId = `entry${start.slice(-5).replace(':', '')}abc` as EntryId
  return {
    ...task,
    entryId,
    timeLevel: TimeLevel.HoursAndMinutes,
    startTime: at(start),
    duration: 3600,
    ...rest,
  }
}

test('only an enabled task without subtasks can be completed from its row (TSK-027, DSH-025, DSH-N06)', () => {
  const kinds = [true, false].flatMap((leaf) => [true, false].map((disabled) => ({ leaf, disabled })))
  assert.deepEqual(
    kinds.filter((kind) => mayToggle({ ...task, ...kind })),
    [{ leaf: true, disabled: false }],
  )
})

test('groups are ordered from hours to life, with both kinds of hours together; among more than ten plans they are folded from years on (DSH-N04)', () => {
  const levels = [
    TimeLevel.Default,
    TimeLevel.HoursAndMinutes,
    TimeLevel.Days,
    TimeLevel.Weeks,
    TimeLevel.Months,
    TimeLevel.Seasons,
    TimeLevel.Years,
    TimeLevel.Lustra,
    TimeLevel.Life,
  ]
  const few = levels.map((timeLevel) => plan('2026-11-20T09:00', { timeLevel }))
  const groups = groupsOf(few)
  const many = Array.from({ length: 11 }, () => plan('2026-11-20T09:00'))
  assert.deepEqual(foldedAtFirst(many.slice(0, 10)), new Set())
  assert.deepEqual(
    groups.map(({ name, plans }) => [name, plans.length, foldedAtFirst(many).has(name)]),
    [
      ['HOURS', 2, false],
      ['DAYS', 1, false],
      ['WEEKS', 1, false],
      ['MONTHS', 1, false],
      ['SEASONS', 1, false],
      ['YEARS', 1, true],
      ['LUSTRA', 1, true],
      ['LIFE', 1, true],
    ],
  )
})

test('the next plan is the current or first open plan of hours', () => {
  const done = plan('2026-11-20T12:00', { status: 'COMPLETED' })
  const over = plan('2026-11-20T11:00')
  const goingOn = plan('2026-11-20T12:30')
  const later = plan('2026-11-20T13:30')
  const month = plan('2026-11-01T00:00', { timeLevel: TimeLevel.Months, duration: 30 * 86_400 })
  assert.equal(nextOf([over, done, goingOn, later], now), goingOn)
  assert.equal(nextOf([over, done, later], now), later)
  assert.equal(nextOf([over, month], now), undefined)
})

test('an empty panel says what is missing and links to the tasks (DSH-018, DSH-019, DSH-020, DSH-021, DSH-N13)', () => {
  assert.deepEqual(wordsOf('en').dashboard.empty, {
    plans: 'You have no tasks for planning.',
    due: 'You have no tasks.',
    nothingPlanned: 'Nothing is planned for the current periods.',
    nothingDue: 'Nothing is due in the next 30 days.',
    report: 'No data for the report.',
    prompt: 'Add new tasks and subtasks.',
    toTasks: 'Go to Tasks',
  })
  assert.deepEqual(wordsOf('ru').dashboard.empty, {
    plans: 'У вас нет задач для планирования.',
    due: 'У вас нет задач.',
    nothingPlanned: 'На текущие периоды ничего не запланировано.',
    nothingDue: 'В ближайшие 30 дней сроков нет.',
    report: 'Нет данных для отчёта.',
    prompt: 'Добавьте новые задачи и подзадачи.',
    toTasks: 'Перейти к задачам',
  })
})

test('the panels, their links and the classes of due tasks have names in both languages (DSH-002, DSH-003, DSH-028, DSH-029, DSH-030, DSH-N07, TSK-021)', () => {
  const namesIn = (language: 'en' | 'ru') => {
    const { plans, goals, due } = wordsOf(language).dashboard
    const { overdue, today, future } = due.classes
    return [plans.title, goals.title, goals.more, due.title, due.abandoned, overdue, today, future]
  }
  assert.deepEqual(namesIn('en'), [
    'Current plans',
    'Time on big goals',
    'Report',
    'Due tasks',
    'Abandoned tasks',
    'Overdue',
    'Today, tomorrow',
    'Future',
  ])
  assert.deepEqual(namesIn('ru'), [
    'Текущие планы',
    'Время на большие цели',
    'Отчёт',
    'Сроки',
    'Заброшенные задачи',
    'Просрочено',
    'Сегодня и завтра',
    'Позже',
  ])
})

test('rows and a failed panel have their texts in both languages (DSH-N05, DSH-N06, DSH-N11)', () => {
  const textsIn = (language: 'en' | 'ru') => {
    const { dashboard, ui } = wordsOf(language)
    const { cancelled, partOfClosed, selected, related } = dashboard.row
    return [cancelled, partOfClosed, selected, related, dashboard.failed, ui.retry]
  }
  assert.deepEqual(textsIn('en'), [
    'It is cancelled and cannot be completed.',
    'Its parent task is closed, so it cannot be reopened.',
    'selected',
    'related to the selected task',
    'Could not load',
    'Retry',
  ])
  assert.deepEqual(textsIn('ru'), [
    'Задача отменена, завершить её нельзя.',
    'Родительская задача закрыта, поэтому эту нельзя вернуть в работу.',
    'выбрано',
    'связана с выбранной задачей',
    'Не удалось загрузить',
    'Повторить',
  ])
})

test('the greeting contains the name if the user has one (DSH-001, DSH-004, DSH-005, DSH-006, DSH-007, DSH-N03)', () => {
  const greetings = (language: 'en' | 'ru', name: string) =>
    Object.values(wordsOf(language).dashboard.greeting).map((greet) => greet(name))
  assert.deepEqual(greetings('en', ''), ['Good night!', 'Good morning!', 'Good afternoon!', 'Good evening!'])
  assert.deepEqual(greetings('ru', ''), ['Доброй ночи!', 'Доброе утро!', 'Добрый день!', 'Добрый вечер!'])
  assert.deepEqual(greetings('en', 'Vera'), [
    'Good night, Vera!',
    'Good morning, Vera!',
    'Good afternoon, Vera!',
    'Good evening, Vera!',
  ])
  assert.deepEqual(greetings('ru', 'Вера'), [
    'Доброй ночи, Вера!',
    'Доброе утро, Вера!',
    'Добрый день, Вера!',
    'Добрый вечер, Вера!',
  ])
})

test('headings name the current period', () => {
  const day = Math.floor(now / 86_400) as never
  const of = (texts: DashboardTexts) =>
    (['HOURS', 'WEEKS', 'MONTHS', 'SEASONS', 'YEARS', 'LUSTRA', 'LIFE'] as const).map((group) => {
      const { title, note } = texts.heading(group, day)
      return note ? `${title}|${note}` : title
    })
  assert.deepEqual(of(english), [
    'Today, by the hour',
    'Week 47|16 – 22 Nov',
    'November',
    'Autumn 2026',
    '2026',
    '2025 – 2029',
    'Life|2020 – 2034',
  ])
  assert.deepEqual(of(russian), [
    'Сегодня по часам',
    '47-я неделя|16 – 22 нояб.',
    'Ноябрь',
    'Осень 2026',
    '2026',
    '2025 – 2029',
    'Жизнь|2020 – 2034',
  ])
})

// prettier-ignore
const dues = [
  ['2026-11-17T12:00', 'Tue 17 Nov, 3 days late', 'вт 17 нояб., 3 дня назад', 'overdue'],
  ['2026-11-19T12:00', 'yesterday, 12:00',        'вчера, 12:00',             'overdue'],
  ['2026-11-20T12:38', 'today, 12:38',            'сегодня, 12:38',           'overdue'],
  ['2026-11-20T18:00', 'today, 18:00',            'сегодня, 18:00',           'today'],
  ['2026-11-21T23:59', 'tomorrow',                'завтра',                   'today'],
  ['2026-11-27T23:59', 'Fri 27 Nov',              'пт 27 нояб.',              undefined],
] as const

for (const [due, en, ru, look] of dues) {
  test(`a task due ${due} reads “${en}” (DSH-028, DSH-029, DSH-030, TSK-021)`, () => {
    const row = { ...task, dueTime: at(due) }
    assert.deepEqual(
      [english.dueRemark(row, now), russian.dueRemark(row, now).text],
      [look ? { text: en, look } : { text: en }, ru],
    )
  })
}

test('the remarks of a plan are its start, its progress, and a near due date (TSK-022)', () => {
  const remarksOf = (texts: DashboardTexts, row: CurrentPlan, next = false) =>
    texts.remarks(row, next, now).map(({ text }) => text)
  const review = plan('2026-11-20T13:30')
  assert.deepEqual(remarksOf(english, review, true), ['in 51 min', '13:30 – 14:30'])
  assert.deepEqual(remarksOf(russian, review, true), ['через 51 мин', '13:30 – 14:30'])
  assert.deepEqual(remarksOf(english, plan('2026-11-20T15:00'), true)[0], 'in 2 h 21 min')
  assert.deepEqual(remarksOf(russian, plan('2026-11-20T14:39'), true)[0], 'через 2 ч')
  assert.deepEqual(remarksOf(english, plan('2026-11-20T12:30'), true)[0], 'now')
  const week = { timeLevel: TimeLevel.Weeks, duration: 7 * 86_400 }
  assert.deepEqual(remarksOf(english, plan('2026-11-16T00:00', { ...week, leaf: false, percent: 60 })), [
    '60%',
  ])
  const due = { ...week, dueTime: at('2026-11-17T12:00') }
  assert.deepEqual(remarksOf(english, plan('2026-11-16T00:00', due)), ['3 days late'])
  assert.deepEqual(remarksOf(russian, plan('2026-11-16T00:00', due)), ['срок 3 дня назад'])
  assert.deepEqual(remarksOf(english, plan('2026-11-16T00:00', { ...due, status: 'COMPLETED' })), [])
})

test('the report has a total, and an average over all of its days', () => {
  const days = [0, 1800, 0, 0, 0, 0, 5400].map((duration) => ({ duration }))
  assert.deepEqual([sumOf(days), averageOf(days), averageOf([])], [7200, 7200 / 7, 0])
})

test('the scale of the report has at most five lines, at fractions of an hour or whole hours', () => {
  assert.deepEqual(ticksUpTo(4 * 3600), [3600, 7200, 10_800, 14_400])
  assert.deepEqual(ticksUpTo(20 * 60), [600, 1200])
  for (let most = 60; most <= 24 * 3600; most += 60) assert.ok(ticksUpTo(most).length <= 5)
})
