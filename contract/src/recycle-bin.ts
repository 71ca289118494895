/** POST /recyclebin: what was removed, to be restored or deleted for ever. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { RemovedId } from './ids.ts'
import { Color } from './text.ts'
import { CompactTime } from './wire-date.ts'

/** What lies in the bin, in the order of its groups. */
export const removedTypes = ['TASK', 'NOTE', 'CONTEXT', 'GOAL'] as const
export const RemovedType = z.enum(removedTypes)
export type RemovedType = z.output<typeof RemovedType>

export const RemovedItem = z.object({
  id: RemovedId,
  type: RemovedType,
  /** Markup: the name in bold, what went with it quietly behind. */
  name: z.string(),
  /** Always false: what is checked is the screen's affair. */
  checked: z.boolean(),
  /** On the user's wall clock. */
  removedAt: CompactTime,
  sign: z.enum(['task', 'note', 'category', 'place', 'person', 'goal']),
  color: Color,
  /** Things below it that were removed together with it. */
  below: z.int(),
  /** What is above it and removed too, from the top down: it comes back with it. */
  above: z.array(z.object({ id: RemovedId, name: z.string() })),
})
export type RemovedItem = z.output<typeof RemovedItem>

const RemovedGroup = z.object({
  id: RemovedType,
  type: z.literal('GROUP'),
  title: z.string(),
  checked: z.boolean(),
  /** Last removed first. */
  items: z.array(RemovedItem),
})
export type RemovedGroup = z.output<typeof RemovedGroup>

const Selection = {
  /** Must be the number of items: it is what the person was asked about. */
  count: z.int().check(z.positive()),
  items: z.array(z.object({ id: RemovedId, type: RemovedType })).check(z.minLength(1), z.maxLength(10_000)),
}

const Done = { count: z.int() }

export const recycleBin = family(
  '/recyclebin',
  {
    list: call({}, { things: z.array(RemovedGroup) }),
    /** All of them or none. */
    restore: call(Selection, Done),
    /** For ever. */
    remove: call(Selection, Done),
  },
  // Ten thousand things, named.
  { bodyLimit: 1_000_000 },
)
