import type { features, subscriptions } from '@lustra/contract/subscription'
import type { Handlers } from '../call/handler.ts'
import { openPortal, startCheckout, successStripePayment } from './checkout.ts'
import { cancelSubscription, resumeSubscription } from './cancel.ts'
import { get } from './features.ts'
import { grantPlan } from './grant-plan.ts'
import { getStripeKey, prices } from './offers.ts'

export const featuresHandlers: Handlers<typeof features> = { get }

export const subscriptionsHandlers: Handlers<typeof subscriptions> = {
  getStripeKey,
  prices,
  startCheckout,
  openPortal,
  successStripePayment,
  cancelSubscription,
  resumeSubscription,
  grantPlan,
}
