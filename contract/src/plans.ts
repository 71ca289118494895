/** POST /v2/plans: all calls of the plans screen. */
import { hourViews } from '@lustra/domain/calendar'
import { emptyTreeReasons } from '@lustra/domain/plans'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextChoice, EntryId, ParentId, TaskId } from './ids.ts'
import {
  CalendarView,
  Level,
  ParentPlans,
  PlanContext,
  PlanEntry,
  PlanTask,
  Seconds,
  TreeNode,
  ViewState,
} from './scheduling.ts'
import { text } from './text.ts'
import { Pace, Rule, Scope, Series } from './recurrence.ts'
import { CompactTime, ShortTime, WireDate } from './wire-date.ts'

const CalendarState = z.object({
  view: CalendarView,
  /** The start of the displayed window. */
  startTime: CompactTime,
  /** The current time on the user's clock. */
  curTime: CompactTime,
  /** The offset of the user's clock from UTC in minutes. */
  serverTimeZoneOffset: z.number(),
})

/** Why the selected task is not visible in the tree or on the calendar, by precedence. */
export const PlansWarning = z.enum(['', 'completed', 'cancelled', 'context', 'levels', 'periods', 'outside'])

const Warning = {
  /** A code; the client shows its text with `warningTaskName` (PLN-N10). */
  warningText: PlansWarning,
  warningTaskName: z.string(),
}

export const treePageSize = 100

const TreeRow = z.object({
  id: TaskId,
  /** 1 or 2: which of the two displayed levels it is on. */
  treeLevel: z.literal([1, 2]),
  /** Whether it is only a heading: it cannot be planned here itself, but a descendant can. */
  heading: z.boolean(),
  /** Its position among the rows with the same parent, from 1, and the number of those rows. */
  position: z.int(),
  siblings: z.int(),
  /** Null for a row without children. */
  expanded: z.nullable(z.boolean()),
})

const TreeRows = z.object({
  total: z.int(),
  /** The index of the first of `rows`. */
  from: z.int(),
  rows: z.array(TreeRow),
  /** Why the tree is empty; null when it has rows. */
  emptyReason: z.nullable(z.enum(emptyTreeReasons)),
})

const Hierarchy = z.record(z.string(), z.array(TreeNode))

const PlansData = {
  /** The timestamp of the request, to detect a late reply. */
  updateTime: z.number(),
  curTime: CompactTime,
  contexts: z.array(PlanContext),
  selectedContextIds: z.array(ContextChoice),
  /** By parent id (`-1` is the root): the two displayed levels of the tree, or the part in `treeRows`. */
  hierarchy: Hierarchy,
  /** Tasks below the root of the tree or in `treeRows`, every task with an entry in the window, and the selected task. */
  tasks: z.array(PlanTask),
  parentPlans: ParentPlans,
  /** The first rows of a tree that is too large to send; null otherwise. */
  treeRows: z.nullable(TreeRows),
  /** The task whose children the tree shows (null for the root), and the path to it. */
  treeRoot: ParentId,
  treePath: z.array(z.object({ id: TaskId, name: z.string() })),
  /** The selected task; null for none. */
  selection: z.nullable(TaskId),
  calendarState: CalendarState,
  /** The number of entries outside of `tasks` that start in each period, without occurrences of series: upper row first, then the lower. */
  undrawnCounts: z.array(z.number()),
  /** The number of occurrences of series, in the same order. */
  undrawnOccurrences: z.array(z.number()),
  storedViewState: z.nullable(ViewState),
  ...Warning,
}

/** The changed tasks by id, with all stored entries, and relatives whose limits changed. Series' occurrences come with windows. */
const ChangedTasks = {
  tasks: z.record(z.string(), PlanTask),
  /** Whether unchanged entries are omitted. */
  onlyChanged: z.optional(z.boolean()),
  /** For these tasks; without ancestors that have a series. */
  parentPlans: ParentPlans,
  entry: z.nullable(PlanEntry),
  /** Whether too many relatives changed to be in `tasks`, so that the client has to refetch. */
  more: z.boolean(),
}

const ContextIds = z.array(ContextChoice).check(z.maxLength(1000))

const SeriesParams = {
  rule: Rule,
  pace: Pace,
  /** The start of its first occurrence. */
  startTime: ShortTime,
  duration: Seconds,
  timeLevel: Level,
}

const UpdateTime = z.number().check(z.gte(0))

/** The parameters that select the rows of the tree. */
const TreeQuery = {
  view: ViewState,
  treeRoot: ParentId,
  contextIds: ContextIds,
  /** The name filter, as typed. */
  query: text(1000),
  /** Whether tasks with entries are included. */
  showScheduled: z.boolean(),
  folded: z.array(TaskId).check(z.maxLength(10_000)),
}

export const plans = family('/v2/plans', {
  /**
   * Without a view: the selected task's entry, else the stored view, else this week (PLN-088 to PLN-091). `hourView`: the hour
   * view of this device, which then replaces another hour view in the reply.
   */
  open: call(
    {
      updateTime: z.optional(UpdateTime),
      view: z.optional(ViewState),
      hourView: z.optional(z.enum(hourViews)),
      treeRoot: z.optional(ParentId),
    },
    PlansData,
  ),
  /** Selects a task or enters it; shows `view`, else the stored view. */
  navigate: call(
    {
      selection: z.nullable(TaskId),
      updateTime: UpdateTime,
      view: z.optional(ViewState),
      treeRoot: z.optional(ParentId),
    },
    PlansData,
  ),
  /**
   * Moves from `startTime` (else the stored view) by `daysDiff` days, rounded to the nearest whole period, or to the
   * current period. Without `daysDiff`, `startTime` may be any day of the period to show.
   */
  goPeriod: call(
    {
      daysDiff: z.int().check(z.gte(-3_660_000), z.lte(3_660_000)),
      setCurrent: z.boolean(),
      shouldRound: z.boolean(),
      calendarView: CalendarView,
      startTime: z.optional(CompactTime),
      treeRoot: z.optional(ParentId),
      updateTime: UpdateTime,
    },
    PlansData,
  ),
  /** Rows of a large tree: further pages, or the rows after a filter change. */
  treeRows: call(
    {
      ...TreeQuery,
      /** The index of the first row. */
      from: z.int().check(z.gte(0)),
    },
    {
      hierarchy: Hierarchy,
      /** Without entries, which come with the window. */
      tasks: z.array(PlanTask),
      parentPlans: ParentPlans,
      treeRows: TreeRows,
    },
  ),
  /** The index of the first row whose name begins with the text, searching from `from` and wrapping around; null for none. */
  findRow: call(
    { ...TreeQuery, beginning: text(255, 1), from: z.int().check(z.gte(0)) },
    { place: z.nullable(z.int()) },
  ),
  /**
   * Schedules a task (no `oldEntryId`), moves or resizes its entry, or removes the entry (no `newStartTime`). `entryId`
   * is the id of the new entry; `oldStartTime` is the start on the screen, null for a new entry.
   */
  scheduleTask: call(
    {
      taskId: TaskId,
      oldEntryId: z.nullable(EntryId),
      entryId: z.optional(EntryId),
      oldStartTime: z.nullable(ShortTime),
      newStartTime: z.nullable(ShortTime),
      duration: Seconds,
      timeLevel: Level,
      /** The client has the task's other entries, so the reply may omit them. */
      onlyChanged: z.optional(z.boolean()),
    },
    ChangedTasks,
  ),
  /** Adds one entry per task, all on the same level, as one change. */
  scheduleTasks: call(
    {
      entries: z
        .array(z.object({ taskId: TaskId, entryId: EntryId, startTime: ShortTime, duration: Seconds }))
        .check(z.minLength(1), z.maxLength(1000)),
      timeLevel: Level,
    },
    {},
  ),
  /** Where tasks may be planned, and where they are planned, for a screen that has only their rows. */
  restrictions: call(
    { ids: z.array(TaskId).check(z.minLength(1), z.maxLength(1000)) },
    {
      tasks: z.array(z.pick(PlanTask, { id: true, restrictions: true, entries: true, parentPlan: true })),
      /** Of series, the occurrences of the next twelve months. */
      parentPlans: ParentPlans,
    },
  ),
  /** The occupied hours of the seven days from a day on. */
  busyHours: call(
    { from: WireDate },
    { entries: z.array(z.pick(PlanEntry, { id: true, time: true, dur: true, tl: true })) },
  ),
  series: call({ taskId: TaskId }, { series: z.array(Series) }),
  /** Turns the entry `entryId` of a task into a series, or creates a series with that id. */
  repeatTask: call({ taskId: TaskId, entryId: EntryId, ...SeriesParams }, ChangedTasks),
  /** Changes the rule of a series, from the occurrence `id` on or as a whole; without a rule, the series ends. */
  changeSeries: call({ id: EntryId, scope: Scope, wish: z.nullable(z.object(SeriesParams)) }, ChangedTasks),
  /** Applies the changed start and duration of one occurrence to the following ones or to all. */
  widenChange: call({ id: EntryId, scope: Scope }, ChangedTasks),
  /** Resets an occurrence to the rule. */
  resetOccurrence: call({ id: EntryId }, ChangedTasks),
  completeTask: call({ id: EntryId, newStatus: z.enum(['NORMAL', 'COMPLETED']) }, ChangedTasks),
  pinTask: call({ id: EntryId, newPin: z.boolean() }, ChangedTasks),
  changeContexts: call(
    {
      contextIds: ContextIds,
      updateTime: z.optional(UpdateTime),
      view: z.optional(ViewState),
      treeRoot: z.optional(ParentId),
    },
    PlansData,
  ),
})
