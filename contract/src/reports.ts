/** POST /v1/reports/extreporting: one report, with what can be chosen of it. */
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

/** What can be chosen, by its code: everything travels as text (RPT-031). */
export const paramValues = {
  /** Empty: the days are chosen one by one. */
  periodPreset: z.codec(z.enum(['', ...periodPresets]), z.nullable(z.enum(periodPresets)), {
    decode: (text) => (text === '' ? null : text),
    encode: (preset) => preset ?? '',
  }),
  /** Days; empty is open to that side. */
  startTime: WireDay,
  endTime: WireDay,
  /** Ids with commas between; none of them chosen means all. */
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

/** A task that was left lying: since when, and whole days from then to today. */
export const AbandonedTask = z.object({
  taskId: TaskId,
  name: z.string(),
  /** What it is a part of, from the top. */
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
  /** How deep it stands in the report, from 0. */
  depth: z.int(),
  time: z.int(),
})
export type TaskTime = z.output<typeof TaskTime>

/** A value of a goal; the latest first. */
export const GoalValue = GoalRecord
export type GoalValue = z.output<typeof GoalValue>

/** Rows are of a shape of their own in each report. */
const reportRows = {
  'abandoned-tasks': AbandonedTask,
  'time-spent-for-tasks': TaskTime,
  'goal-progress': GoalValue,
} as const satisfies Record<ReportCode, z.ZodMiniType>
export type ReportRow<Code extends ReportCode> = z.output<(typeof reportRows)[Code]>

const Rows = z.union([z.array(AbandonedTask), z.array(TaskTime), z.array(GoalValue)])

/** So many rows come unless all are asked for (RPT-N16). */
export const reportPageSize = 500

/** `reset` forgets what was chosen of the report before; `select` is for later changes without its code. */
const reportActions = ['select,reset,params,data', 'select,params,data', 'params,data'] as const

const params = z.partial(z.object(paramValues))

export const reports = family('/v1/reports/extreporting', {
  /** Opens a report, or changes one thing chosen of it: `paramCode` and `paramValue`. */
  report: call(
    {
      actions: z.enum(reportActions),
      /** Its code or its number; null is the one selected last, unless `code` says which (RPT-N15). */
      report: z.nullable(z.union([text(64), z.int()])),
      code: z.optional(text(64)),
      paramCode: z.optional(ParamCode),
      paramValue: z.optional(text(maxIdListLength)),
      all: z.optional(z.boolean()),
      // Chosen by the address that led here.
      ...params.shape,
    },
    {
      info: z.object({
        id: z.int(),
        title: z.string(),
        description: z.string(),
        /** Of the user's zone, east of UTC. */
        offsetInMinutes: z.int(),
      }),
      data: Rows,
      /** How many rows there are, sent or not. */
      total: z.int(),
      /** Those this report has, as they stand. */
      params,
      payedGroup: z.enum(['FREE', 'PAID']),
      /** The user may see paid reports. */
      payedEnabled: z.boolean(),
      /** The task that the report is confined to. */
      task: z.optional(z.object({ id: TaskId, text: z.string() })),
      /** The goal that the report is about, whose criterion its values are held against. */
      goal: z.optional(z.extend(Goal, { color: Color })),
      /** Seconds in all. */
      time: z.optional(z.int()),
    },
  ),
})
