/** The order of the tasks that time is tracked on. */
import { secondsPerHour } from '../calendar/local-time.ts'
import type { Instant } from './instant.ts'

export const listGroups = ['favourites', 'recent', 'others'] as const
export type ListGroup = (typeof listGroups)[number]

export interface ListedTask {
  readonly name: string
  readonly favourite: boolean
  readonly trackedLast25Hours: boolean
  readonly priority: number
  /** Its place when the tree of tasks is read from top to bottom. */
  readonly place: number
}

const recently = 25 * secondsPerHour

/** A record that ended at or after this instant makes its task one of the last 25 hours (TIM-015). */
export function recentFrom(now: Instant): Instant {
  return (now - recently) as Instant
}

export function groupOf({ favourite, trackedLast25Hours }: ListedTask): ListGroup {
  if (favourite) return 'favourites'
  return trackedLast25Hours ? 'recent' : 'others'
}

/** Favourites, then the last 25 hours, then the rest; the more important first, then as in the tree, then by name. */
export function compareInList(one: ListedTask, other: ListedTask): number {
  return (
    listGroups.indexOf(groupOf(one)) - listGroups.indexOf(groupOf(other)) ||
    other.priority - one.priority ||
    one.place - other.place ||
    compareText(one.name, other.name)
  )
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
