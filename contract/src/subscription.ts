/** POST /v1/user/features and /v1/settings/subscriptions: the user's plan, and payments. */
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
      /** Whether there is a paid plan, including a cancelled one that still runs. */
      subscribed: z.boolean(),
      trialPeriod: z.boolean(),
      /** The remaining days of a trial, or after a refused payment; otherwise 0. */
      daysLeft: z.int(),
      planId: Plan,
      planName: z.string(),
      /** Epoch seconds; null: without an end. */
      subscriptionEndDate: z.nullable(z.int()),
      /** Null when it is not paid at the payment provider. */
      subscriptionId: z.nullable(z.string()),
      /** An unsettled payment, which prevents purchases. */
      outstanding: z.nullable(z.object({ kind: z.enum(outstandingKinds), planId: PaidPlan })),
    },
  ),
})

const SubscriptionId = z.string().check(z.maxLength(255), z.regex(/^sub_\w+$/))
const CheckoutSessionId = z.string().check(z.maxLength(255), z.regex(/^cs_\w+$/))

/** The data for showing the result of a payment. */
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
  /** The browser goes to `url`; the webhook decides what was paid (SUB-N06, SUB-N08). */
  startCheckout: call(
    { planId: PaidPlan, priceId: text(255), period: BillingPeriod },
    { checkoutSessionId: CheckoutSessionId, url: z.url() },
  ),
  /** The page for changing the card and the plan. */
  openPortal: call({}, { url: z.url() }),
  /** The return from a payment; it grants no plan. */
  successStripePayment: call({ checkoutSessionId: CheckoutSessionId }, result),
  cancelSubscription: call({ subscriptionId: SubscriptionId }, {}),
  resumeSubscription: call({ subscriptionId: SubscriptionId }, {}),
  /** Grants a user a plan without payment, or withdraws it with `planId` null. `until` is in epoch seconds; null: without an end. */
  grantPlan: call(
    { userId: UserId, planId: z.nullable(PaidPlan), until: z.nullable(z.int().check(z.gte(0))) },
    {},
    'administrator',
  ),
})
