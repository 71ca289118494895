import { ru, ruNumber } from '../plural.ts'
import type { lookBack as English } from '../en/look-back.ts'

export const lookBack: typeof English = {
  title: 'Итоги периода',
  kinds: { MONTHS: 'Итоги месяца', SEASONS: 'Итоги сезона', YEARS: 'Итоги года' },
  previous: { MONTHS: 'Предыдущий месяц', SEASONS: 'Предыдущий сезон', YEARS: 'Предыдущий год' },
  next: { MONTHS: 'Следующий месяц', SEASONS: 'Следующий сезон', YEARS: 'Следующий год' },
  steps: 'Подвести итоги по шагам',
  print: 'Печать',
  failed: 'Не удалось загрузить страницу.',
  empty: 'Пока ничего нет',
  emptyHint:
    'Здесь появятся планы, учтённое время, завершённые задачи, значения целей и тексты дневника за этот период.',
  toPlans: 'Открыть планы',
  figures: {
    tracked: 'учтено',
    planned: 'по плану',
    completed: (count) =>
      ru(count, { one: 'задача завершена', few: 'задачи завершены', many: 'задач завершено' }),
    kept: 'планов выполнено',
    of: (part, all) => `${ruNumber(part)} из ${ruNumber(all)}`,
    reached: 'целей достигнуто',
  },
  time: {
    title: 'Время',
    hint: 'Учтённые часы',
    byGoal: 'По целям',
    byCategory: 'По категориям',
    report: 'Открыть отчёт',
  },
  days: {
    title: 'День за днём',
    hint: 'Чем темнее, тем больше времени учтено.',
    label: (days, most) =>
      `Учтённое время: ${ru(days, { one: '# день', few: '# дня', many: '# дней' })}, не более ${most} в день`,
    none: (days) =>
      ru(days, {
        one: '# день без учтённого времени',
        few: '# дня без учтённого времени',
        many: '# дней без учтённого времени',
      }),
  },
  plan: {
    title: 'Планы',
    hint: 'Что было запланировано и что из этого вышло',
    whole: { MONTHS: 'На весь месяц', SEASONS: 'На весь сезон', YEARS: 'На весь год' },
    became: {
      doneLater: 'завершено позже',
      ahead: 'ещё не закончилось',
      left: 'не сделано',
      givenUp: 'отменено',
    },
    planned: (place) => `теперь: ${place}`,
    done: 'Сделано',
  },
  completed: 'Завершённые задачи',
  more: (count) => ru(count, { one: 'ещё #', few: 'ещё #', many: 'ещё #' }),
  streaks: {
    title: 'Самые длинные серии',
    hint: {
      DAYS: 'Дни подряд, когда учтено время или внесено значение',
      WEEKS: 'Недели подряд, когда учтено время или внесено значение',
    },
    DAYS: (count) => ru(count, { one: '# день', few: '# дня', many: '# дней' }),
    WEEKS: (count) => ru(count, { one: '# неделя', few: '# недели', many: '# недель' }),
  },
  goals: {
    title: 'Цели',
    hint: 'Первое значение, последнее и цель',
    values: (first, last) => `${first} → ${last}`,
    reached: (day) => `Достигнуто: ${day}`,
    toGo: (value) => `Осталось ${value}`,
  },
  texts: { title: 'Вашими словами', hint: 'Из дневника', all: 'Открыть дневник' },
}
