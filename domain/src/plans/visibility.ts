/** Decides which tasks the plans tree displays, and why it hides the others. */
import type { LocalTime } from '../calendar/local-time.ts'
import type { TimeLevel } from '../calendar/time-level.ts'
import { type Limits, allowsLevel } from '../scheduling/limits.ts'
import type { Task } from '../tasks/task.ts'

export interface PlansTask extends Task {
  /** Whether it has an open entry, displayed or not. */
  readonly scheduled: boolean
  readonly limits: Limits
}

export interface PlansDisplay {
  readonly levels: readonly TimeLevel[]
  readonly start: LocalTime
  /** The first moment after the displayed periods. */
  readonly end: LocalTime
  readonly contexts: ContextFilter
  /** From `nameFilterOf`; null for no filter. */
  readonly nameFilter: string | null
  /** The switch above the tree; when off, tasks with an entry are hidden. */
  readonly showScheduled: boolean
}

/** An empty choice filters nothing. */
export interface ContextFilter {
  readonly ids: ReadonlySet<string>
  readonly withoutContext: boolean
}

export type HiddenReason =
  | 'completed'
  | 'cancelled'
  | 'recurring'
  | 'scheduled'
  | 'levels'
  | 'periods'
  | 'context'
  | 'name'

const minNameFilterLength = 3

/** The text to find in names; null while fewer than 3 characters are typed (PLN-026, PLN-027). */
export function nameFilterOf(query: string): string | null {
  const folded = foldCase(query.trim())
  return folded.length < minNameFilterLength ? null : folded
}

/** Null for a task that can be planned in the displayed periods. */
export function hiddenReason(task: PlansTask, display: PlansDisplay): HiddenReason | null {
  return unplannableReason(task, display) ?? filterReason(task, display)
}

/** Why it cannot be dropped on the displayed calendar, regardless of the filters. */
export function unplannableReason(task: PlansTask, display: PlansDisplay): HiddenReason | null {
  if (task.status === 'COMPLETED') return 'completed'
  if (task.status === 'CANCELLED') return 'cancelled'
  if (task.recurring) return 'recurring'
  if (task.scheduled && !display.showScheduled) return 'scheduled'
  if (isOutsideLevels(task, display)) return 'levels'
  if (isOutsideWindow(task, display)) return 'periods'
  return null
}

export function isOutsideLevels(
  task: Pick<PlansTask, 'limits'>,
  display: Pick<PlansDisplay, 'levels'>,
): boolean {
  // Called for 50,000 tasks at once, so it avoids a closure for each.
  for (const level of display.levels) if (allowsLevel(task.limits, level)) return false
  return true
}

export function isOutsideWindow(
  task: Pick<PlansTask, 'limits'>,
  display: Pick<PlansDisplay, 'start' | 'end'>,
): boolean {
  const { earliest, latest } = task.limits
  return (earliest !== null && earliest >= display.end) || (latest !== null && latest < display.start)
}

export function isContextFiltered(contextIds: readonly string[], filter: ContextFilter): boolean {
  if (filter.ids.size === 0 && !filter.withoutContext) return false
  if (contextIds.length === 0) return !filter.withoutContext
  return !contextIds.some((id) => filter.ids.has(id))
}

export function isNameFiltered(name: string, nameFilter: string | null): boolean {
  return nameFilter !== null && !foldCase(name).includes(nameFilter)
}

function filterReason(task: PlansTask, display: PlansDisplay): 'context' | 'name' | null {
  if (isContextFiltered(task.contextIds, display.contexts)) return 'context'
  return isNameFiltered(task.name, display.nameFilter) ? 'name' : null
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
