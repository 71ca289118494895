/** Sends an e-mail by Brevo's API for transactional e-mails. */
import { createHash } from 'node:crypto'
import type { Language } from '@lustra/words'
import * as z from 'zod/mini'
import type { EmailAddress } from '../email-address.ts'
import { configuredAddresses } from '../outgoing/address-policy.ts'
import { type OutgoingReply, send } from '../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess, jsonOf } from '../outgoing/outgoing-failure.ts'
import type { EmailTemplate, RenderedEmail } from './email.ts'
import { MailFailure } from './mail-failure.ts'

const timeoutMs = 15_000
const maxReplyBytes = 100_000
const second = 1000

interface BrevoAccount {
  readonly address: string
  readonly apiKey: string
  readonly from: EmailAddress
  /** The ids of Brevo's templates, 0 for none; null: our own texts are sent. */
  readonly templateIds: Readonly<Record<EmailTemplate, Readonly<Record<Language, number>>>> | null
}

const Accepted = z.object({ messageId: z.string() })
const Refusal = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })

export async function sendByBrevo(
  { address, apiKey, from, templateIds }: BrevoAccount,
  email: RenderedEmail,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const templateId = email.template && templateIds?.[email.template][email.language]
  const content = templateId
    ? { templateId, params: { link: email.link } }
    : {
        sender: { name: 'Lustra', email: from },
        subject: email.subject,
        htmlContent: email.html,
        textContent: email.text,
      }
  const body = JSON.stringify({
    to: [{ email: email.to }],
    ...content,
    // An e-mail with a link has a new link at each attempt, so only e-mails without one are idempotent: the last e-mail
    // to arrive must be from the last attempt.
    ...(email.template === null && { headers: { idempotencyKey: uuidOf(id) } }),
  })
  const reply = await replyTo({ address, apiKey, body, signal })
  // A success page of a proxy is not an acknowledgement.
  if (isSuccess(reply) && Accepted.safeParse(jsonIn(reply)).success) return
  const { code = '', message = '' } = Refusal.safeParse(jsonIn(reply)).data ?? {}
  if (code === 'duplicate_parameter' && email.template === null) return
  const failure = failureOf(reply, [code, message].filter(Boolean).join(', ') || null, Date.now())
  throw new MailFailure(reply.status === 400 ? 'postponed' : 'unavailable', failure, waitIn(reply, failure))
}

async function replyTo({
  address,
  apiKey,
  body,
  signal,
}: Pick<BrevoAccount, 'address' | 'apiKey'> & { readonly body: string; readonly signal: AbortSignal }) {
  try {
    return await send({
      address: `${address}/smtp/email`,
      method: 'POST',
      headers: { 'api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
      body,
      policy: configuredAddresses,
      timeoutMs,
      maxReplyBytes,
      signal,
    })
  } catch (error) {
    throw error instanceof OutgoingFailure ? new MailFailure('unavailable', error) : error
  }
}

function jsonIn(reply: OutgoingReply): unknown {
  try {
    return jsonOf(reply)
  } catch (error) {
    if (isSuccess(reply)) throw new MailFailure('unavailable', error as Error)
    return null
  }
}

/** Brevo states the seconds until its limit is reset in its own header. */
function waitIn({ headers }: OutgoingReply, { retryAfterMs }: OutgoingFailure): number {
  const reset = Number(headers['x-sib-ratelimit-reset'])
  return Math.max(retryAfterMs ?? 0, Number.isFinite(reset) ? Math.min(reset, 3600) * second : 0)
}

/** Brevo requires a UUID that is the same for every attempt. */
function uuidOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
