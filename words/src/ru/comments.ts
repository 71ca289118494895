import type { comments as English } from '../en/comments.ts'

export const comments: typeof English = {
  label: 'Комментарий',
  list: 'Комментарии',
  add: 'Добавить комментарий',
  save: 'Сохранить',
  cancel: 'Отмена',
  menu: (when) => `Комментарий: ${when}`,
  change: 'Изменить',
  changing: (when) => `Изменить комментарий: ${when}`,
  remove: 'Удалить',
  removeEmpty: 'Удалить',
  removeOf: (when) => `Удалить комментарий: ${when}`,
  onRecord: (when) => `к записи времени: ${when}`,
  left: (used, most) => `${used} из ${most} символов`,
  tooLong: (most) => `В комментарии может быть не больше ${most} символов.`,
  older: 'Более ранние комментарии',
  failed: 'Не удалось загрузить комментарии.',
  loading: 'Загрузка комментариев',
  saved: 'Комментарий сохранён',
  removed: 'Комментарий удалён',
  cannot: (why) => `Комментарий не сохранён: ${why}`,
}
