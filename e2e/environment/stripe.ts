import { type StripeStandIn, type StripeUser, startStripe } from '../../server/src/testing/stripe.ts'
import type { JourneyServer } from './server.ts'

export interface StripeOfJourneys extends AsyncDisposable {
  readonly stripe: StripeStandIn
  readonly user: StripeUser
}

/** Uses Stripe until disposed. */
export async function sellPlans(server: JourneyServer): Promise<StripeOfJourneys> {
  const stripe = await startStripe()
  const user: StripeUser = {
    app: {
      now: Date.now,
      globalSettings: { write: (code, value) => server.setSettings({ [code]: value }) },
    },
    http: {
      async inject({ url, headers, payload }) {
        const { status } = await fetch(`${server.address}${url}`, {
          method: 'POST',
          headers,
          body: payload,
        })
        return { statusCode: status }
      },
    },
  }
  await server.setSettings({ popular_payment_plan_id: 'premium' })
  await stripe.use(user)
  return {
    stripe,
    user,
    async [Symbol.asyncDispose]() {
      await server.setSettings({ stripe_secret_key: '' })
      await stripe[Symbol.asyncDispose]()
    },
  }
}
