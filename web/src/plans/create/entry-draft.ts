/** A new entry before it is confirmed; nothing is stored yet. */
import { type Draft } from '#calendar/create/creation.ts'
import { hoursWithin, nearestSlot } from '#calendar/create/nearest-slot.ts'
import { type ContextId, type TaskId, noContext } from '@lustra/contract/ids'
import {
  type CalendarRules,
  type DayNumber,
  dayOf,
  isHourLevel,
  kindOfLevel,
  periodsBetween,
  startOfDay,
  windowEndTime,
  windowStartingAt,
} from '@lustra/domain/calendar'
import {
  type DropRefusal,
  type DurationRefusal,
  type ParentPlan,
  type PlacedSlot,
  type Slot,
  clampDuration,
  constrainsRelatives,
  limitsOf,
  newEntryDuration,
  refuseDrop,
  refuseDuration,
  refuseOutsideLimits,
} from '@lustra/domain/scheduling'
import { parentPlanOf, planOfParent } from '../parent-plan.ts'
import { type Plans, type Task } from '../plans.ts'

export interface EntryDraft extends Draft {
  /** The requested slot; the slot of a chosen task begins there. */
  readonly requested: Slot
  /** Whether the length was set by the user; otherwise a chosen task has its own. */
  readonly hasOwnLength: boolean
  readonly name: string
  /** The chosen existing task; null for a new task. */
  readonly task: Task | null
  /** The task selected in the tree when the draft was opened, if not planned yet. */
  readonly selected: Task | null
  readonly parentId: TaskId | null
  readonly contextIds: readonly ContextId[]
  /** Why the server refused it. */
  readonly problem: string | null
}

/** An unplanned task selected in the tree is preselected until a name is typed, unless it is due earlier (PLN-N23). */
export function draftAt(
  { slot, hasOwnLength }: { readonly slot: Slot; readonly hasOwnLength: boolean },
  plans: Plans,
  selectedTask: Task | null,
): EntryDraft {
  const isOffered =
    selectedTask !== null &&
    isUnplanned(selectedTask) &&
    refuseOutsideLimits(selectedTask.limits, slot) !== 'too-late'
  const selected = isOffered ? selectedTask : null
  const empty: EntryDraft = {
    slot,
    title: '',
    requested: slot,
    hasOwnLength,
    name: '',
    task: null,
    selected,
    parentId: plans.treeRoot,
    contextIds: filteredContexts(plans),
    problem: null,
  }
  return selected ? withTask(empty, selected) : empty
}

/** With one context, a new task passes the filter of the screen; it needs none where tasks without context pass. */
function filteredContexts({ chosenContexts }: Plans): readonly ContextId[] {
  const [first] = chosenContexts
  return first === undefined || chosenContexts.includes(noContext) ? [] : [first as ContextId]
}

export function isUnplanned({ status, scheduled, recurring }: Task): boolean {
  return status === 'NORMAL' && !scheduled && !recurring
}

/** Typing a name means a new task. */
export function withName(draft: EntryDraft, name: string): EntryDraft {
  return { ...draft, name, title: name.trim(), task: null, slot: draft.requested, problem: null }
}

export function withTask(draft: EntryDraft, task: Task): EntryDraft {
  return { ...draft, task, title: task.name, slot: slotFor(task, draft), problem: null }
}

/** Moved or stretched by hand. */
export function withSlot(draft: EntryDraft, slot: Slot): EntryDraft {
  const isStretched = slot.duration !== draft.slot.duration
  const hasOwnLength = draft.hasOwnLength || isStretched
  const moved = { ...draft, requested: slot, slot, hasOwnLength, problem: null }
  return draft.task && !isStretched ? { ...moved, slot: slotFor(draft.task, moved) } : moved
}

/** The slot of the task: as long as requested, within its limits; else its usual length. */
export function slotFor(
  { limits }: Pick<Task, 'limits'>,
  { requested, hasOwnLength }: Pick<EntryDraft, 'requested' | 'hasOwnLength'>,
): Slot {
  if (!isHourLevel(requested.level)) return requested
  if (!hasOwnLength) return { ...requested, duration: newEntryDuration(limits) }
  return {
    ...requested,
    duration: clampDuration(requested.duration, { min: limits.minDuration, max: limits.maxDuration }),
  }
}

/** The task to be planned. A new one is restricted by the visible entries of its parent and further ancestors. */
export function draftedTask({ task, parentId }: EntryDraft, plans: Plans): Pick<Task, 'status' | 'limits'> {
  return task ?? { status: 'NORMAL', limits: limitsBelow(parentId, plans) }
}

export function draftedParent(
  { task, parentId }: Pick<EntryDraft, 'task' | 'parentId'>,
  plans: Plans,
): ParentPlan | null {
  return task ? parentPlanOf(task, plans) : planOfParent(parentId, plans)
}

const noOwnLimits = {
  minLevel: null,
  maxLevel: null,
  minDuration: null,
  maxDuration: null,
  earliest: null,
  latest: null,
}

function limitsBelow(parentId: TaskId | null, { tasks, treePath, entries }: Plans): Task['limits'] {
  const nameOf = (id: TaskId) => tasks.get(id)?.name ?? treePath.find((step) => step.id === id)?.name ?? ''
  const above = new Set<TaskId>(parentId === null ? [] : [parentId])
  if (treePath.some(({ id }) => id === parentId)) for (const { id } of treePath) above.add(id)
  for (let at = parentId; at !== null; at = tasks.get(at)?.parentId ?? null) above.add(at)
  const relatives = entries
    .filter((entry) => above.has(entry.taskId) && constrainsRelatives(entry))
    .map(({ taskId, level }) => ({ id: taskId, name: nameOf(taskId), level }))
  const ofParent = (parentId === null ? undefined : tasks.get(parentId))?.limits.above
  const [lowest = null] = [...relatives, ...(ofParent ? [ofParent] : [])].toSorted(
    (one, other) => one.level - other.level,
  )
  return { ...limitsOf(noOwnLimits, null, lowest?.level ?? null), above: lowest }
}

export type DraftRefusal = DropRefusal | DurationRefusal

export function refuseEntry(
  task: Pick<Task, 'status' | 'limits'>,
  slot: Slot,
  inTheWay: Iterable<PlacedSlot>,
): DraftRefusal | null {
  return (
    refuseDrop(task, slot, inTheWay) ??
    (isHourLevel(slot.level) ? refuseDuration(slot.duration, task.limits, null) : null)
  )
}

/** The nearest allowed slot of the same length in the visible window; a later one is preferred. */
export function nearestFreeSlot(
  task: Pick<Task, 'status' | 'limits'>,
  slot: Slot,
  { entries, view, start }: Pick<Plans, 'entries' | 'view' | 'start'>,
  rules: CalendarRules,
): Slot | null {
  const window = { start, end: dayOf(windowEndTime(windowStartingAt(view, start, rules))) }
  const slots = isHourLevel(slot.level) ? hoursWithin(window, slot) : periodsIn(window, slot, rules)
  return nearestSlot(slots, slot.start, (each) => refuseEntry(task, each, entries) === null)
}

interface Days {
  readonly start: DayNumber
  readonly end: DayNumber
}

function periodsIn({ start, end }: Days, { level }: Slot, rules: CalendarRules): Slot[] {
  const kind = kindOfLevel(level)
  if (kind === null) return []
  return periodsBetween(kind, start, end, rules).map((period) => ({
    level,
    start: startOfDay(period.start),
    duration: startOfDay(period.end) - startOfDay(period.start),
  }))
}
