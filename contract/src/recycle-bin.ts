/** POST /recyclebin: removed items, which can be restored or deleted permanently. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { RemovedId } from './ids.ts'
import { Color } from './text.ts'
import { CompactTime } from './wire-date.ts'

/** The types of items in the bin, in the order of its groups. */
export const removedTypes = ['TASK', 'NOTE', 'CONTEXT', 'GOAL'] as const
export const RemovedType = z.enum(removedTypes)
export type RemovedType = z.output<typeof RemovedType>

export const RemovedItem = z.object({
  id: RemovedId,
  type: RemovedType,
  /** Markup: the name in bold, followed by what was removed with it. */
  name: z.string(),
  /** Always false: only the screen uses it. */
  checked: z.boolean(),
  /** On the user's wall clock. */
  removedAt: CompactTime,
  sign: z.enum(['task', 'note', 'category', 'place', 'person', 'goal']),
  color: Color,
  /** The number of descendants that were removed with it. */
  below: z.int(),
  /** Its removed ancestors from the top down, which are restored with it. */
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
  /** Must equal the number of items that the user has confirmed. */
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
    /** Permanent deletion. */
    remove: call(Selection, Done),
  },
  // Ten thousand items with their names.
  { bodyLimit: 1_000_000 },
)
