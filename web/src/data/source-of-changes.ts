/** Where the changes of this tab are made, for the history: only what the server cannot know. */
import { type ClientSource } from '@lustra/contract/call'
import { useEffect } from 'react'

let reviews = 0

export function sourceOfChanges(): ClientSource | undefined {
  return reviews > 0 ? 'review' : undefined
}

/** Changes are made in a review while the component is displayed, also those that it saves when it is removed. */
export function useChangesInReview(): void {
  useEffect(() => {
    reviews += 1
    return () =>
      queueMicrotask(() => {
        reviews -= 1
      })
  }, [])
}
