/** POST /v1/reports/extreporting: a report with its parameters, and the records behind its figures. */
import {
  type AbandonedType,
  type CatalogueEntry,
  type ChartParam,
  type ReportCode,
  type ReportParam,
  chartViews,
  contextModes,
  comparisons,
  hourRows,
  periodDetails,
  periodPresets,
  reports as catalogue,
  statistics,
} from '@lustra/domain/reports'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { Goal, GoalRecord } from './goals.ts'
import { CommentText } from './comments.ts'
import { CommentId, ContextChoice, EntryId, GoalId, RecordId, TaskId } from './ids.ts'
import { Level } from './scheduling.ts'
import { Color, text } from './text.ts'
import { OptionalTime, ShortTime, WireDate, WireDay } from './wire-date.ts'

const abandonedTypesByNumber = { 1: 'untouched', 2: 'plannedInPast', 3: 'overdue' } as const satisfies Record<
  number,
  AbandonedType
>
const abandonedTypeNumbers = { untouched: '1', plannedInPast: '2', overdue: '3' } as const satisfies Record<
  AbandonedType,
  string
>

/** A thousand contexts. */
const maxIdListLength = 13_000
const idList = /^((-2|[0-9A-Za-z]{12})(,(-2|[0-9A-Za-z]{12}))*)?$/

const emptyAsNull = {
  decode: (text: string) => (text === '' ? null : text),
  encode: (id: string | null) => id ?? '',
}

function idOrEmpty<Id extends z.ZodMiniType<string, string>>(id: Id) {
  return z.codec(z.string().check(z.regex(/^(-2|[0-9A-Za-z]{12})?$/)), z.nullable(id), emptyAsNull as never)
}

/** Comma-separated ids. */
function idsOf<Id extends z.ZodMiniType<string, string>>(id: Id) {
  return z.codec(z.string().check(z.maxLength(maxIdListLength), z.regex(idList)), z.array(id), {
    decode: (ids) => (ids === '' ? [] : (ids.split(',') as z.output<Id>[])) as never,
    encode: (ids) => ids.join(','),
  })
}

/** Empty: all. */
const ContextList = idsOf(ContextChoice)

/** The parameters by code; all values are texts (RPT-031). */
export const paramValues = {
  /** Empty when the two days are chosen individually. */
  periodPreset: z.codec(z.enum(['', ...periodPresets]), z.nullable(z.enum(periodPresets)), {
    decode: (text) => (text === '' ? null : text),
    encode: (preset) => preset ?? '',
  }),
  /** Days; an empty one leaves that side open. */
  startTime: WireDay,
  endTime: WireDay,
  periodDetail: z.enum(periodDetails),
  context: ContextList,
  contextMode: z.enum(contextModes),
  category: ContextList,
  compare: z.enum(comparisons),
  /** 1: not changed for a long time, 2: scheduled in the past, 3: overdue (RPT-033). */
  abandonedFilter: z.codec(z.enum(['1', '2', '3']), z.custom<AbandonedType>(), {
    decode: (number) => abandonedTypesByNumber[number],
    encode: (type) => abandonedTypeNumbers[type],
  }),
  /** Empty: all textual goals. */
  textGoal: idOrEmpty(GoalId),
  numGoal: idOrEmpty(GoalId),
  goalWithCriteria: idOrEmpty(GoalId),
  taskId: idOrEmpty(TaskId),
} as const satisfies Record<ReportParam, z.ZodMiniType>

/** How a report's chart is displayed, as texts in addresses and saved reports; calls of this family do not use them. */
export const chartValues = {
  view: z.enum(chartViews),
  /** Categories or tasks, as the reply's `series`. */
  leftOut: idsOf(z.union([ContextChoice, TaskId])),
  hourRows: z.enum(hourRows),
  /** Empty: all categories. */
  hoursOf: idOrEmpty(ContextChoice),
} as const satisfies Record<ChartParam, z.ZodMiniType>

const Code = z.enum(catalogue.map(({ code }) => code))
const ParamCode = z.enum(Object.keys(paramValues) as ReportParam[])

/** A task in a list, with the names of its ancestors from the top. */
const listedTask = { taskId: TaskId, name: z.string(), path: z.array(z.string()), color: Color }

/**
 * Seconds of a task with its descendants, or of a category. In reports by category, categories have depth 0, and the tasks with time
 * in them depth 1; in other reports, subtasks follow their parents.
 */
export const TimeRow = z.object({
  kind: z.literal('time'),
  /** Null in the row of a category. */
  taskId: z.nullable(TaskId),
  /** The category; `noContext` for time without one; null in reports by task. */
  contextId: z.nullable(ContextChoice),
  /** Empty for time without a category. */
  name: z.string(),
  color: Color,
  depth: z.int(),
  time: z.int(),
  /** The seconds in the compared period, if any. */
  before: z.optional(z.int()),
  /** The seconds in each of the reply's `columns`. */
  parts: z.array(z.int()),
})
export type TimeRow = z.output<typeof TimeRow>

/** A record with its comments, oldest comment first. */
export const CommentsRow = z.object({
  kind: z.literal('comments'),
  recordId: RecordId,
  ...listedTask,
  start: ShortTime,
  end: ShortTime,
  /** The seconds of the whole record. */
  time: z.int(),
  comments: z.array(z.object({ id: CommentId, text: CommentText })),
})
export type CommentsRow = z.output<typeof CommentsRow>

/** What is stacked in a chart, or one of its lines. */
export const ChartSeries = z.object({ id: z.string(), name: z.string(), color: z.nullable(Color) })

/** A column of a chart: its days, both inclusive, and a value for each of the reply's `series`. */
export const SeriesRow = z.object({
  kind: z.literal('series'),
  first: WireDate,
  last: WireDate,
  /** Null: nothing was measured. */
  values: z.array(z.nullable(z.number())),
})
export type SeriesRow = z.output<typeof SeriesRow>

/** The seconds of a category by hour of the week: 168 figures from Monday 00:00. */
export const HoursRow = z.object({
  kind: z.literal('hours'),
  contextId: ContextChoice,
  name: z.string(),
  color: Color,
  hours: z.array(z.int()),
  time: z.int(),
})
export type HoursRow = z.output<typeof HoursRow>

export const CompletedTask = z.object({
  kind: z.literal('completed'),
  ...listedTask,
  completed: ShortTime,
  /** All seconds ever tracked on it, without its subtasks. */
  time: z.int(),
})
export type CompletedTask = z.output<typeof CompletedTask>

/** An abandoned task: since when, and the number of days until today. */
export const AbandonedTask = z.object({
  kind: z.literal('abandoned'),
  ...listedTask,
  since: OptionalTime,
  days: z.int(),
})
export type AbandonedTask = z.output<typeof AbandonedTask>

/** A value of a goal; newest first. */
export const GoalValue = z.extend(GoalRecord, { kind: z.literal('value') })
export type GoalValue = z.output<typeof GoalValue>

/** A record of a textual goal; newest first. */
export const GoalText = z.object({
  kind: z.literal('text'),
  id: GoalRecord.shape.id,
  goalId: GoalId,
  goal: z.string(),
  ...listedTask,
  day: WireDate,
  note: z.string(),
})
export type GoalText = z.output<typeof GoalText>

export const Statistic = z.object({
  kind: z.literal('statistic'),
  code: z.enum(statistics),
  value: z.number(),
})
export type Statistic = z.output<typeof Statistic>

/** Planned seconds and their outcome, and numbers of entries. */
const planFactFigures = {
  planned: z.int(),
  /** Tracked as planned, at most the planned time. */
  done: z.int(),
  unused: z.int(),
  missed: z.int(),
  /** Planned time that is not over. */
  ahead: z.int(),
  unplanned: z.int(),
  /** The number of past entries, and of kept ones. */
  entries: z.int(),
  kept: z.int(),
}

/** Rows by level first, then the row without a plan, then the task tree. */
export const PlanFactRow = z.object({
  kind: z.literal('planFact'),
  /** Null in rows of tasks and in the row without a plan. */
  level: z.nullable(Level),
  /** Null in the other rows. */
  taskId: z.nullable(TaskId),
  name: z.string(),
  /** Whether the task is in the recycle bin. */
  isRemoved: z.boolean(),
  color: Color,
  depth: z.int(),
  ...planFactFigures,
})
export type PlanFactRow = z.output<typeof PlanFactRow>

const rowsByMode = {
  timeTree: TimeRow,
  timesheet: TimeRow,
  comments: CommentsRow,
  planFact: PlanFactRow,
  stackedTime: SeriesRow,
  hoursOfDay: HoursRow,
  completed: CompletedTask,
  abandoned: AbandonedTask,
  inbox: SeriesRow,
  values: SeriesRow,
  texts: GoalText,
  progress: GoalValue,
  statistics: Statistic,
  taskCounts: SeriesRow,
} as const
type ModeOf<Code extends ReportCode> = Extract<CatalogueEntry, { readonly code: Code }>['mode']
export type ReportRow<Code extends ReportCode> = z.output<(typeof rowsByMode)[ModeOf<Code>]>

const Row = z.discriminatedUnion('kind', [
  TimeRow,
  CommentsRow,
  PlanFactRow,
  SeriesRow,
  HoursRow,
  CompletedTask,
  AbandonedTask,
  GoalText,
  GoalValue,
  Statistic,
])

/** Days, both inclusive. */
const Days = z.object({ first: WireDate, last: WireDate })

/** The maximum number of rows, unless all are requested (RPT-N16). */
export const reportPageSize = 500

/** `reset` discards the stored parameters; `select` is for later changes without the code. */
const reportActions = ['select,reset,params,data', 'select,params,data', 'params,data'] as const

const params = z.partial(z.object(paramValues))

export const reports = family(
  '/v1/reports/extreporting',
  {
    /** Opens a report, or changes one of its parameters by `paramCode` and `paramValue`. */
    report: call(
      {
        actions: z.enum(reportActions),
        /** Its code or number; null: the last selected report, unless `code` names one (RPT-N15). */
        report: z.nullable(z.union([text(64), z.int()])),
        code: z.optional(Code),
        paramCode: z.optional(ParamCode),
        paramValue: z.optional(text(maxIdListLength)),
        /** The switcher value in an address, an alias of `periodDetail` (RPT-N10). */
        timeLevel: z.optional(paramValues.periodDetail),
        all: z.optional(z.boolean()),
        // Parameters of the address.
        ...params.shape,
      },
      {
        info: z.object({
          id: z.int(),
          title: z.string(),
          description: z.string(),
          /** The offset of the user's zone, east of UTC. */
          offsetInMinutes: z.int(),
        }),
        data: z.array(Row),
        /** The number of all rows, sent or not. */
        total: z.int(),
        params,
        /** Ignored parameters, which referred to a task, context or goal that no longer exists. */
        gone: z.array(ParamCode),
        payedGroup: z.enum(['FREE', 'PAID']),
        /** Whether the user may see paid reports. */
        payedEnabled: z.boolean(),
        /** The names of the contexts in the parameters, by id. */
        contextNames: z.record(z.string(), z.string()),
        task: z.optional(z.object({ id: TaskId, text: z.string() })),
        /** The goal of the report, with its criterion. */
        goal: z.optional(z.extend(Goal, { color: Color })),
        /** The total in seconds. */
        time: z.optional(z.int()),
        /** The first day of each of the `parts` of rows. */
        columns: z.optional(z.array(WireDate)),
        /** What the `values` of rows represent: categories, big goals, or codes of fixed series. */
        series: z.optional(z.array(ChartSeries)),
        /** The compared periods: a current period, and the same number of elapsed days of the other. `time` is the total of the latter. */
        compared: z.optional(z.object({ current: Days, before: Days, time: z.int() })),
        planFact: z.optional(
          z.object({
            total: z.object(planFactFigures),
            tracked: z.int(),
            days: z.array(z.object({ day: WireDate, planned: z.int(), done: z.int(), unplanned: z.int() })),
            /** Missed entries, longest first, at most as many as rows. */
            missed: z.array(
              z.object({
                entryId: EntryId,
                taskId: TaskId,
                name: z.string(),
                color: Color,
                level: Level,
                start: ShortTime,
                /** The seconds of the entry; its days on coarse levels. */
                duration: z.int(),
                time: z.int(),
                /** Whether it is still open on the calendar. */
                canMove: z.boolean(),
              }),
            ),
            /** Missed entries that are not listed. */
            missedOthers: z.object({ entries: z.int(), time: z.int() }),
          }),
        ),
      },
    ),
    /** The records behind a figure of a report, by time, with the seconds of each that count. Stored parameters do not apply. */
    records: call(
      {
        code: Code,
        ...params.shape,
        /** The row: a task (in reports by task with its subtasks) or a category. */
        rowTaskId: z.optional(TaskId),
        rowContextId: z.optional(ContextChoice),
        /** The column, both days inclusive; for figures of the compared period, days of `compared.before`. */
        first: z.optional(WireDate),
        last: z.optional(WireDate),
        /** An hour of the day, and a weekday from 0 (Monday). */
        hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
        weekday: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
        offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
      },
      {
        records: z.array(
          z.object({
            id: RecordId,
            taskId: TaskId,
            name: z.string(),
            color: Color,
            start: ShortTime,
            end: ShortTime,
            time: z.int(),
          }),
        ),
        total: z.int(),
        time: z.int(),
      },
    ),
  },
  { maxAtOnce: 1 },
)

/** All rows of a report, streamed as CSV. The body has the token and the address's parameters; stored ones do not apply. */
export const reportExportPath = '/v1/reports/extreporting/export'
export const ReportExport = z.object({ code: text(64), ...params.shape })
