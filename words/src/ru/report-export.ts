import type { reportExport as English } from '../en/report-export.ts'

export const reportExport: typeof English = {
  hours: 'Часы',
  hoursBefore: 'Часы раньше',
  hour: 'Час',
  level: 'Уровень',
  planned: 'Запланировано',
  done: 'Сделано по плану',
  unused: 'Не использовано',
  missed: 'Упущено',
  ahead: 'Ещё впереди',
  unplanned: 'Вне плана',
  entries: 'Пункты плана',
  kept: 'Выполненные пункты',
}
