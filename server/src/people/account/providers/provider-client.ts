/** Requests to providers. Time-outs are short, because a user waits. */
import { configuredAddresses } from '../../../outgoing/address-policy.ts'
import { type OutgoingReply, type OutgoingRequest, send } from '../../../outgoing/http-client.ts'
import * as z from 'zod/mini'
import {
  OutgoingFailure,
  failureOf,
  isSuccess,
  jsonOf,
  jsonOrNull,
} from '../../../outgoing/outgoing-failure.ts'

const limits = { timeoutMs: 5000, maxReplyBytes: 256 * 1024, policy: configuredAddresses }

const OAuthError = z.object({ error: z.string() })

/** A refusal with a code of RFC 6749, section 5.2. */
export class OAuthFailure extends OutgoingFailure {
  readonly code: string

  constructor(code: string, { message, status, retryAfterMs }: OutgoingFailure) {
    super(message, { status, retryAfterMs })
    this.code = code
  }
}

/** The JSON of a successful reply; throws an `OutgoingFailure`. */
export async function getJson(address: string, headers: Record<string, string> = {}): Promise<unknown> {
  const accept = { accept: 'application/json' }
  return jsonOf(await succeed({ address, method: 'GET', headers: { ...accept, ...headers } }))
}

export async function postForm(
  address: string,
  form: Record<string, string>,
  {
    headers = {},
    signal,
  }: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal | undefined } = {},
): Promise<OutgoingReply> {
  const body = new URLSearchParams(form).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  const request = { address, method: 'POST', body, headers: { ...type, ...headers } } as const
  return succeed({ ...request, ...(signal && { signal }) })
}

async function succeed(request: Omit<OutgoingRequest, keyof typeof limits>): Promise<OutgoingReply> {
  const reply = await send({ ...request, ...limits })
  if (isSuccess(reply)) return reply
  const code = errorCodeIn(reply)
  const failure = failureOf(reply, code, Date.now())
  throw code === null ? failure : new OAuthFailure(code, failure)
}

function errorCodeIn(reply: OutgoingReply): string | null {
  return z.safeParse(OAuthError, jsonOrNull(reply)).data?.error ?? null
}
