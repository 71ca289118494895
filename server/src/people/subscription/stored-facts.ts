/** The shape of `subscriptions.facts`, for checks of the store. */
import { type Facts, noFacts, paidPlans, snapshotStatuses } from '@lustra/domain/subscription'
import * as z from 'zod/mini'

const Payment = z.object({
  invoicedAt: z.number(),
  invoiceId: z.string(),
  at: z.number(),
  lastAt: z.exactOptional(z.number()),
})

export const StoredFacts: z.ZodMiniType<Facts> = z.object({
  snapshot: z.nullable(
    z.object({
      at: z.number(),
      readAt: z.exactOptional(z.number()),
      eventId: z.string(),
      status: z.enum(snapshotStatuses),
      plan: z.nullable(z.enum(paidPlans)),
      price: z.exactOptional(z.string()),
      periodEnd: z.number(),
      isCancelled: z.boolean(),
    }),
  ),
  paid: z.nullable(Payment),
  refused: z.nullable(Payment),
  checkout: z.exactOptional(z.object({ at: z.number(), plan: z.enum(paidPlans) })),
  pricePlans: z.exactOptional(z.record(z.string(), z.enum(paidPlans))),
})

/** The next event of the payment provider restores the facts. */
export const noStoredFacts = JSON.stringify(noFacts)
