/** Whether this device shows hours by the day or by the week: as it last did, at first by the day on a phone. */
import { localStore } from '#browser/storage.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type HourView, hourViews } from '@lustra/domain/calendar'

/** Null where the server decides. */
export function useHourView(): HourView | null {
  const isPhone = useMedia(media.phone)
  return storedHourView() ?? (isPhone ? 'DAY' : null)
}

/** The same outside of components. */
export function requestedHourView(): HourView | null {
  return storedHourView() ?? (matchMedia(media.phone).matches ? 'DAY' : null)
}

/** The same for events, with the week where the server would decide. */
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
