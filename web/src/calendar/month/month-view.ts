/** Whether this device shows a month by rows of periods or by days: as last used. */
import { localStore } from '#browser/storage.ts'
import { type MonthView } from '@lustra/domain/calendar'

const key = 'lustra.month-view'

export function storedMonthView(): MonthView {
  return localStore.get(key) === 'MONTH_DAYS' ? 'MONTH_DAYS' : 'MONTH_WEEKS'
}

export function storeMonthView(view: MonthView): void {
  localStore.set(key, view)
}
