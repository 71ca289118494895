/** Why another system could not be used; the message names the cause for the log. */
import type { OutgoingReply } from './http-client.ts'

const second = 1000
const longestWaitMs = 3_600_000

export class OutgoingFailure extends Error {
  /** The status of an unsuccessful reply; null when there was no reply. */
  readonly status: number | null
  /** How long the other system wants no requests; null when it did not say. */
  readonly retryAfterMs: number | null

  constructor(
    message: string,
    {
      status = null,
      retryAfterMs = null,
      cause,
    }: Partial<OutgoingFailure> & { readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

export function isSuccess({ status }: OutgoingReply): boolean {
  return status >= 200 && status < 300
}

/** For an unsuccessful reply; `detail` is its explanation. */
export function failureOf(
  { status, headers }: OutgoingReply,
  detail: string | null,
  now: number,
): OutgoingFailure {
  const retryAfterMs = waitIn(headers['retry-after'], now)
  return new OutgoingFailure(`status ${status}${detail === null ? '' : `, ${detail}`}`, {
    status,
    retryAfterMs,
  })
}

export function jsonOf({ text }: OutgoingReply): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new OutgoingFailure('the reply is not JSON', { cause })
  }
}

/** The JSON of a refusal; null for the page of a proxy. */
export function jsonOrNull({ text }: OutgoingReply): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** `Retry-After` has seconds or a date. */
function waitIn(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined) return null
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - now
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), longestWaitMs)
}
