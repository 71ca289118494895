/** The steps between a request and its reply that are the same with and without a server. */
import type { Call, Failure } from '@lustra/contract/call'
import type { Language, ServerWords } from '@lustra/words'
import * as z from 'zod/mini'
import type { Author } from '../store/store.ts'
import { type Refusal, malformed } from '../refusal.ts'
import type { Caller } from './signed-in-user.ts'

export function inputOf(call: Call, payload: Readonly<Record<string, unknown>>): object {
  const input = z.safeDecode(call.input, payload)
  if (!input.success) throw malformed(input.error.issues)
  return input.data
}

export function authorOf(
  { id: userId, sessionId, device }: Caller,
  requestId: string,
  now: number,
): Author & Required<Pick<Author, 'receipt'>> {
  return { userId, sessionId, device, requestId, now, receipt: {} }
}

/**
 * The received fields of the contract in a fixed order. Excludes what this version of the contract adds, such as defaults, because a newer
 * version may get the repeated request. `name` is path and action, `input` the decoded payload.
 */
export function contentsOf(name: string, payload: Readonly<Record<string, unknown>>, input: object): string {
  const fields = Object.entries(payload).filter(([field]) => Object.hasOwn(input, field))
  return `${name} ${JSON.stringify(Object.fromEntries(fields), sortKeys)}`
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The language that a request names, else the given one (FND-007, FND-008). */
export function languageOf(body: unknown, otherwise: () => Language): Language {
  const requested = (body as { language?: unknown } | null | undefined)?.language
  return requested === 'en' || requested === 'ru' ? requested : otherwise()
}

/** The reply to a refused request; `requestId` is empty when it could not be read. */
export function failureOf(refusal: Refusal, words: ServerWords, requestId: string): Failure {
  return {
    result: 'ERROR',
    message: refusal.messageIn(words),
    code: refusal.code,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(refusal.relative === undefined ? {} : { relative: refusal.relative }),
    ...(refusal.code === 'session' ? { expiredSession: true } : {}),
    ...(refusal.code === 'in-progress' ? { inProgress: true } : {}),
    ...(requestId ? { requestId } : {}),
  }
}
