import type { searchRefusals as English } from '../en/search-refusals.ts'
import { ru } from '../plural.ts'

export const searchRefusals: typeof English = {
  noText: 'Не задан текст для поиска',
  off: 'Поиск на этом сервере отключён.',
  gone: 'Этого элемента больше нет.',
  indexing: (users) =>
    `Поисковый индекс строится заново для ${ru(users, { one: '# учётной записи', few: '# учётных записей', many: '# учётных записей' })}. Поиск всё это время работает.`,
}
