import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, calendarRulesOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { TaskTexts } from '../../task-texts.ts'
import { type TaskAct } from '../../tasks-reply.ts'
import { at } from '../../testing.ts'
import { HistoryTexts } from './history-texts.ts'

const now = at('2026-11-20T12:00')

function textOf(language: 'en' | 'ru', act: TaskAct): string {
  const words = wordsOf(language)
  const texts = new TaskTexts(words.tasks, language, calendarRulesOf(language, 1))
  return new HistoryTexts(words.taskPanel, texts, now).textOf(act)
}

const hour = { level: TimeLevel.HoursAndMinutes, start: at('2026-11-20T10:00'), duration: 5400 }
const week = { level: TimeLevel.Weeks, start: at('2026-11-23T00:00'), duration: 7 * 86_400 }

// oxfmt-ignore
const cases: [act: TaskAct, en: string, ru: string][] = [
  [{ kind: 'created' }, 'Created', 'Создана'],
  [{ kind: 'name', from: 'Roof', to: 'New roof' }, 'Renamed from “Roof” to “New roof”', 'Переименована: «Roof» → «New roof»'],
  [{ kind: 'status', from: 'COMPLETED', to: 'NORMAL' }, 'Reopened', 'Возвращена в работу'],
  [{ kind: 'priority', from: 5, to: 9 }, 'Priority: Normal → Urgent · 9', 'Приоритет: Обычный → Срочный · 9'],
  [{ kind: 'priority', from: 9, to: 10 }, 'Priority: Urgent · 9 → Urgent', 'Приоритет: Срочный · 9 → Срочный'],
  [{ kind: 'parent', from: null, to: 'House' }, 'Moved from the top level to “House”', 'Перемещена: верхний уровень → «House»'],
  [{ kind: 'due', from: null, to: at('2026-11-27T18:00') }, 'Due: none → Fri 27 Nov, 18:00', 'Срок: нет → пт 27 нояб., 18:00'],
  [{ kind: 'maxDuration', from: 3600, to: null }, 'Longest duration: 1 h → none', 'Наибольшая длительность: 1 ч → нет'],
  [{ kind: 'minLevel', from: null, to: TimeLevel.Quarters }, 'Lowest level: none → Season', 'Нижний уровень: нет → Сезон'],
  [{ kind: 'replanned', from: hour, to: week }, 'Moved on the calendar: today, 10:00 (1 h 30 min) → week 48', 'Перенесена в календаре: сегодня, 10:00 (1 ч 30 мин) → 48-я неделя'],
  [{ kind: 'entryStatus', place: week, to: 'COMPLETED' }, 'Plan entry completed: week 48', 'Пункт плана завершён: 48-я неделя'],
  [{ kind: 'tracked', record: hour }, 'Time tracked: today, 10:00 (1 h 30 min)', 'Учтено время: сегодня, 10:00 (1 ч 30 мин)'],
]

for (const [act, english, russian] of cases) {
  test(`the history describes “${act.kind}” in both languages (TSK-N02)`, () => {
    assert.deepEqual([textOf('en', act), textOf('ru', act)], [english, russian])
  })
}
