import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { parseReminder } from '@lustra/domain/reminders'
import { wordsOf } from '@lustra/words'
import { choiceText } from './reminder-texts.ts'

const { HoursAndMinutes: hours, Days, Weeks } = TimeLevel

// oxfmt-ignore
const cases: [reminder: string | null, level: TimeLevel | 'due', english: string, russian: string][] = [
  [null,     hours, 'None',                       'Нет'],
  ['none',   hours, 'None',                       'Нет'],
  ['0m',     hours, 'At the time',                'В назначенное время'],
  ['1m',     hours, '1 min before',               'За 1 минуту'],
  ['22m',    hours, '22 min before',              'За 22 минуты'],
  ['10m',    hours, '10 min before',              'За 10 минут'],
  ['60m',    'due', '1 hour before',              'За 1 час'],
  ['120m',   hours, '2 hours before',             'За 2 часа'],
  ['90m',    hours, '90 min before',              'За 90 минут'],
  ['1440m',  hours, '1 day before',               'За 1 день'],
  ['0d',     hours, 'On the day at 8:30',         'В тот же день в 8:30'],
  ['0d',     'due', 'On the day at 8:30',         'В тот же день в 8:30'],
  ['0d',     Days,  'On the day at 8:30',         'В тот же день в 8:30'],
  ['10m',    Days,  'On the day at 8:30',         'В тот же день в 8:30'],
  ['0d',     Weeks, 'On the first day at 8:30',   'В первый день в 8:30'],
  ['2d',     Weeks, '2 days before at 8:30',      'За 2 дня в 8:30'],
  ['7d',     'due', '7 days before at 8:30',      'За 7 дней в 8:30'],
]

for (const [reminder, level, english, russian] of cases) {
  test(`the reminder ${reminder} of ${level} as text: ${english}, ${russian} (TSK-N17)`, () => {
    const textIn = (language: 'en' | 'ru') =>
      choiceText(
        reminder === null ? null : parseReminder(reminder),
        level,
        510,
        wordsOf(language).reminders.choices,
      )
    assert.deepEqual([textIn('en'), textIn('ru')], [english, russian])
  })
}
