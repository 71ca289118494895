import type { reportRefusals as English } from '../en/report-refusals.ts'

export const reportRefusals: typeof English = {
  unknown: 'Такого отчёта нет.',
  noRecords: 'Этот отчёт не учитывает записи времени.',
}
