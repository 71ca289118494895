import type { levels as English } from '../en/levels.ts'
import { ru, ruNumber } from '../plural.ts'

export const levels: typeof English = {
  title: (task) => `${task} по уровням`,
  open: 'По уровням',
  back: 'Вернуться к целям',
  failed: 'Не удалось загрузить уровни.',
  names: {
    LIFE: 'Жизнь',
    LUSTRA: 'Пятилетие',
    YEARS: 'Год',
    SEASONS: 'Сезон',
    MONTHS: 'Месяц',
    WEEKS: 'Неделя',
    DAYS: 'День',
    hours: 'Часы',
  },
  level: 'Уровень',
  summary: {
    all: 'Всё запланированное разбито.',
    nothing: 'Пока ничего не запланировано.',
    notBrokenDown: (count) => `Не разбито — ${ruNumber(count)}:`,
    of: (period, count) => `${period} — ${ruNumber(count)}`,
  },
  totals: {
    done: (count) => `завершено: ${ruNumber(count)}`,
    planned: (count) => `запланировано: ${ruNumber(count)}`,
    notBrokenDown: (count) => `не разбито: ${ruNumber(count)}`,
  },
  empty: 'На этом уровне пока ничего нет.',
  planHere: 'Запланировать здесь',
  without: (period) => `${period}, не разбито`,
  left: (count) =>
    ru(count, {
      one: 'ещё #, далеко от сегодня',
      few: 'ещё #, далеко от сегодня',
      many: 'ещё #, далеко от сегодня',
    }),
  part: {
    due: (when) => `срок: ${when}`,
    done: 'завершено',
    notBrokenDown: 'не разбито',
    pinned: 'закреплено',
    repeats: 'повторяется',
    menu: (name) => `Действия с пунктом «${name}»`,
    move: 'Перенести…',
    moveTitle: 'Перенести на уровень ниже',
    newBelow: 'Новая часть…',
    openTask: 'Перейти к задаче',
    openPlans: 'Показать в планах',
    staysDone: 'Завершённый пункт остаётся на своём месте.',
    staysPinned: 'Закреплённый пункт нельзя перенести.',
    staysRepeating: 'Повторение следует правилу серии.',
  },
  add: {
    inPeriod: (period) => `Новая часть: ${period}`,
    label: 'Название новой части',
    partOf: (task) => `Часть задачи «${task}»`,
    noTime: 'В этот день свободного времени не осталось.',
  },
  notices: {
    added: (name, place) => `Задача «${name}» запланирована: ${place}`,
    refused: (name, why) => `Задача «${name}»: ${why}`,
  },
  keys: {
    title: 'Уровни',
    cards: 'Между пунктами и уровнями',
    move: 'Перенести в другой период',
    add: 'Новая часть',
    open: 'Перейти к задаче',
    carry: 'Взять',
  },
}
