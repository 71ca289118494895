/** How long tasks usually take, by the tracked time of completed entries (RHY-028). */
import { type LocalTime, secondsPerMinute } from '../calendar/local-time.ts'
import type { TrackedPart } from '../time/comparison.ts'
import { type FactEntry, planFact } from './plan-fact.ts'

export interface UsualDuration {
  /** The median in whole minutes, at least one. */
  readonly seconds: number
  /** The number of entries with tracked time. */
  readonly count: number
}

/** The median of fewer entries says too little. */
const minEntries = 3

/** `trackedSeconds`: the tracked time of completed entries. Those without time do not count. Null if too few have time. */
export function usualDuration(trackedSeconds: readonly number[]): UsualDuration | null {
  const sorted = trackedSeconds.filter((seconds) => seconds > 0).toSorted((one, other) => one - other)
  const count = sorted.length
  if (count < minEntries) return null
  const median = (sorted[Math.floor((count - 1) / 2)]! + sorted[Math.floor(count / 2)]!) / 2
  return { seconds: Math.max(1, Math.round(median / secondsPerMinute)) * secondsPerMinute, count }
}

/**
 * The tracked seconds of each completed entry, by its id; an occurrence of a series is an entry like any other. Time belongs to entries
 * as in plan against fact: `entries` includes open and dropped ones of the same tasks and their subtasks, which have time of their own.
 */
export function trackedOnCompleted(
  entries: readonly FactEntry[],
  tracked: readonly TrackedPart[],
  now: LocalTime,
  ancestorsOf: (taskId: string) => Iterable<string>,
): ReadonlyMap<string, number> {
  const facts = planFact(entries, tracked, { period: { first: null, last: null }, now }, ancestorsOf)
  return new Map(
    facts.entries.flatMap(({ entry, tracked: seconds }) =>
      entry.isDone ? [[entry.id, seconds] as const] : [],
    ),
  )
}
