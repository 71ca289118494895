import type { past as English } from '../en/past.ts'

export const past: typeof English = {
  asOf: (moment) => `Учётная запись на момент: ${moment}`,
  readOnly: 'Только просмотр',
  restoreTask: 'Восстановить эту задачу…',
  restoreAll: 'Восстановить всё…',
  back: 'Вернуться к сегодняшнему дню',
  isReadOnly:
    'Так учётная запись выглядела раньше, здесь ничего нельзя изменить. Сначала вернитесь к сегодняшнему дню.',
}
