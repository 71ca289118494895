import type { timeExport as English } from '../en/time-export.ts'

export const timeExport: typeof English = {
  columns: [
    'Дата',
    'Начало',
    'Конец',
    'Секунды',
    'Задача',
    'Входит в',
    'Контексты',
    'Как учтено',
    'Часовой пояс',
    'Комментарии',
  ],
  kinds: { r: 'вручную', rt: 'таймером или импортом' },
}
