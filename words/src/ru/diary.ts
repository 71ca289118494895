import { ru } from '../plural.ts'
import type { diary as English } from '../en/diary.ts'

export const diary: typeof English = {
  of: (period) => `Дневник: ${period}`,
  placeholder: 'Несколько строк для себя',
  hint: 'Прочитать это можете только вы. Сохраняется по мере ввода.',
  left: (used, most) => `${used} из ${most} символов`,
  tooLong: (over, most) =>
    `В тексте может быть не больше ${most} символов. Сократите его на ${ru(over, { one: '# символ', few: '# символа', many: '# символов' })}, чтобы сохранить.`,
  notSaved: (why) => `Не сохранено: ${why}`,
  loading: 'Загрузка дневника',
  failed: 'Не удалось загрузить дневник.',
  remove: 'Удалить',
  removed: (period) => `Текст дневника удалён: ${period}`,
}
