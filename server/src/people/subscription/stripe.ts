/** Stripe's SDK over our client of outgoing requests, with its time-outs and limits of replies, and only the configured address. */
import type { Stripe } from 'stripe'
import type { App } from '../../app/app.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { type OutgoingReply, send } from '../../outgoing/http-client.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { Refusal } from '../../kernel/refusal.ts'

const timeoutMs = 15_000
const maxReplyBytes = 5_000_000

export interface Payments {
  readonly stripe: Stripe
  readonly publishableKey: string
  readonly webhookSecret: string
}

export function arePaymentsConfigured(values: GlobalValues): boolean {
  return values.stripe_secret_key !== '' && values.stripe_webhook_secret !== '' && values.stripe_url !== ''
}

/** Null while payments are not configured. Calls end when the signal aborts. */
export async function paymentsOf(values: GlobalValues, signal?: AbortSignal): Promise<Payments | null> {
  if (!arePaymentsConfigured(values)) return null
  const { stripe_secret_key: key, stripe_webhook_secret: webhookSecret, stripe_url: address } = values
  // Imported on demand, because it takes megabytes.
  const { Stripe } = await import('stripe')
  const url = new URL(address)
  const stripe = new Stripe(key, {
    host: url.hostname,
    port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
    protocol: url.protocol === 'https:' ? 'https' : 'http',
    httpClient: httpClient(signal),
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return { stripe, publishableKey: values.stripe_publishable_key, webhookSecret }
}

/** Throws a refusal while payments are not configured. */
export async function configuredPayments(app: App): Promise<Payments> {
  const payments = await paymentsOf(await app.globalSettings.read())
  if (!payments) throw new Refusal('not-found', (words) => words.subscriptionRefusals.notSetUp)
  return payments
}

export function isUnknown(failure: unknown): boolean {
  return (failure as { readonly statusCode?: number }).statusCode === 404
}

/** The result of a Stripe call. A failure, or an unknown object, becomes a refusal. */
export async function fromStripe<T>(call: Promise<T>, field?: string): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (field !== undefined && isUnknown(cause)) {
      throw new Refusal('not-found', (words) => words.subscriptionRefusals.notYours, { field, cause })
    }
    throw new Refusal('external', (words) => words.subscriptionRefusals.unavailable, { cause })
  }
}

const httpClient = (signal: AbortSignal | undefined): Stripe.HttpClient => ({
  getClientName: () => 'lustra',
  async makeRequest(host, port, path, method, headers, body, protocol, wantedTimeoutMs) {
    const reply = await send({
      address: `${protocol}://${host}:${port}${path}`,
      method: method as 'GET' | 'POST' | 'DELETE',
      headers: textsOf(headers),
      ...(method === 'GET' ? {} : { body }),
      policy: configuredAddresses,
      timeoutMs: Math.min(timeoutMs, wantedTimeoutMs),
      maxReplyBytes,
      ...(signal && { signal }),
    })
    return responseOf(reply)
  },
})

function textsOf(headers: object): Record<string, string> {
  const present = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}

function responseOf({ status, headers, text }: OutgoingReply) {
  return {
    getStatusCode: () => status,
    getHeaders: () => textsOf(headers),
    // The SDK adds the headers of the reply to this object.
    getRawResponse: () => ({}),
    toStream: () => {
      throw new OutgoingFailure('replies are not streamed')
    },
    async toJSON() {
      const body = JSON.parse(text) as { readonly error?: unknown }
      // Without an error in the body, the SDK would return the reply as the result.
      if (status >= 400 && body.error === undefined) throw new OutgoingFailure(`status ${status}`, { status })
      return body
    },
  }
}
