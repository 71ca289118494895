import { en } from '../plural.ts'

export const subscription = {
  title: 'Subscription',
  failed: 'Your subscription could not be loaded.',
  open: 'Everything is included',
  openText: 'This installation has no paid plans: every report and every feature is yours.',
  toReports: 'Go to Reports',
  plans: { basic: 'Basic', premium: 'Premium', coaching: 'Coaching', personalCoaching: 'Personal coaching' },
  about: {
    basic: 'Plan, and track your time',
    premium: 'See where your time goes',
    coaching: 'Go through your plans with a coach every month',
    personalCoaching: 'Your own coach, every week',
  },
  compare: 'Comparison of the plans',
  benefits: {
    planning: { name: 'Plans, tasks, time records' },
    freeReports: {
      name: 'Free reports',
      note: (count: number) => en(count, { one: '# report', other: '# reports' }),
    },
    paidReports: {
      name: 'Paid reports',
      note: (count: number) => en(count, { one: '# report', other: '# reports' }),
    },
    messages: { name: 'Messages with a coach', note: () => 'reply in 2 days' },
    call: { name: 'Call with a coach', note: () => '45 minutes' },
    review: { name: 'Weekly review by e-mail', note: () => 'of your tracked time' },
  },
  gives: { yes: 'Included', no: 'Not included', monthly: 'every month', weekly: 'every week' },
  freeFor: 'forever',
  perYear: (price: string) => `${price} a year`,
  saving: (percent: number) => `${percent}% less than monthly`,
  daysLeft: (days: number) => en(days, { one: '# day left', other: '# days left' }),
  states: {
    free: 'You have the free plan. Paid reports show sample data.',
    trial: 'Trial: everything is open. After it paid reports are locked; your data stays.',
    active: 'Everything is open. The plan renews until you cancel it.',
    cancelled: 'No more payments. After the last day paid reports are locked; your data stays.',
    cancelledUnpaid: (plan: string) =>
      `Your last payment failed, so ${plan} ends earlier. Update your card to keep it for the whole period.`,
    grace: (plan: string) => `Your card was declined. ${plan} stays on during the grace period.`,
    granted: 'The administrator granted you this plan. There is nothing to pay.',
  },
  until: {
    trial: 'end of the trial',
    grace: 'end of the grace period',
    active: 'next payment',
    cancelled: 'last day of the plan',
    granted: 'last day, unless it is extended',
  },
  tags: {
    free: 'Free',
    trial: 'Trial',
    active: 'Active',
    cancelled: 'Cancelled',
    grace: 'Payment failed',
    granted: 'Granted',
  },
  /** A payment that is not settled. */
  outstanding: {
    confirming: {
      tag: 'Being confirmed',
      text: () => 'Your payment is being confirmed. This usually takes less than a minute.',
    },
    overdue: {
      tag: 'Payment failed',
      text: (plan: string) =>
        `Your last payment failed, and ${plan} is off. Update your card to get it back.`,
    },
  },
  banner: {
    close: 'Close',
    declined: (date: string) => `Your card was declined on ${date}.`,
    stays: (plan: string, date: string, days: number) =>
      `${plan} stays on until ${date}, ${en(days, { one: '# day left', other: '# days left' })}.`,
  },
  ends: (plan: string, date: string) =>
    `${plan} is cancelled at once; what is paid until ${date} is not refunded from here.`,
  updateCard: 'Update card',
  upgrade: 'Upgrade',
  seePlans: 'See plans',
  checkout: 'Go to checkout',
  due: 'Due today',
  paid: (plan: string, price: string) =>
    `Thank you! ${plan}, ${price}. Your plan appears here as soon as the payment service confirms it.`,
  notPaid: 'Nothing was paid.',
  pay: 'Pay',
  periods: { MONTHLY: 'Monthly', YEARLY: 'Yearly' },
  /** A selected plan, as a heading. */
  chosen: {
    MONTHLY: (plan: string) => `${plan}, monthly`,
    YEARLY: (plan: string) => `${plan}, yearly`,
  },
  perMonth: 'a month',
  /** A plan without another price. */
  only: { MONTHLY: 'monthly only', YEARLY: 'yearly only' },
  popular: 'Popular',
  current: 'Your plan',
  choose: 'Choose',
  chooseOf: (plan: string) => `Choose ${plan}`,
  /** The name of a button that extends a trial. */
  extend: {
    MONTHLY: (price: string) => `Extend for a month, ${price}`,
    YEARLY: (price: string) => `Extend for a year, ${price}`,
  },
  change: 'Change plan or card',
  cancel: 'Cancel the plan…',
  cancelQuestion: {
    title: 'Cancel your plan?',
    text: 'Everything stays open until the end of the time that is paid. You can resume until then.',
    confirm: 'Cancel the plan',
    reject: 'Keep it',
  },
  resume: 'Resume',
  byStripe: 'Stripe handles the payment; Lustra never sees your card. You can cancel at any time.',
}
