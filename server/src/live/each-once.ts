import type { ChangeListener, CommittedChange } from '../kernel/store/change-feed.ts'

const remembered = 200

/** Calls the listener once per change, even if it is published several times. */
export function eachOnce(listener: ChangeListener): ChangeListener {
  const seen = new Set<string>()
  return (change) => {
    const key = keyOf(change)
    if (seen.has(key)) return
    seen.add(key)
    if (seen.size > remembered) seen.delete(seen.values().next().value!)
    listener(change)
  }
}

function keyOf(change: CommittedChange): string {
  return 'reminders' in change ? `reminders ${change.reminders}` : `line ${change.seq}`
}
