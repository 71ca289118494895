/** Users with plans bought from the stand-in of Stripe. */
import assert from 'node:assert/strict'
import { features, subscriptions } from '@lustra/contract/subscription'
import { StoredFacts } from '../people/subscription/stored-facts.ts'
import { type Person, aPerson } from './people.ts'
import type { StripeStandIn } from './stripe.ts'
import type { TestServer } from './test-server.ts'

export const day = 86_400_000
export const trial = 15 * day
export const yearly = { planId: 'premium', priceId: 'price_premium_year', period: 'YEARLY' } as const

export const featuresOf = (person: Person) => person.must(features, 'get', {})
export const kindOf = async (person: Person) => (await featuresOf(person)).kind

export function assertConflict(answer: object): void {
  assert.equal('code' in answer && answer.code, 'conflict')
}

/** `given`: the server and its Stripe, which exist only when the tests run. */
export function subscribers(given: () => { readonly server: TestServer; readonly stripe: StripeStandIn }) {
  const tell = (type: string, object: object, at = given().server.app.now()) => {
    const { server, stripe } = given()
    return stripe.tell(server, stripe.event(type, object, at))
  }

  /** A new user who has bought a plan after the trial. */
  const subscribed = async () => {
    const { server, stripe } = given()
    const person = await aPerson(server)
    server.wait(trial)
    const { checkoutSessionId } = await person.must(subscriptions, 'startCheckout', yearly)
    const subscription = await stripe.pay(checkoutSessionId, server)
    await tell('customer.subscription.created', subscription)
    return { person, subscription, checkoutSessionId }
  }

  /** The check of the store must accept all of the facts, because a repair drops the others. */
  const assertReadable = async (id: string) => {
    const { read } = given().server.app.database
    const row = await read
      .selectFrom('subscriptions')
      .select('facts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const facts: unknown = JSON.parse(row.facts)
    assert.deepEqual(StoredFacts.parse(facts), facts)
  }

  return { tell, subscribed, assertReadable }
}
