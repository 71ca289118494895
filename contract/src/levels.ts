/** POST /v2/levels: the parts of a task on each level, and which of them are not broken down (RHY-060, RHY-062). */
import { periodKinds } from '@lustra/domain/calendar'
import { partStates } from '@lustra/domain/levels'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { EntryId, TaskId } from './ids.ts'
import { Level, Restrictions, Status } from './scheduling.ts'
import { Color } from './text.ts'
import { CompactTime, OptionalTime, ShortTime, WireDate } from './wire-date.ts'

const Total = z.object({
  /** The number of entries. */
  parts: z.int(),
  seconds: z.int(),
})

/** Each part is in one of the three. */
const LevelTotals = z.object({
  tl: Level,
  done: Total,
  planned: Total,
  notBrokenDown: Total,
  /** The number of parts that are not in the reply, because they are far from now. */
  left: z.int(),
})

/** An entry of the task or of one of its subtasks. */
const LevelPart = z.object({
  entryId: EntryId,
  taskId: TaskId,
  time: ShortTime,
  /** Seconds. */
  dur: z.int(),
  tl: Level,
  status: Status,
  strict: z.boolean(),
  /** Whether it is an occurrence of a series. Of those that follow from the rule, only the next one is in the reply. */
  repeats: z.boolean(),
  state: z.enum(partStates),
  /** Its hours, or its share of the task's estimate; 0 without an estimate. */
  seconds: z.int(),
})

const LevelTask = z.object({
  id: TaskId,
  name: z.string(),
  status: Status,
  color: Color,
  /** The percentage of completed leaf tasks below it; null without subtasks. */
  completeness: z.nullable(z.int()),
  dueTime: OptionalTime,
  restrictions: Restrictions,
})

const Parts = {
  /** By level, then by start. */
  parts: z.array(LevelPart),
  /** Those of the parts, and in `ofTask` the task itself. */
  tasks: z.array(LevelTask),
}

export const levels = family('/v2/levels', {
  ofTask: call(
    { taskId: TaskId },
    {
      curTime: CompactTime,
      /** From a life to hours. */
      levels: z.array(LevelTotals),
      ...Parts,
    },
  ),
  /** The open entries of a period and of the coarser one around it, to be pulled down into it (RHY-055). `day`: any of its days. */
  ofPeriod: call({ kind: z.enum(periodKinds), day: WireDate }, { curTime: CompactTime, ...Parts }),
})
