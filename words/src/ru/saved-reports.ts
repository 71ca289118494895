import type { savedReports as English } from '../en/saved-reports.ts'
import { ru } from '../plural.ts'

export const savedReports: typeof English = {
  title: 'Сохранённые',
  text: 'Ваши вопросы',
  hint: 'Кнопка «Сохранить…» в отчёте добавит его сюда',
  saveTitle: 'Сохранить отчёт',
  name: 'Название',
  confirm: 'Сохранить',
  cancel: 'Отмена',
  isSaved: (name) => `Отчёт «${name}» сохранён`,
  menu: (name) => `Действия с отчётом «${name}»`,
  open: 'Открыть',
  rename: 'Переименовать',
  renameTitle: 'Переименовать отчёт',
  copyLink: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  remove: 'Удалить',
  removed: (name) => `Отчёт «${name}» удалён`,
  about: {
    task: (name) => `задача ${name}`,
    goal: (name) => `цель ${name}`,
    contexts: (count) => ru(count, { one: '# контекст', few: '# контекста', many: '# контекстов' }),
    compared: { previous: 'в сравнении с предыдущим периодом', lastYear: 'в сравнении с прошлым годом' },
    weekdays: 'по дням недели',
    table: 'таблицей',
    leftOut: (count) => `без ${ru(count, { one: '# ряда', few: '# рядов', many: '# рядов' })}`,
    details: { days: 'по дням', weeks: 'по неделям', months: 'по месяцам', years: 'по годам' },
  },
}
