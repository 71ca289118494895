/** POST /v2/plans: everything the plans screen asks of the server. */
import { calendarViews } from '@lustra/domain/calendar'
import { emptyTreeReasons } from '@lustra/domain/plans'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextChoice, EntryId, ParentId, TaskId } from './ids.ts'
import { Level, PlanContext, PlanEntry, PlanTask, TreeNode } from './plan-entry.ts'
import { text } from './text.ts'
import { Pace, Rule, Scope, Series } from './recurrence.ts'
import { CompactTime, ShortTime, WireDate } from './wire-date.ts'

export const CalendarView = z.enum(calendarViews)

const ViewState = z.object({ view: CalendarView, startTime: CompactTime })

const CalendarState = z.object({
  view: CalendarView,
  /** Start of the displayed window. */
  startTime: CompactTime,
  /** Now on the user's wall clock. */
  curTime: CompactTime,
  /** Minutes the user's wall clock is ahead of UTC. */
  serverTimeZoneOffset: z.number(),
})

/** Why the selected task cannot be seen in the tree or on the calendar, in this order of preference. */
export const PlansWarning = z.enum(['', 'completed', 'cancelled', 'context', 'levels', 'periods'])

const Warning = {
  /** A code; the screen words it with `warningTaskName` (PLN-N10). */
  warningText: PlansWarning,
  warningTaskName: z.string(),
}

/** So many rows of a large tree come with one answer. */
export const treePageSize = 100

const TreeRow = z.object({
  id: TaskId,
  /** 1 or 2: which of the two displayed levels it stands on. */
  treeLevel: z.literal([1, 2]),
  /** It cannot be planned here itself, but something below it can. */
  heading: z.boolean(),
  /** Its place among the rows with the same parent, from 1, and how many those are. */
  position: z.int(),
  siblings: z.int(),
  /** Null for a row without rows below it. */
  expanded: z.nullable(z.boolean()),
})

const TreeRows = z.object({
  /** How many rows the tree has. */
  total: z.int(),
  /** The place of the first of `rows` among them, from 0. */
  from: z.int(),
  rows: z.array(TreeRow),
  /** Why there is none; null where there are rows. */
  emptyReason: z.nullable(z.enum(emptyTreeReasons)),
})

const Hierarchy = z.record(z.string(), z.array(TreeNode))

const PlansData = {
  /** The request's own timestamp, so that a reply that comes too late is known. */
  updateTime: z.number(),
  curTime: CompactTime,
  contexts: z.array(PlanContext),
  selectedContextIds: z.array(ContextChoice),
  /** By parent id (`-1` the root): the two displayed levels of the tree, or of them what `treeRows` has. */
  hierarchy: Hierarchy,
  /** Those below the root of the tree, or of `treeRows`; every task with an entry in the window; the selected one. */
  tasks: z.array(PlanTask),
  /** The first rows of a tree that is too large to be sent whole; null where it was. */
  treeRows: z.nullable(TreeRows),
  /** The task whose children the tree shows, null at the root, and the way to it from the root. */
  treeRoot: ParentId,
  treePath: z.array(z.object({ id: TaskId, name: z.string() })),
  /** The selected task; null for none. */
  selection: z.nullable(TaskId),
  calendarState: CalendarState,
  /** How many entries that are not among `tasks` start in each period: of the upper row, then of the lower. */
  undrawnCounts: z.array(z.number()),
  storedViewState: z.nullable(ViewState),
  ...Warning,
}

/**
 * The tasks an action changed, by id, with all their entries that are stored; relatives are among them when their limits
 * changed. What a series has beyond is to be asked with the window.
 */
const ChangedTasks = {
  tasks: z.record(z.string(), PlanTask),
  entry: z.nullable(PlanEntry),
  /** Relatives changed that are not among `tasks`, for there are too many: what is shown is to be asked for again. */
  more: z.boolean(),
}

const ContextIds = z.array(ContextChoice).check(z.maxLength(1000))
const Seconds = z.int().check(z.positive(), z.lte(3_200_000_000))

const SeriesParams = {
  rule: Rule,
  pace: Pace,
  /** Of its first occurrence. */
  startTime: ShortTime,
  duration: Seconds,
  timeLevel: Level,
}

const UpdateTime = z.number().check(z.gte(0))

/** All that decides which rows the tree has. */
const TreeQuery = {
  view: ViewState,
  treeRoot: ParentId,
  contextIds: ContextIds,
  /** What names are filtered by, as typed. */
  query: text(1000),
  /** Tasks that have entries too. */
  showScheduled: z.boolean(),
  folded: z.array(TaskId).check(z.maxLength(10_000)),
}

export const plans = family('/v2/plans', {
  /** Without a view: the selected task's entry, else the stored view, else the current week (PLN-088..091). */
  open: call(
    { updateTime: z.optional(UpdateTime), view: z.optional(ViewState), treeRoot: z.optional(ParentId) },
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
   * From `startTime` (else the stored view): `daysDiff` days on, put on the nearest whole period, or the current one.
   * Without days to go on, `startTime` may be any day: the period shown holds it.
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
  /** Rows of a tree that was not sent whole: further ones, or those that other filters leave. */
  treeRows: call(
    {
      ...TreeQuery,
      /** The place of the first row wanted, from 0. */
      from: z.int().check(z.gte(0)),
    },
    {
      hierarchy: Hierarchy,
      /** Without their entries, which came with the window. */
      tasks: z.array(PlanTask),
      treeRows: TreeRows,
    },
  ),
  /** The place of the first row of such a tree whose name begins like this, from `from` on and around its end; null for none. */
  findRow: call(
    { ...TreeQuery, beginning: text(255, 1), from: z.int().check(z.gte(0)) },
    { place: z.nullable(z.int()) },
  ),
  /**
   * Puts a task on the calendar (no `oldEntryId`), moves or resizes its entry, or takes it off (no `newStartTime`).
   * `entryId` names the entry that is made; `oldStartTime` is what the screen believed, null for a new one.
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
    },
    ChangedTasks,
  ),
  /** Seconds planned in each period of the view: those of the upper row, then of the lower; of the week view its days. */
  plannedTime: call({ view: ViewState }, { planned: z.array(z.int()) }),
  /** What stands on the hours of the seven days from a day on: where nothing else can be planned. */
  busyHours: call(
    { from: WireDate },
    { entries: z.array(z.pick(PlanEntry, { id: true, time: true, dur: true, tl: true })) },
  ),
  /** What recurs of a task. */
  series: call({ taskId: TaskId }, { series: z.array(Series) }),
  /** Makes a series of a task: of its entry `entryId`, or a new one of that id. */
  repeatTask: call({ taskId: TaskId, entryId: EntryId, ...SeriesParams }, ChangedTasks),
  /** Gives a series, from the occurrence `id` on or as a whole, another rule; without a rule it ends. */
  changeSeries: call({ id: EntryId, scope: Scope, wish: z.nullable(z.object(SeriesParams)) }, ChangedTasks),
  /** What was done to the place and length of one occurrence is done to those after it, too, or to all. */
  widenChange: call({ id: EntryId, scope: Scope }, ChangedTasks),
  /** Puts an occurrence back to how the rule has it. */
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
