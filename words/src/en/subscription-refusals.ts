export const subscriptionRefusals = {
  notSetUp: 'Payments are not set up here: everything is included.',
  unknownPrice: 'This price is not offered any more. Reload the page.',
  subscribedAlready: 'You have a plan already. Change it where you change your card.',
  confirming: 'Your payment is being confirmed. Your plan appears in a moment.',
  overdue: 'The last payment for your plan failed. Update your card instead of paying for another plan.',
  notYours: 'There is no such subscription of yours.',
  unavailable: 'The payment service can’t be reached right now. Try again in a moment.',
  paid: 'This report belongs to a paid plan.',
  unknownUser: 'There is no such user.',
  plans: { basic: 'Basic', premium: 'Premium', coaching: 'Coaching', personalCoaching: 'Personal coaching' },
}
