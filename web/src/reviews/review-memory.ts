/** This browser remembers whether a review waited, so that the space of its line is reserved. */
import { type KeyValueStorage } from '#browser/storage.ts'

const key = 'lustra.review'

export function wasReviewWaiting(storage: KeyValueStorage, user: string): boolean {
  return storage.get(key) === user
}

export function rememberReview(storage: KeyValueStorage, user: string, isWaiting: boolean): void {
  if (wasReviewWaiting(storage, user) !== isWaiting) storage.set(key, isWaiting ? user : '')
}
