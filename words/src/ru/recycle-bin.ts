import type { recycleBin as English } from '../en/recycle-bin.ts'
import { ru } from '../plural.ts'

const items = (count: number) => ru(count, { one: '# элемент', few: '# элемента', many: '# элементов' })

export const recycleBin: typeof English = {
  title: 'Корзина',
  tools: 'Инструменты',
  failed: 'Не удалось загрузить корзину.',
  groups: { TASK: 'Задачи', NOTE: 'Заметки', CONTEXT: 'Контексты', GOAL: 'Цели' },
  withSubtasks: (count) => ru(count, { one: 'и # подзадача', few: 'и # подзадачи', many: 'и # подзадач' }),
  count: items,
  chosen: (chosen, all) => `выбрано ${chosen} из ${all}`,
  keeping: 'Всё хранится здесь, пока вы не удалите это навсегда.',
  select: 'Выделить',
  selectAll: 'Выделить всё',
  selectNone: 'Снять выделение',
  restore: 'Восстановить',
  remove: 'Удалить навсегда',
  removedAt: (when) => `удалено: ${when}`,
  today: (time) => `сегодня, ${time}`,
  yesterday: (time) => `вчера, ${time}`,
  empty: 'Корзина пуста.',
  emptyHint:
    'Всё удалённое сначала попадает сюда; отсюда его можно вернуть вместе со всем, что к нему относилось.',
  confirmation: {
    restoreTitle: 'Восстановить выбранное?',
    restore: (count) =>
      `Вы уверены, что хотите восстановить ${ru(count, {
        one: 'выбранный # элемент',
        few: 'выбранные # элемента',
        many: 'выбранные # элементов',
      })}?`,
    withParts: 'Вместе с задачами вернутся их подзадачи, записи в плане и учтённое время.',
    named: (name) => `«${name}»`,
    withParents: (names, more) =>
      `То, в чём они находились, тоже удалено и вернётся вместе с ними, но без остальных частей: ${names}${
        more > 0 ? ru(more, { one: ' и ещё #', few: ' и ещё #', many: ' и ещё #' }) : ''
      }.`,
    confirmRestore: 'Да, восстановить',
    removeTitle: 'Удалить навсегда?',
    remove: (count) =>
      `Вы уверены, что хотите навсегда удалить ${ru(count, {
        one: 'выбранный # элемент',
        few: 'выбранные # элемента',
        many: 'выбранные # элементов',
      })}?`,
    removesParts: 'Вместе с задачами будут удалены их подзадачи, записи в плане и учтённое время.',
    noWayBack: 'Отменить это нельзя, и отмена более ранних действий ничего из этого не вернёт.',
    confirmRemove: 'Да, удалить навсегда',
  },
  notices: {
    restored: (count) => `Восстановлено: ${items(count)}`,
    removed: (count) => `Удалено навсегда: ${items(count)}`,
  },
  refusals: {
    notInside: 'Чего-то из выбранного в корзине уже нет. Ничего не изменено.',
    otherCount: 'Выбор тем временем изменился. Ничего не изменено.',
  },
}
