import { ru } from '../plural.ts'
import type { history as English } from '../en/history.ts'

export const history: typeof English = {
  title: 'История',
  tools: 'Инструменты истории',
  days: (days) => ru(days, { one: 'Хранится # день', few: 'Хранится # дня', many: 'Хранится # дней' }),
  since: (date) => `Полная с ${date}`,
  kind: 'Вид изменений',
  kinds: {
    all: 'Все изменения',
    tasks: 'Задачи',
    plans: 'Планы',
    time: 'Время',
    goals: 'Цели',
    inbox: 'Входящие',
    contexts: 'Контексты',
    imports: 'Импорт',
    other: 'Настройки и прочее',
  },
  time: 'Время изменений',
  times: { all: 'За всё время', today: 'Сегодня', week: 'За 7 дней', month: 'За 30 дней' },
  changes: 'Изменения',
  others: (count) => ru(count, { one: 'и ещё # задача', few: 'и ещё # задачи', many: 'и ещё # задач' }),
  entries: (count) =>
    ru(count, { one: '# запись в планах', few: '# записи в планах', many: '# записей в планах' }),
  changed: (from, to) => `«${from}» → «${to}»`,
  sources: {
    capture: 'быстрый ввод',
    import: 'импорт',
    bot: 'бот',
    service: 'подключённый сервис',
    undo: 'отмена',
    redo: 'возврат',
  },
  here: 'это устройство',
  undone: 'отменено',
  undo: 'Отменить',
  undoOf: (change) => `Отменить: ${change}`,
  more: 'Показать более ранние изменения',
  empty: 'Изменений не найдено.',
  emptyHint: 'Здесь появятся изменения, которые вы сделаете.',
  failed: 'Не удалось загрузить историю.',
}
