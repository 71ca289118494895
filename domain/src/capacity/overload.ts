/** By how much a period is overfull, and which entries could leave it. */
import type { LocalTime } from '../calendar/local-time.ts'

/** An entry that counts in the planned time of the period. */
export interface PlannedHere {
  readonly id: string
  /** The seconds by which the planned time of the period falls when the entry leaves it. */
  readonly frees: number
  readonly pinned: boolean
  /** Of its task; null without a deadline. */
  readonly due: LocalTime | null
  readonly priority: number
  /** The position of its task in the tree. */
  readonly order: number
}

export interface Departures<E> {
  /** At most four. */
  readonly listed: readonly E[]
  /** Those of the listed that suffice together; all listed, if even these do not. */
  readonly ticked: readonly E[]
  /** Seconds that are still too many after the ticked ones have left; 0 if the rest fits. */
  readonly stillOver: number
}

const maxListed = 4

/** The seconds planned beyond the available time; 0 if the plan fits, and without working hours. */
export function secondsOver(planned: number, available: number | null): number {
  return available === null ? 0 : Math.max(0, planned - available)
}

/** `end` is the end of the period: what is due before it cannot leave, nor what is overdue. */
export function whatCouldLeave<E extends PlannedHere>(
  entries: readonly E[],
  over: number,
  end: LocalTime,
): Departures<E> {
  const movable = entries
    .filter(({ pinned, due, frees }) => !pinned && frees > 0 && (due === null || due >= end))
    .sort(byNeed)
  const listed = over > 0 ? listedOf(movable, over) : []
  const ticked = smallestThatFits(listed, over)
  return { listed, ticked, stillOver: Math.max(0, over - secondsOf(ticked)) }
}

/** Whether a period has enough free time. One without working hours has no room. */
export function hasRoom(
  { planned, available }: { readonly planned: number; readonly available: number | null },
  seconds: number,
): boolean {
  return available !== null && planned + seconds <= available
}

/** What is needed least comes first: no deadline, then the least priority, the latest deadline, the last in the tree. */
function byNeed(one: PlannedHere, other: PlannedHere): number {
  return (
    Number(one.due !== null) - Number(other.due !== null) ||
    one.priority - other.priority ||
    (other.due ?? 0) - (one.due ?? 0) ||
    other.order - one.order
  )
}

/** The first four; if these do not suffice, as few of them as possible give way to the longest others. */
function listedOf<E extends PlannedHere>(movable: readonly E[], over: number): readonly E[] {
  const first = movable.slice(0, maxListed)
  for (let kept = first.length; kept >= 0; kept--) {
    const longest = movable.slice(kept).sort((one, other) => other.frees - one.frees)
    const listed = [...movable.slice(0, kept), ...longest.slice(0, maxListed - kept)]
    if (secondsOf(listed) >= over) return listed.sort(byNeed)
  }
  return first
}

/** Fewest entries, of these the least time, of these the first in the list. */
function smallestThatFits<E extends PlannedHere>(listed: readonly E[], over: number): readonly E[] {
  let smallest: readonly E[] = listed
  for (let chosen = 0; chosen < 2 ** listed.length; chosen++) {
    const entries = listed.filter((_, index) => (chosen & (1 << index)) !== 0)
    if (secondsOf(entries) < over) continue
    const fewer = entries.length - smallest.length || secondsOf(entries) - secondsOf(smallest)
    if (fewer < 0) smallest = entries
  }
  return smallest
}

function secondsOf(entries: readonly PlannedHere[]): number {
  return entries.reduce((sum, { frees }) => sum + frees, 0)
}
