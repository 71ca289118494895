import { ComingPop } from '#calendar/entry/ComingPop.tsx'
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'
import { itemOfId } from '../time-items.ts'
import { useTimeScreen } from '../time-screen-context.ts'

const ItemProperties = deferred(
  withWords(
    async () => (await import('./ItemProperties.tsx')).ItemProperties,
    'comments',
    'scheduling',
    'time',
  ),
)

export function OpenedItem() {
  const { week, state, closeProperties } = useTimeScreen()
  const item = state.opened === null ? null : itemOfId(state.opened, week)
  // Closes when the item no longer exists (TIM-068).
  if (!item || item.kind === 'task') return null
  return <ItemProperties fallback={<ComingPop onClose={closeProperties} />} item={item} />
}
