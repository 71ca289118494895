import {
  type RecurrenceRule,
  formatRule,
  maxRuleTextLength,
  paces,
  parseRule,
} from '@lustra/domain/recurrence'
import * as z from 'zod/mini'
import { EntryId, TaskId } from './ids.ts'
import { Level, PlanEntry } from './scheduling.ts'
import { ShortTime } from './wire-date.ts'

/** A rule of RFC 5545 as text. */
export const Rule = z.codec(
  z.string().check(z.maxLength(maxRuleTextLength)),
  z.custom<RecurrenceRule>((value) => typeof value === 'object'),
  {
    decode: (text, context) => {
      const rule = parseRule(text)
      if (rule) return rule
      context.issues.push({ code: 'invalid_format', format: 'recurrence rule', input: text })
      return z.NEVER
    },
    encode: formatRule,
  },
)

export const Pace = z.enum(paces)

/** Whether this occurrence and all later ones change, or the whole series. */
export const Scope = z.enum(['following', 'all'])
export type Scope = z.output<typeof Scope>

export const Series = z.object({
  /** The id of an occurrence is this id, an underscore and its day. */
  id: EntryId,
  taskId: TaskId,
  tl: Level,
  time: ShortTime,
  dur: z.int(),
  rule: Rule,
  pace: Pace,
  /** Open occurrences that differ from the rule, in order; `entry` is null for a removed one. */
  changed: z.array(z.object({ id: EntryId, time: ShortTime, entry: z.nullable(PlanEntry) })),
  /** The number of completed or cancelled occurrences. */
  closed: z.int(),
})
export type Series = z.output<typeof Series>
