import { ru } from '../plural.ts'
import type { capacityRefusals as English } from '../en/capacity-refusals.ts'

export const capacityRefusals: typeof English = {
  noDayOff: 'Этого нерабочего дня больше нет.',
  idTaken: 'Этот идентификатор уже занят.',
  endsBeforeStart: 'Конец свободного времени должен быть позже начала.',
  noHolidays: 'Праздники этого места неизвестны. Выберите другое.',
  tooManyDaysOff: (count) =>
    `Нерабочих дней может быть не больше ${ru(count, { one: '# записи', few: '# записей', many: '# записей' })}. Сначала удалите какую-нибудь.`,
  tooManyChanges: (count) =>
    `Рабочие часы могут меняться не больше ${ru(count, { one: '# раза', few: '# раз', many: '# раз' })}.`,
}
