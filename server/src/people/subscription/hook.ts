/** The webhook of Stripe, the only source of what was paid (SUB-N08). */
import type { FastifyInstance } from 'fastify'
import type { App } from '../../app/app.ts'
import type { BodyOptions } from '../../call/body.ts'
import { toldBy } from './event-facts.ts'
import { withPresentState } from './present-state.ts'
import { receive } from './receive.ts'
import { paymentsOf } from './stripe.ts'

/** The maximum difference in seconds between the time of a signature and our clock. */
const toleranceSeconds = 300

export function serveStripeHook(server: FastifyInstance, app: App): void {
  const config: BodyOptions = { isSigned: true }
  server.post('/web/hook/stripe', { config }, async (request, reply) => {
    const payments = await paymentsOf(await app.globalSettings.read())
    if (!payments) return reply.callNotFound()
    const signature = String(request.headers['stripe-signature'] ?? '')
    let event: unknown
    try {
      event = await payments.stripe.webhooks.constructEventAsync(
        request.signedBody!,
        signature,
        payments.webhookSecret,
        toleranceSeconds,
        undefined,
        app.now(),
      )
    } catch {
      return reply.status(401).send({})
    }
    const told = toldBy(event)
    if (!told) return {}
    // The event itself is a fact; without the current state, facts are still merged in any order.
    const facts = await withPresentState(app, payments, told).catch((error: unknown) => {
      request.log.warn({ err: error, subscription: told.subscriptionId }, 'a subscription could not be read')
      return told
    })
    if ((await receive(app, facts)) === 'foreign') {
      request.log.warn({ subscription: told.subscriptionId }, 'ignored a subscription of an unknown user')
    }
    return {}
  })
}
