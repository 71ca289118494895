/** POST /v2/time: everything the time screen asks of the server, and the timer of all screens. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextChoice, EntryId, ParentId, RecordId, RecordOrNone, TaskId } from './ids.ts'
import { PlanContext, PlanEntry } from './plan-entry.ts'
import { text } from './text.ts'
import { TimeRecord, TimeTask, Timer } from './time-record.ts'
import { CompactTime, ShortTime, ShortTimeOrEmpty, WireDate } from './wire-date.ts'

/** So many tasks of the list come with one answer. */
export const taskListPageSize = 1000

const CalendarState = z.object({
  /** Midnight of the first day of the displayed week. */
  startTime: CompactTime,
  /** Now on the user's wall clock. */
  curTime: CompactTime,
  /** Minutes the user's wall clock is ahead of UTC. */
  serverTimeZoneOffset: z.number(),
})

const ListNode = z.object({
  id: TaskId,
  /** Its depth: children of the root are 1. */
  level: z.int(),
  /** Orders siblings of the same priority: the lower comes first. */
  levelOrder: z.number(),
})

/** By parent id (`-1` the root): where the tasks of this answer stand. */
const Hierarchy = z.record(z.string(), z.array(ListNode))

/**
 * The open tasks that the chosen contexts leave, in the order of the list: favourites, then what was tracked in the last
 * 25 hours, then the rest. How long each group is says where its heading stands.
 */
const TaskList = z.object({
  favourites: z.int(),
  recent: z.int(),
  others: z.int(),
  /** The place of the first of `tasks` in the list, from 0. */
  from: z.int(),
  /** Open tasks there are, whatever their contexts: none means "You have no tasks for tracking." */
  known: z.int(),
})

/** The request's own timestamp comes back with the answer, so that one that comes too late is known. */
const UpdateTime = z.optional(z.number().check(z.gte(0)))

const WeekRecords = {
  updateTime: UpdateTime,
  calendarState: CalendarState,
  /** Of every day from here to the end of the displayed week the records are in `timeRecords`. */
  since: CompactTime,
  timeRecords: z.array(TimeRecord),
  /** Every task that `timeRecords` speak of, whatever its status and its contexts. */
  recordTasks: z.array(TimeTask),
}

const TaskListReply = { tasks: z.array(TimeTask), taskList: TaskList, hierarchy: Hierarchy }

/** What an action did to the records. */
const RecordChanges = {
  removedTimeRecordId: z.nullable(RecordId),
  /** Those that were made or changed, as they now stand. */
  timeRecords: z.array(TimeRecord),
  recordTasks: z.array(TimeTask),
  /** The task it was about: it may have come to stand in another group of the list. */
  task: z.nullable(TimeTask),
}

const WithTimer = { timer: z.nullable(Timer), ...RecordChanges }

/** Seconds; `planned` is `done`, `missed` and `ahead` together, `tracked` is `done` and `unplanned`. */
const Comparison = z.object({
  planned: z.int(),
  tracked: z.int(),
  /** Of what was planned that day, so much was spent on the same task or a part of it, at whatever hour. */
  done: z.int(),
  unplanned: z.int(),
  /** What is over and was not done. */
  missed: z.int(),
  /** What is still to come. */
  ahead: z.int(),
})

const ContextIds = z.array(ContextChoice).check(z.maxLength(1000))

/** A typed record takes a minute at least and a day at most; dragging goes in half hours up to five hours. */
export const minRecordSeconds = 60
export const maxRecordSeconds = 86_400
const Seconds = z.int().check(z.gte(minRecordSeconds), z.lte(maxRecordSeconds))

/** The screen may name what it makes. */
const NewRecordId = z.optional(RecordId)

export const time = family('/v2/time', {
  /**
   * Loads the screen: the week that holds `startTime`, else the current one, and the week before it. Contexts that were
   * never chosen are all chosen, "no context" too.
   */
  open: call(
    { startTime: z.optional(CompactTime), updateTime: UpdateTime },
    {
      ...TaskListReply,
      ...WeekRecords,
      contexts: z.array(PlanContext),
      selectedContextIds: z.array(ContextChoice),
      timer: z.nullable(Timer),
    },
  ),
  /**
   * `daysDiff` days on from the week of `startTime` (else the one shown last), or to the current week (`setCurrent`).
   * `shouldRound` begins at the week's first day. `loadAll`, sent when the target starts before `since`, brings the week
   * before it along.
   */
  goPeriod: call(
    {
      daysDiff: z.int().check(z.gte(-3_660_000), z.lte(3_660_000)),
      setCurrent: z.boolean(),
      shouldRound: z.boolean(),
      loadAll: z.boolean(),
      startTime: z.optional(CompactTime),
      updateTime: UpdateTime,
    },
    WeekRecords,
  ),
  /** Further tasks of a list that did not come whole, or those whose names hold `query` (three characters or more). */
  listTasks: call(
    { contextIds: ContextIds, query: text(1000), from: z.int().check(z.gte(0)) },
    TaskListReply,
  ),
  /**
   * Records time on a task (`timeRecordId` none), moves or resizes a record or gives it to another task, or removes it
   * (no task and an empty start). Any minutes may be given; the record keeps clear of others and of what is still to
   * come. `recordId` names the one that is made; `oldStartTime` and `oldDuration` are what the screen believed of the one
   * that is changed: if it stands otherwise, the call is refused.
   */
  trackTime: call(
    {
      timeRecordId: RecordOrNone,
      taskId: ParentId,
      duration: Seconds,
      startTime: ShortTimeOrEmpty,
      recordId: NewRecordId,
      oldStartTime: z.optional(ShortTime),
      oldDuration: z.optional(z.int()),
    },
    RecordChanges,
  ),
  /** Records an entry of the plan as it was planned: what of its time is over and not tracked yet. */
  recordAsPlanned: call({ entryId: EntryId, recordId: NewRecordId }, RecordChanges),
  /** Completes a task, or reopens it: refused with "Task can't be completed" while subtasks are open. */
  completeTask: call(
    { taskId: TaskId, status: z.enum(['NORMAL', 'COMPLETED']) },
    { recordTasks: z.array(TimeTask), tasks: z.array(TimeTask) },
  ),
  /** Filters the list; ask for its tasks with `listTasks` when it did not come whole. */
  changeContexts: call(
    { contextIds: ContextIds },
    { selectedContextIds: z.array(ContextChoice), calendarState: CalendarState },
  ),
  /**
   * Plan and fact of the week that holds `startTime`: its entries of hours for the plan lane with their tasks, and the
   * sums of its seven days, of the week, and of the month that most of the week lies in.
   */
  compare: call(
    { startTime: CompactTime },
    {
      entries: z.array(PlanEntry),
      entryTasks: z.array(TimeTask),
      days: z.array(Comparison),
      week: Comparison,
      month: Comparison,
      monthStart: WireDate,
    },
  ),
  /** The timer that runs; null where none does. Ask again when the area `records` moved. */
  currentTimer: call({}, { timer: z.nullable(Timer) }),
  /**
   * Starts the timer, since now or since an earlier `startTime`. One that runs is stopped and recorded; of a record that
   * reaches beyond now only what is over stays.
   */
  startTimer: call({ taskId: TaskId, recordId: NewRecordId, startTime: z.optional(ShortTime) }, WithTimer),
  /** Stops this timer; refused if it is not the one that runs. */
  stopTimer: call({ timerId: RecordId }, WithTimer),
  /** A forgotten timer was none: it goes on, and is not asked about again for as long. */
  keepTimer: call({ timerId: RecordId }, WithTimer),
  /** A forgotten timer ended at `until`, after its start and not after now: it becomes a record up to there. */
  cutTimer: call({ timerId: RecordId, until: ShortTime }, WithTimer),
  /** A forgotten timer had a pause: a record up to `until`, and the timer goes on since `resumed`, not before `until`. */
  splitTimer: call(
    { timerId: RecordId, until: ShortTime, resumed: ShortTime, recordId: NewRecordId },
    WithTimer,
  ),
})

/**
 * POST /web/api/v2/time/export: the records of these days (null: all) as a CSV file, which comes while it is read. What is
 * refused is answered as by any call.
 */
export const recordsExportPath = '/v2/time/export'
export const RecordsExport = z.object({ from: z.nullable(WireDate), to: z.nullable(WireDate) })
