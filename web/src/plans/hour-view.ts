/** Whether this device shows hours by the day or by the week: as it last did, at first by the day on a phone. */
import { localStore } from '#browser/storage.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type HourView, hourViews } from '@lustra/domain/calendar'

/** Null where the server decides. */
export function useHourView(): HourView | null {
  const isPhone = useMedia(media.phone)
  const stored = localStore.get('lustra.hour-view')
  return hourViews.find((view) => view === stored) ?? (isPhone ? 'DAY' : null)
}

export function storeHourView(view: HourView): void {
  localStore.set('lustra.hour-view', view)
}
