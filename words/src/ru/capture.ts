import type { capture as English } from '../en/capture.ts'

export const capture: typeof English = {
  title: 'Быстрая запись',
  open: 'Быстрая запись',
  label: 'Что, когда, сколько времени, приоритет',
  placeholder: 'отчёт по проекту !7 @работа 2ч на следующей неделе',
  understood: 'Понято',
  offered: 'Предложения',
  accept: (chip: string) => `Задать: ${chip}`,
  remove: (chip) => `Оставить в названии: ${chip}`,
  chips: {
    length: (hours) => `${hours} ч`,
    due: (date) => `до ${date}`,
    start: (date) => `с ${date}`,
    priority: (priority) => `приоритет ${priority}`,
    newContext: (name) => `${name}, новый`,
  },
  days: { today: 'сегодня', tomorrow: 'завтра' },
  name: (name) => `Задача: ${name}`,
  noName: 'У задачи ещё нет названия. Допишите его или уберите метку.',
  hints: [
    ['завтра в 18:00', 'на следующей неделе', 'осенью', 'в 2031'],
    ['30 мин', 'до пятницы', 'по понедельникам и четвергам', '!8', '@дом'],
  ],
  literal: 'Обратная косая черта или кавычки сохраняют слова как есть.',
  save: 'Добавить',
  keys: { save: 'добавить', next: 'добавить и начать следующую', close: 'закрыть, текст сохранится' },
  added: (name) => `Задача «${name}» добавлена`,
  failed: (name, why) => `Задача «${name}» не добавлена. ${why}`,
  addedAt: (name, place) => `Задача «${name}» добавлена: ${place}`,
  show: 'Показать',
}
