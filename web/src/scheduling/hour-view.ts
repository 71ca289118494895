/** Whether this device shows hours by day or by week: as last used, initially by day on phones. */
import { localStore } from '#browser/storage.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type HourView, hourViews } from '@lustra/domain/calendar'

/** Null: the server decides. */
export function useHourView(): HourView | null {
  const isPhone = useMedia(media.phone)
  return storedHourView() ?? (isPhone ? 'DAY' : null)
}

/** The same outside of components. */
export function requestedHourView(): HourView | null {
  return storedHourView() ?? (matchMedia(media.phone).matches ? 'DAY' : null)
}

/** The same for events; week if the server would decide. */
export function currentHourView(): HourView {
  return requestedHourView() ?? 'WEEK_VIEW'
}

export function storeHourView(view: HourView): void {
  localStore.set('lustra.hour-view', view)
}

function storedHourView(): HourView | undefined {
  const stored = localStore.get('lustra.hour-view')
  return hourViews.find((view) => view === stored)
}
