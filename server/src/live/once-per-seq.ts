import type { ChangeListener } from '../store/change-feed.ts'

const maxRemembered = 200

/** Passes each seq on only once. */
export function oncePerSeq(listener: ChangeListener): ChangeListener {
  const seen = new Set<number>()
  return (change) => {
    if (seen.has(change.seq)) return
    seen.add(change.seq)
    if (seen.size > maxRemembered) seen.delete(seen.values().next().value!)
    listener(change)
  }
}
