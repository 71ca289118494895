import { whenIdle } from '#browser/deferred.ts'
import { lazyComponent } from '#browser/lazy-component.ts'
import { localStore } from '#browser/storage.ts'
import { useUser } from '#data/user.ts'
import { withWords } from '#language/with-words.ts'
import { ReviewLine, wasReviewWaiting } from '#reviews/index.ts'
import { useEffect, useState } from 'react'
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
}

/** Loads the lines of leftovers and of a review when the browser is idle; their space is reserved if they were there last time, so that nothing moves. */
export function LeftoversSpace({ isReady, ...line }: LeftoversSpaceProps) {
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
  const [isReviewReserved] = useState(() => wasReviewWaiting(localStore, id))
  const reviewSpace = isReviewReserved ? <div className={styles.space} /> : null
  const space = isReserved ? <div className={styles.space} /> : null
  return (
    <div className={styles.place} data-above-sheet>
      {isIdle ? <LeftoversLine {...line} waiting={space} fallback={space} /> : space}
      {isIdle ? <ReviewLine waiting={reviewSpace} fallback={reviewSpace} /> : reviewSpace}
    </div>
  )
}
