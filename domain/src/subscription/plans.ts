/** The plans for sale (SUB-002, SUB-N01). */
export const paidPlans = ['premium', 'coaching', 'personalCoaching'] as const
export type PaidPlan = (typeof paidPlans)[number]

/** The first plan is free. */
export const plans = ['basic', ...paidPlans] as const
export type Plan = (typeof plans)[number]

export const billingPeriods = ['MONTHLY', 'YEARLY'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

export function isPaidPlan(text: string): text is PaidPlan {
  return (paidPlans as readonly string[]).includes(text)
}
