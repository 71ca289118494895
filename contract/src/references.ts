/** POST /v1/lustra/references: the choices for the parameters of a report. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { Goal } from './goals.ts'
import { GoalId } from './ids.ts'
import { PlanContext, Status } from './scheduling.ts'
import { Color } from './text.ts'

const Value = z.object({
  id: z.string(),
  text: z.string(),
  /** The default colour for anything but a category. */
  color: Color,
  kind: z.optional(PlanContext.shape.type),
  status: z.optional(Status),
  goals: z.optional(z.array(z.object({ id: GoalId, text: z.string(), status: Goal.shape.status }))),
})
export type ReferenceValue = z.output<typeof Value>

export const references = family('/v1/lustra/references', {
  /** Goals below their tasks in tree order, filtered by `type` and `withCriteria`. */
  get: call(
    {
      reference: z.enum(['contexts', 'categories', 'groupedGoals']),
      type: z.optional(Goal.shape.type),
      withCriteria: z.optional(z.boolean()),
    },
    { values: z.array(Value) },
  ),
})
