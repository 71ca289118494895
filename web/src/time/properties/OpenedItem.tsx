import { ComingPop } from '#calendar/entry/ComingPop.tsx'
import { deferred } from '#browser/deferred.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { Suspense } from 'react'
import { type RecordCommands } from '../record-commands.ts'
import { type RecordActions } from '../record-actions.ts'
import { type RecordContext } from '../record-rules.ts'
import { itemOfId } from '../time-items.ts'
import { type TimeTexts } from '../time-texts.ts'
import { type TimeScreenState } from '../time-screen-state.ts'
import { type TimeWeek } from '../time-week.ts'

const ItemProperties = deferred(async () => (await import('./ItemProperties.tsx')).ItemProperties)

export interface OpenedItemProps {
  readonly week: TimeWeek
  readonly screen: TimeScreenState
  readonly rules: CalendarRules
  readonly texts: TimeTexts
  readonly context: RecordContext
  readonly commands: RecordCommands
  readonly actions: RecordActions
  readonly onClose: () => void
}

/** The pop-over of the selected item; nothing when the item is gone (TIM-068). */
export function OpenedItem(props: OpenedItemProps) {
  const { week, screen: view, onClose } = props
  const item = view.opened === null ? null : itemOfId(view.opened, week)
  if (!item || item.kind === 'task') return null
  return (
    <Suspense fallback={<ComingPop onClose={onClose} />}>
      <ItemProperties {...props} item={item} />
    </Suspense>
  )
}
