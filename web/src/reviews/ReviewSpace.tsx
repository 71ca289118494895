import { lazyComponent } from '#browser/lazy-component.ts'
import { localStore } from '#browser/storage.ts'
import { useUser } from '#data/user.ts'
import { withWords } from '#language/with-words.ts'
import { useState } from 'react'
import { wasReviewWaiting } from './review-memory.ts'
import styles from './ReviewSpace.module.css'

const ReviewLine = lazyComponent(
  withWords(async () => (await import('./ReviewLine.tsx')).ReviewLine, 'reviews'),
)

interface ReviewSpaceProps {
  /** Whether the line may be loaded. */
  readonly isIdle: boolean
}

/** The line of a review that waits; its space is reserved if one waited last time, so that nothing moves. */
export function ReviewSpace({ isIdle }: ReviewSpaceProps) {
  const { id } = useUser()
  const [isReserved] = useState(() => wasReviewWaiting(localStore, id))
  const space = isReserved ? <div className={styles.space} /> : null
  return isIdle ? <ReviewLine waiting={space} fallback={space} /> : space
}
