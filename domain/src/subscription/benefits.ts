import type { Plan } from './plans.ts'

/** The benefits of each plan, in the order of the comparison (SUB-N01). */
export const benefits = {
  planning: { basic: 'yes', premium: 'yes', coaching: 'yes', personalCoaching: 'yes' },
  freeReports: { basic: 'yes', premium: 'yes', coaching: 'yes', personalCoaching: 'yes' },
  paidReports: { basic: 'no', premium: 'yes', coaching: 'yes', personalCoaching: 'yes' },
  messages: { basic: 'no', premium: 'no', coaching: 'yes', personalCoaching: 'yes' },
  call: { basic: 'no', premium: 'no', coaching: 'monthly', personalCoaching: 'weekly' },
  review: { basic: 'no', premium: 'no', coaching: 'no', personalCoaching: 'yes' },
} as const satisfies Readonly<Record<string, Readonly<Record<Plan, 'yes' | 'no' | 'monthly' | 'weekly'>>>>

export type Benefit = keyof typeof benefits
export const benefitNames = Object.keys(benefits) as readonly Benefit[]
