import { features, subscriptions } from '@lustra/contract/subscription'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { openPortal, startCheckout, successStripePayment } from './checkout.ts'
import { cancelSubscription, resumeSubscription } from './cancel.ts'
import { get } from './features.ts'
import { grantPlan } from './grant-plan.ts'
import { getStripeKey, prices } from './offers.ts'
import { checkStripe } from './check-stripe.ts'
import { serveStripeHook } from './hook.ts'
import { askAfterLostEventsJob } from './lost-events.ts'
import { paymentEmail } from './payment-email.ts'
import { cancelAtStripe, endSubscriptions, hasPaidReportsNow } from './stored.ts'

export const subscriptionFeature: ServerFeature = {
  calls: [
    serverCalls(features, { get }),
    serverCalls(subscriptions, {
      getStripeKey,
      prices,
      startCheckout,
      openPortal,
      successStripePayment,
      cancelSubscription,
      resumeSubscription,
      grantPlan,
    }),
  ],
  jobs: (app) => [askAfterLostEventsJob(app)],
  emails: (app, address) => ({ payment: (request) => paymentEmail(app, request, address) }),
  routes: [serveStripeHook],
  environment: (app) => ({ hasPaidReports: (userId, now) => hasPaidReportsNow(app, userId, now) }),
  accountRemoved: endSubscriptions,
  revokers: { stripe: cancelAtStripe },
  probes: {
    stripe: {
      needed: ['stripe_secret_key', 'stripe_url'],
      addresses: ['stripe_url'],
      secrets: ['stripe_secret_key'],
      check: async (values) => ((await checkStripe(values)) ? 'stripeWebhook' : 'prices'),
    },
  },
}
