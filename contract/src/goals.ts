/** POST /v2/goals: goals of tasks, with values or texts that record progress. */
import { goalOperators, goalStatuses } from '@lustra/domain/goals'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { GoalId, GoalRecordId, TaskId } from './ids.ts'
import { Status } from './scheduling.ts'
import { Color, text, trimmedText } from './text.ts'
import { WireDate } from './wire-date.ts'

export const goalTextLength = 255
export const goalNoteLength = 10_000

export const goalTypes = ['NUMERIC', 'TEXT'] as const
const GoalType = z.enum(goalTypes)
export type GoalType = z.output<typeof GoalType>

const GoalStatus = z.enum(goalStatuses)

/** Larger numbers lose digits in JSON. */
const Value = z.number().check(z.gte(-1e15), z.lte(1e15))

export const GoalRecord = z.object({
  id: GoalRecordId,
  day: WireDate,
  /** Null in a text goal. */
  value: z.nullable(Value),
  note: text(goalNoteLength),
})
export type GoalRecord = z.output<typeof GoalRecord>

export const Goal = z.object({
  id: GoalId,
  taskId: TaskId,
  text: z.string(),
  type: GoalType,
  status: GoalStatus,
  /** The criterion for the last value: both or neither. */
  operator: z.nullable(z.enum(goalOperators)),
  checkValue: z.nullable(Value),
  withCriteria: z.boolean(),
  recordCount: z.int(),
  /** The last values, oldest first, for a sparkline. */
  recent: z.array(z.object({ day: WireDate, value: Value })),
})
export type Goal = z.output<typeof Goal>

export const GoalGroup = z.object({
  id: TaskId,
  text: z.string(),
  status: Status,
  color: Color,
  /** The percentage of its completed leaf tasks. */
  completeness: z.int(),
  bigGoal: z.boolean(),
  goals: z.array(Goal),
})
export type GoalGroup = z.output<typeof GoalGroup>

const Changed = { goal: Goal }

const Text = trimmedText(goalTextLength)
const Criterion = z.nullable(z.object({ operator: z.enum(goalOperators), checkValue: Value }))

export const goals = family('/v2/goals', {
  /** In tree order. */
  list: call(
    {},
    {
      groupedGoals: z.array(GoalGroup),
      /** The open top-level tasks, to any of which a goal can be added. */
      choices: z.array(z.object({ id: TaskId, text: z.string(), color: Color })),
    },
  ),
  /** In the order of creation. */
  ofTask: call({ taskId: TaskId }, { goals: z.array(Goal) }),
  create: call({ id: GoalId, taskId: TaskId, text: Text, type: GoalType, criterion: Criterion }, Changed),
  change: call(
    { id: GoalId, changes: z.partial(z.object({ text: Text, status: GoalStatus, criterion: Criterion })) },
    Changed,
  ),
  /** Moves it to the recycle bin. */
  remove: call({ id: GoalId }, { removed: GoalId }),
  /** Newest day first; at most the last 2,000. */
  records: call({ goalId: GoalId }, { records: z.array(GoalRecord) }),
  addRecord: call({ goalId: GoalId, record: GoalRecord }, Changed),
  changeRecord: call(
    { id: GoalRecordId, changes: z.partial(z.omit(GoalRecord, { id: true })) },
    { ...Changed, record: GoalRecord },
  ),
  removeRecord: call({ id: GoalRecordId }, Changed),
  /** Null applies the rule. */
  markBigGoal: call({ taskId: TaskId, bigGoal: z.nullable(z.boolean()) }, { taskId: TaskId }),
})
