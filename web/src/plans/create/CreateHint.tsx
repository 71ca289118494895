import { localStore } from '#browser/storage.ts'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { isHourView } from '@lustra/domain/calendar'
import { useEffect } from 'react'
import { usePlansScreen } from '../use-plans-screen.ts'
import styles from './CreateHint.module.css'

/** The label on the key, in any language. */
const enter = 'Enter'

export function CreateHint({ onClose }: { readonly onClose: () => void }) {
  const { plans } = usePlansScreen()
  const { hint } = useWords('scheduling').scheduling.create
  const isTouch = useMedia('(pointer: coarse)')
  useEffect(() => localStore.set('lustra.create-hint', 'shown'), [])
  return (
    <div className={styles.hint} role="status">
      <Icon name="plus" />
      {isTouch ? (
        <span>{hint.touch}</span>
      ) : (
        <span>
          {isHourView(plans.view) ? hint.hours : hint.periods} <kbd>{enter}</kbd>
        </span>
      )}
      <IconButton icon="close" label={hint.close} onPress={onClose} />
    </div>
  )
}
