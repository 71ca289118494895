/** POST /v1/reports/extreporting: one report with its parameters. */
import { type AbandonedType, type ReportCode, type ReportParam, periodPresets } from '@lustra/domain/reports'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { Goal, GoalRecord } from './goals.ts'
import { ContextChoice, GoalId, TaskId } from './ids.ts'
import { Color, text } from './text.ts'
import { OptionalTime, WireDay } from './wire-date.ts'

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

const IdOrEmpty = z.string().check(z.regex(/^([0-9A-Za-z]{12})?$/))
const emptyAsNull = {
  decode: (text: string) => (text === '' ? null : text),
  encode: (id: string | null) => id ?? '',
}

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
  /** Comma-separated ids; empty means all. */
  context: z.codec(z.string().check(z.maxLength(maxIdListLength), z.regex(idList)), z.array(ContextChoice), {
    decode: (ids) => (ids === '' ? [] : (ids.split(',') as ContextChoice[])),
    encode: (ids) => ids.join(','),
  }),
  /** 1 not changed for a long time, 2 scheduled in the past, 3 overdue (RPT-033). */
  abandonedFilter: z.codec(z.enum(['1', '2', '3']), z.custom<AbandonedType>(), {
    decode: (number) => abandonedTypesByNumber[number],
    encode: (type) => abandonedTypeNumbers[type],
  }),
  goalWithCriteria: z.codec(IdOrEmpty, z.nullable(GoalId), emptyAsNull),
  taskId: z.codec(IdOrEmpty, z.nullable(TaskId), emptyAsNull),
} as const satisfies Record<ReportParam, z.ZodMiniType>

const ParamCode = z.enum(Object.keys(paramValues) as ReportParam[])

/** An abandoned task: since when, and the number of days until today. */
export const AbandonedTask = z.object({
  taskId: TaskId,
  name: z.string(),
  /** The names of its ancestors, from the top. */
  path: z.array(z.string()),
  color: Color,
  since: OptionalTime,
  days: z.int(),
})
export type AbandonedTask = z.output<typeof AbandonedTask>

/** Seconds spent on a task and everything below it. */
export const TaskTime = z.object({
  taskId: TaskId,
  name: z.string(),
  color: Color,
  /** Its depth in the report, from 0. */
  depth: z.int(),
  time: z.int(),
})
export type TaskTime = z.output<typeof TaskTime>

/** A value of a goal; newest first. */
export const GoalValue = GoalRecord
export type GoalValue = z.output<typeof GoalValue>

/** The rows of each report have a shape of their own. */
const reportRows = {
  'abandoned-tasks': AbandonedTask,
  'time-spent-for-tasks': TaskTime,
  'goal-progress': GoalValue,
} as const satisfies Record<ReportCode, z.ZodMiniType>
export type ReportRow<Code extends ReportCode> = z.output<(typeof reportRows)[Code]>

const Rows = z.union([z.array(AbandonedTask), z.array(TaskTime), z.array(GoalValue)])

/** The maximum number of rows, unless all are requested (RPT-N16). */
export const reportPageSize = 500

/** `reset` discards the stored parameters; `select` is for later changes without the code. */
const reportActions = ['select,reset,params,data', 'select,params,data', 'params,data'] as const

const params = z.partial(z.object(paramValues))

export const reports = family('/v1/reports/extreporting', {
  /** Opens a report, or changes one of its parameters: `paramCode` and `paramValue`. */
  report: call(
    {
      actions: z.enum(reportActions),
      /** Its code or number; null is the one selected last, unless `code` names one (RPT-N15). */
      report: z.nullable(z.union([text(64), z.int()])),
      code: z.optional(text(64)),
      paramCode: z.optional(ParamCode),
      paramValue: z.optional(text(maxIdListLength)),
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
      data: Rows,
      /** The number of all rows, sent or not. */
      total: z.int(),
      /** The current parameters of this report. */
      params,
      payedGroup: z.enum(['FREE', 'PAID']),
      /** Whether the user may see paid reports. */
      payedEnabled: z.boolean(),
      /** The task that the report is restricted to. */
      task: z.optional(z.object({ id: TaskId, text: z.string() })),
      /** The goal of the report, with the criterion of its values. */
      goal: z.optional(z.extend(Goal, { color: Color })),
      /** The total in seconds. */
      time: z.optional(z.int()),
    },
  ),
})
