import { ru } from '../plural.ts'
import type { reportRefusals as English } from '../en/report-refusals.ts'

export const reportRefusals: typeof English = {
  unknown: 'Такого отчёта нет.',
  noSaved: 'Этого сохранённого отчёта больше нет.',
  idTaken: 'Этот идентификатор уже занят.',
  tooManySaved: (count) =>
    `Можно сохранить не больше ${ru(count, { one: '# отчёта', few: '# отчётов', many: '# отчётов' })}. Сначала удалите какой-нибудь.`,
  noRecords: 'Этот отчёт не учитывает записи времени.',
}
