import { whenIdle } from '#browser/deferred.ts'
import { lazyComponent } from '#browser/lazy-component.ts'
import { localStore } from '#browser/storage.ts'
import { useUser } from '#data/user.ts'
import { withWords } from '#language/with-words.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { wasLineVisible } from './line-memory.ts'
import styles from './LeftoversSpace.module.css'

const LeftoversLine = lazyComponent(
  withWords(async () => (await import('./LeftoversLine.tsx')).LeftoversLine, 'leftovers'),
)

/** Once the page has been idle, the line is shown at once wherever it moves. */
let hasBeenIdle = false

interface LeftoversSpaceProps {
  /** Whether the screen has its own data, which is requested first. */
  readonly isReady: boolean
  readonly isOpen?: boolean
  readonly onOpen: () => void
  /** Another line below; it may load its code once the browser is idle. */
  readonly Below?: ComponentType<{ readonly isIdle: boolean }>
}

/** Loads the line when the browser is idle; its space is reserved if it was there last time, so that nothing moves. */
export function LeftoversSpace({ isReady, Below, ...line }: LeftoversSpaceProps) {
  const { id } = useUser()
  const [isReserved] = useState(() => wasLineVisible(localStore, id))
  const [isIdle, setIdle] = useState(hasBeenIdle)
  useEffect(() => {
    if (!isReady || hasBeenIdle) return
    whenIdle(async () => {
      hasBeenIdle = true
      setIdle(true)
    })
  }, [isReady])
  const space = isReserved ? <div className={styles.space} /> : null
  return (
    <div className={styles.place} data-above-sheet>
      {isIdle ? <LeftoversLine {...line} waiting={space} fallback={space} /> : space}
      {Below && <Below isIdle={isIdle} />}
    </div>
  )
}
