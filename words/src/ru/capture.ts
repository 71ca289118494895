import type { capture as English } from '../en/capture.ts'
import { ruDuration } from '../duration.ts'

export const capture: typeof English = {
  title: 'Быстрое добавление',
  open: 'Быстрое добавление',
  label: 'Что, когда, сколько времени, приоритет',
  placeholder: 'отчёт по проекту !7 @работа 2ч на следующей неделе',
  understood: 'Распознано',
  offered: 'Предложения',
  accept: (chip: string) => `Задать: ${chip}`,
  remove: (chip) => `Оставить в названии: ${chip}`,
  chips: {
    length: ruDuration,
    due: (date) => `до ${date}`,
    start: (date) => `с ${date}`,
    priority: {
      low: 'низкий приоритет',
      normal: 'обычный приоритет',
      high: 'высокий приоритет',
      urgent: 'срочно',
    },
    newContext: (name) => `${name}, новый`,
  },
  days: { today: 'сегодня', tomorrow: 'завтра' },
  name: (name) => `Задача: ${name}`,
  noName: 'У задачи ещё нет названия. Допишите его или уберите распознанное.',
  save: 'Добавить',
  taken: 'Это время уже занято.',
  addAt: (place) => `Добавить на ближайшее свободное время: ${place}`,
  added: (name) => `Задача «${name}» добавлена`,
  failed: (name, why) => `Задача «${name}» не добавлена. ${why}`,
  addedAt: (name, place) => `Задача «${name}» добавлена: ${place}`,
  show: 'Показать',
}
