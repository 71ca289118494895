import type { dashboard as English } from '../en/dashboard.ts'
import { ruDuration } from '../duration.ts'
import { ru } from '../plural.ts'

export const dashboard: typeof English = {
  greeting: {
    night: (name) => (name ? `Доброй ночи, ${name}!` : 'Доброй ночи!'),
    morning: (name) => (name ? `Доброе утро, ${name}!` : 'Доброе утро!'),
    afternoon: (name) => (name ? `Добрый день, ${name}!` : 'Добрый день!'),
    evening: (name) => (name ? `Добрый вечер, ${name}!` : 'Добрый вечер!'),
  },
  where: 'Ваше место во времени',
  plans: {
    title: 'Текущие планы',
    open: 'Открыть планы',
    hours: 'Сегодня по часам',
    day: 'Сегодня, весь день',
    now: 'сейчас',
    in: (seconds) => `через ${ruDuration(seconds)}`,
    count: (count) => ru(count, { one: '# план', few: '# плана', many: '# планов' }),
  },
  due: {
    title: 'Сроки',
    abandoned: 'Заброшенные задачи',
    classes: { overdue: 'Просрочено', today: 'Сегодня и завтра', future: 'Позже' },
    late: (days) => ru(days, { one: '# день назад', few: '# дня назад', many: '# дней назад' }),
    wasDue: (late) => `срок ${late}`,
    due: (when) => `срок ${when}`,
  },
  goals: {
    title: 'Время на большие цели',
    more: 'Отчёт',
    total: (seconds) => `за 7 дней ${ruDuration(seconds)}`,
    average: (seconds) => `в среднем ${ruDuration(seconds)}`,
    chart: 'Время на большие цели за последние 7 дней',
    hours: (hours) => `${hours} ч`,
    minutes: (minutes) => `${minutes} мин`,
  },
  showAll: (count) => `Показать все: ${count}`,
  empty: {
    plans: 'У вас нет задач для планирования.',
    due: 'У вас нет задач.',
    nothingPlanned: 'На текущие периоды ничего не запланировано.',
    nothingDue: 'В ближайшие 30 дней сроков нет.',
    report: 'Нет данных для отчёта.',
    prompt: 'Добавьте новые задачи и подзадачи.',
    toTasks: 'Перейти к задачам',
  },
  failed: 'Не удалось загрузить',
  row: {
    cancelled: 'Задача отменена, завершить её нельзя.',
    partOfClosed: 'Родительская задача закрыта, поэтому эту нельзя вернуть в работу.',
    selected: 'выбрано',
    related: 'связана с выбранной задачей',
  },
  keys: {
    title: 'Для строки',
    arrows: 'Между строками',
    ends: 'К первой, последней строке',
    open: 'Открыть и выбрать',
    complete: 'Завершить или вернуть в работу',
    fold: 'Свернуть, развернуть уровень',
  },
}
