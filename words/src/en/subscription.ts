import { en } from '../plural.ts'

/** The plan of the user, and the others. */
export const subscription = {
  title: 'Subscription',
  failed: 'Your subscription could not be loaded.',
  open: 'Everything is included',
  openText: 'This installation has no paid plans: every report and every feature is yours.',
  toReports: 'Go to reports',
  plans: { basic: 'Basic', premium: 'Premium', coaching: 'Coaching', personalCoaching: 'Personal coaching' },
  about: {
    basic: 'Plans, tasks, time records and the free reports.',
    premium: 'Everything in Basic, and all paid reports.',
    coaching: 'Everything in Premium, and a coach to write to and to call every month.',
    personalCoaching: 'Everything in Coaching, and a call every week.',
  },
  daysLeft: (days: number) => en(days, { one: '# day left', other: '# days left' }),
  states: {
    free: 'You have the free plan. Paid reports show sample data.',
    trial: 'Trial: everything is open. After it paid reports are locked; your data stays.',
    active: (date: string) => `Next payment: ${date}.`,
    cancelled: (date: string) =>
      `Cancelled. Everything stays open until ${date}; after that paid reports are locked, and your data stays.`,
    grace: 'Your payment was refused. Everything stays open for a while: update your card.',
    granted: (date: string) => `The administrator granted you this plan until ${date}.`,
    grantedForEver: 'The administrator granted you this plan. There is nothing to pay.',
  },
  paid: (plan: string, price: string) =>
    `Thank you! ${plan}, ${price}. Your plan appears here as soon as the payment service confirms it.`,
  notPaid: 'Nothing was paid.',
  pay: 'Pay',
  periods: { MONTHLY: 'Monthly', YEARLY: 'Yearly' },
  per: { MONTHLY: 'a month', YEARLY: 'a year' },
  popular: 'Popular',
  current: 'Your plan',
  choose: 'Choose',
  chooseOf: (plan: string) => `Choose ${plan}`,
  extend: 'Extend for a year',
  change: 'Change card or plan',
  cancel: 'Cancel the plan',
  cancelQuestion: {
    title: 'Cancel your plan?',
    text: 'Everything stays open until the end of the time that is paid. You can resume until then.',
    confirm: 'Cancel the plan',
    reject: 'Keep it',
  },
  resume: 'Resume',
  byStripe: 'Stripe handles the payment; Lustra never sees your card. You can cancel at any time.',
}
