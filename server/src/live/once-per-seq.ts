import type { ChangeListener } from '../store/change-feed.ts'

const remembered = 200

/** Hears each number once, however often it is published. */
export function oncePerSeq(listener: ChangeListener): ChangeListener {
  const seen = new Set<number>()
  return (change) => {
    if (seen.has(change.seq)) return
    seen.add(change.seq)
    if (seen.size > remembered) seen.delete(seen.values().next().value!)
    listener(change)
  }
}
