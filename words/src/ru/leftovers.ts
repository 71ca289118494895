import type { leftovers as English } from '../en/leftovers.ts'
import { ru, ruNumber } from '../plural.ts'

const entries = (count: number) =>
  ru(count, { one: '# пункт плана', few: '# пункта плана', many: '# пунктов плана' })

export const leftovers: typeof English = {
  line: {
    label: 'Остатки',
    last: {
      DAYS: 'Вчера',
      WEEKS: 'Прошлая неделя',
      MONTHS: 'Прошлый месяц',
      SEASONS: 'Прошлый сезон',
      YEARS: 'Прошлый год',
      LUSTRA: 'Прошлое пятилетие',
      LIFE: 'Жизнь',
    },
    leftOver: (count) => ru(count, { one: 'осталось #', few: 'осталось #', many: 'осталось #' }),
    overdue: (count) =>
      ru(count, { one: '# просроченная задача', few: '# просроченные задачи', many: '# просроченных задач' }),
    more: (count) => `раньше — ещё ${ruNumber(count)}`,
    number: (count) => ruNumber(count),
    plus: (count) => `+${ruNumber(count)}`,
    close: 'Скрыть до завтра',
  },
  command: 'Остатки',
  list: {
    title: 'Остатки',
    overdue: 'Просрочено, не запланировано',
    position: (position, all) => `${ruNumber(position)} из ${ruNumber(all)}`,
    close: 'Закрыть список',
    failed: 'Не удалось загрузить остатки.',
    empty: 'Ничего не осталось.',
    showAll: 'Показать все',
    emptyPeriod: 'От этого периода ничего не осталось.',
    select: (name) => `Выделить «${name}»`,
    all: 'Все…',
    selected: (count) => `Выделено ${ruNumber(count)}…`,
    forMany: (action, count) => `${action}: ${ruNumber(count)}`,
    stay: (count) =>
      ru(count, {
        one: '# пункт останется',
        few: '# пункта останутся',
        many: '# пунктов останется',
      }),
    stayWithReason: (count) =>
      ru(count, {
        one: '# пункт остался; причина в списке.',
        few: '# пункта осталось; причины в списке.',
        many: '# пунктов осталось; причины в списке.',
      }),
    undo: (name) => `Отменить изменение: «${name}»`,
    undoMany: (count) => `Отменить для всех: ${ruNumber(count)}`,
    partOf: (parent) => `Входит в «${parent}».`,
    due: (when) => `срок: ${when}`,
    pinned: 'закреплено',
    waits: (when) => `ждёт с ${when}`,
    missed: (count, last) =>
      ru(count, {
        one: `пропущено # раз, ${last}`,
        few: `пропущено # раза, последний раз — ${last}`,
        many: `пропущено # раз, последний раз — ${last}`,
      }),
  },
  actions: {
    this: {
      DAYS: 'Сегодня',
      WEEKS: 'Эта неделя',
      MONTHS: 'Этот месяц',
      SEASONS: 'Этот сезон',
      YEARS: 'Этот год',
      LUSTRA: 'Это пятилетие',
      LIFE: 'Эта жизнь',
    },
    next: {
      DAYS: 'Завтра',
      WEEKS: 'Следующая неделя',
      MONTHS: 'Следующий месяц',
      SEASONS: 'Следующий сезон',
      YEARS: 'Следующий год',
      LUSTRA: 'Следующее пятилетие',
      LIFE: 'Следующая жизнь',
    },
    thisPeriod: 'Этот период',
    nextPeriod: 'Следующий период',
    periodAfterNext: 'Через один период',
    up: 'На уровень выше',
    choose: 'Выбрать…',
    unplan: 'Вернуть в дерево',
    unplanNote: 'без периода',
    done: 'Уже сделано',
    doneAsOf: (when) => `за ${when}`,
    doneToday: 'Сделано сегодня',
    giveUp: 'Отказаться',
    giveUpNote: 'задача будет отменена',
    movesDue: (day) => `новый срок: ${day}`,
  },
  outcomes: {
    moved: (place) => `перенесено: ${place}`,
    planned: (place) => `запланировано: ${place}`,
    due: (day) => `новый срок: ${day}`,
    unplanned: 'снова в дереве',
    removed: 'убрано из календаря',
    done: 'уже сделано',
    doneToday: 'сделано сегодня',
    givenUp: 'задача отменена',
  },
  notices: {
    moved: (count) =>
      ru(count, {
        one: '# пункт плана перенесён',
        few: '# пункта плана перенесено',
        many: '# пунктов плана перенесено',
      }),
    unplanned: (count) =>
      ru(count, {
        one: '# пункт плана убран из календаря',
        few: '# пункта плана убрано из календаря',
        many: '# пунктов плана убрано из календаря',
      }),
    done: (count) =>
      ru(count, {
        one: '# пункт плана завершён',
        few: '# пункта плана завершено',
        many: '# пунктов плана завершено',
      }),
    givenUp: (name) => `Задача «${name}» отменена`,
    manyGivenUp: (count) =>
      ru(count, { one: '# задача отменена', few: '# задачи отменены', many: '# задач отменены' }),
    failed: (count, reason) => `${entries(count)}: ${reason}`,
  },
  keys: {
    open: 'Остатки',
    title: 'Остатки',
    rows: 'Следующий, предыдущий',
    check: 'Выделить',
    close: 'Закрыть, остальное сохранится',
  },
}
