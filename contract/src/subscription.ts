/** POST /v1/user/features and /v1/settings/subscriptions: what the user has of the paid plans, and the way to pay. */
import {
  billingPeriods,
  outstandingKinds,
  paidPlans,
  plans,
  subscriptionKinds,
} from '@lustra/domain/subscription'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { UserId } from './ids.ts'
import { text } from './text.ts'

export const Plan = z.enum(plans)
export const PaidPlan = z.enum(paidPlans)
export const BillingPeriod = z.enum(billingPeriods)

export const features = family('/v1/user/features', {
  get: call(
    {},
    {
      kind: z.enum(subscriptionKinds),
      /** Has a paid plan, also one that was cancelled and still runs. */
      subscribed: z.boolean(),
      trialPeriod: z.boolean(),
      /** Days that are left of a trial, or after a refused payment; 0 otherwise. */
      daysLeft: z.int(),
      planId: Plan,
      planName: z.string(),
      /** Epoch seconds; null: without an end. */
      subscriptionEndDate: z.nullable(z.int()),
      /** Null for what is not paid at the payment provider. */
      subscriptionId: z.nullable(z.string()),
      /** A payment that is not settled: until it is, nothing can be bought. */
      outstanding: z.nullable(z.object({ kind: z.enum(outstandingKinds), planId: PaidPlan })),
    },
  ),
})

const SubscriptionId = z.string().check(z.maxLength(255), z.regex(/^sub_\w+$/))
const CheckoutSessionId = z.string().check(z.maxLength(255), z.regex(/^cs_\w+$/))

/** What the result of a payment is shown with. */
const result = {
  /** In the smallest unit of the currency. */
  value: z.int(),
  currency: z.string(),
  checkoutSessionId: CheckoutSessionId,
  planId: PaidPlan,
}

const Price = z.object({
  planId: PaidPlan,
  period: BillingPeriod,
  priceId: z.string(),
  /** In the smallest unit of the currency. */
  value: z.int(),
  currency: z.string(),
})
export type Price = z.output<typeof Price>

export const subscriptions = family('/v1/settings/subscriptions', {
  /** The public key for payments. */
  getStripeKey: call({}, { key: z.string() }),
  prices: call({}, { prices: z.array(Price), popularPlanId: Plan }),
  /** The browser goes to `url`; the webhook decides what has been paid (SUB-N06, SUB-N08). */
  startCheckout: call(
    { planId: PaidPlan, priceId: text(255), period: BillingPeriod },
    { checkoutSessionId: CheckoutSessionId, url: z.url() },
  ),
  /** Where the card and the plan are changed. */
  openPortal: call({}, { url: z.url() }),
  /** The return from a payment; it gives no plan. */
  successStripePayment: call({ checkoutSessionId: CheckoutSessionId }, result),
  cancelSubscription: call({ subscriptionId: SubscriptionId }, {}),
  resumeSubscription: call({ subscriptionId: SubscriptionId }, {}),
  /** Gives a user a plan without a payment, or takes it back with `planId` null; `until` in epoch seconds, null without an end. */
  grantPlan: call(
    { userId: UserId, planId: z.nullable(PaidPlan), until: z.nullable(z.int().check(z.gte(0))) },
    {},
    'administrator',
  ),
})
