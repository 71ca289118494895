import type { reportRefusals as English } from '../en/report-refusals.ts'

export const reportRefusals: typeof English = {
  unknown: 'Такого отчёта нет.',
}
