/** POST /v2/time: the calls of the time screen, and the timer of all screens. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ContextChoice, EntryId, ParentId, RecordId, RecordOrNone, TaskId } from './ids.ts'
import { PlanContext, PlanEntry } from './scheduling.ts'
import { text } from './text.ts'
import { RecordSeconds, TimeRecord, TimeTask, Timer } from './time-record.ts'
import { CompactTime, ShortTime, ShortTimeOrEmpty, WireDate } from './wire-date.ts'

/** A list of up to this many tasks is sent completely, and filtered by name in the browser. */
export const taskListMostWhole = 1000
/** The page size of a longer list, and of name matches. */
export const taskListPageSize = 200

const CalendarState = z.object({
  /** Midnight of the first day of the displayed week. */
  startTime: CompactTime,
  /** The current time on the user's clock. */
  curTime: CompactTime,
  /** The offset of the user's clock from UTC in minutes. */
  serverTimeZoneOffset: z.number(),
})

const ListNode = z.object({
  id: TaskId,
  /** Its depth: children of the root are 1. */
  level: z.int(),
  /** Orders siblings of the same priority, ascending. */
  levelOrder: z.number(),
})

/** By parent id (`-1` is the root): the positions of the tasks in this reply. */
const Hierarchy = z.record(z.string(), z.array(ListNode))

/**
 * Open tasks with the chosen contexts: favourites, those tracked in the last 25 hours, and the others. The sizes of the groups give
 * the positions of their headings.
 */
const TaskList = z.object({
  favourites: z.int(),
  recent: z.int(),
  others: z.int(),
  /** The index of the first of `tasks` in the list. */
  from: z.int(),
  /** The number of open tasks, regardless of contexts; 0 leads to "You have no tasks for tracking." */
  known: z.int(),
})

/** The timestamp of the request, to detect a late reply. */
const UpdateTime = z.optional(z.number().check(z.gte(0)))

const WeekRecords = {
  updateTime: UpdateTime,
  calendarState: CalendarState,
  /** `timeRecords` has all records from this day to the end of the displayed week. */
  since: CompactTime,
  timeRecords: z.array(TimeRecord),
  /** All tasks of `timeRecords`, regardless of status and contexts. */
  recordTasks: z.array(TimeTask),
}

const TaskListReply = { tasks: z.array(TimeTask), taskList: TaskList, hierarchy: Hierarchy }

/** The changed records of an action. */
const RecordChanges = {
  removedTimeRecordId: z.nullable(RecordId),
  /** Created and changed records. */
  timeRecords: z.array(TimeRecord),
  recordTasks: z.array(TimeTask),
  /** Its task, which may have moved to another group of the list. */
  task: z.nullable(TimeTask),
}

const WithTimer = { timer: z.nullable(Timer), ...RecordChanges }

/** Seconds. `planned` is the sum of `done`, `missed` and `ahead`; `tracked` is the sum of `done` and `unplanned`. */
const Comparison = z.object({
  planned: z.int(),
  tracked: z.int(),
  /** The part of the planned time spent on the same task or a subtask on that day, at any hour. */
  done: z.int(),
  unplanned: z.int(),
  /** Planned time in the past without tracked time. */
  missed: z.int(),
  /** Planned time in the future. */
  ahead: z.int(),
})

const ContextIds = z.array(ContextChoice).check(z.maxLength(1000))

/** The client may choose the id. */
const NewRecordId = z.optional(RecordId)

/** Epoch milliseconds. */
const IdleInstant = z.int().check(z.gte(0), z.lte(8.64e15))
/** `restId` is the id of the timer or record that continues after it. */
const IdleTime = { since: IdleInstant, until: IdleInstant, restId: NewRecordId }

export const time = family('/v2/time', {
  /** Loads the week of `startTime`, else the current week, and the week before. By default all contexts are chosen. */
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
   * Moves by `daysDiff` days from the week of `startTime` (else the last displayed one), or to the current week
   * (`setCurrent`). `shouldRound` starts at the first day of the week. `loadAll`, sent when the target starts before
   * `since`, includes the week before.
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
  /** Further pages of a long list, or the tasks whose names contain `query` (at least three characters). */
  listTasks: call(
    { contextIds: ContextIds, query: text(1000), from: z.int().check(z.gte(0)) },
    TaskListReply,
  ),
  /**
   * Records time on a task (`timeRecordId` none), moves, resizes or reassigns a record, or removes it (no task and an
   * empty start). `duration` is elapsed time in any number of minutes; the record must not overlap others or the
   * future. `startAt` is the start in epoch milliseconds, which selects one of the two in an hour that a clock change
   * repeats; by default, the first free one. `recordId` is the id of a new record. `oldStartTime` and `oldDuration` are
   * the values on the screen; if they differ from the stored ones, the call is refused.
   */
  trackTime: call(
    {
      timeRecordId: RecordOrNone,
      taskId: ParentId,
      duration: RecordSeconds,
      startTime: ShortTimeOrEmpty,
      startAt: z.optional(z.int().check(z.gte(0), z.lte(8.64e15))),
      recordId: NewRecordId,
      oldStartTime: z.optional(ShortTime),
      oldDuration: z.optional(z.int()),
    },
    RecordChanges,
  ),
  /** Records an entry as planned: the part of its time that is past and not tracked yet. */
  recordAsPlanned: call({ entryId: EntryId, recordId: NewRecordId }, RecordChanges),
  /** Completes a task, or reopens it; refused with "Task can't be completed" while subtasks are open. */
  completeTask: call(
    { taskId: TaskId, status: z.enum(['NORMAL', 'COMPLETED']) },
    { recordTasks: z.array(TimeTask), tasks: z.array(TimeTask) },
  ),
  /** Filters the list; the pages of a long list are fetched with `listTasks`. */
  changeContexts: call(
    { contextIds: ContextIds },
    { selectedContextIds: z.array(ContextChoice), calendarState: CalendarState },
  ),
  /**
   * Plan and fact of the week of `startTime`: its hour entries with their tasks, and the totals of its days, of the week, and of
   * the month that has most of the week.
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
  /** The running timer; null for none. Refetched after changes of the area `records`. */
  currentTimer: call({}, { timer: z.nullable(Timer) }),
  /** Starts the timer, now or at an earlier `startTime`. A running one is stopped and recorded; a record that extends beyond now is cut. */
  startTimer: call({ taskId: TaskId, recordId: NewRecordId, startTime: z.optional(ShortTime) }, WithTimer),
  /** Corrects the running timer: its task, or its start, which must be past and after the last record. */
  changeTimer: call(
    { timerId: RecordId, taskId: z.optional(TaskId), startTime: z.optional(ShortTime) },
    WithTimer,
  ),
  /** Stops this timer; refused if another one runs. */
  stopTimer: call({ timerId: RecordId }, WithTimer),
  /** The timer was not forgotten: it continues, and counts as forgotten again after the same time. */
  keepTimer: call({ timerId: RecordId }, WithTimer),
  /** Ends a forgotten timer at `until`, after its start and not after now, and turns it into a record. */
  cutTimer: call({ timerId: RecordId, until: ShortTime }, WithTimer),
  /** Inserts a break into a forgotten timer: a record until `until`, and the timer since `resumed`, not before `until`. */
  splitTimer: call(
    { timerId: RecordId, until: ShortTime, resumed: ShortTime, recordId: NewRecordId },
    WithTimer,
  ),
  /**
   * Cuts idle time out of the running timer, which continues at its end, or out of the record that it has become. Refused if
   * no timer ran at `since`.
   */
  cutIdle: call(IdleTime, WithTimer),
  /** The same, and the idle time becomes a record of this task. */
  splitIdle: call({ ...IdleTime, taskId: TaskId, recordId: NewRecordId }, WithTimer),
})

/** POST /web/api/v2/time/export: the records of these days (null: all) as a streamed CSV file. Refusals are replied as usual. */
export const recordsExportPath = '/v2/time/export'
export const RecordsExport = z.object({ from: z.nullable(WireDate), to: z.nullable(WireDate) })
