/** How a family of calls is declared: POST /web/api + path, and one schema each way for every action. */
import * as z from 'zod/mini'
import { Area } from './area.ts'

/** Who may make a call. `anyone` needs no session. */
export type Access = 'anyone' | 'user' | 'administrator'

type Shape = z.core.$ZodLooseShape

export interface Call<I extends Shape = Shape, O extends Shape = Shape> {
  readonly access: Access
  readonly input: z.ZodMiniObject<I>
  readonly output: z.ZodMiniObject<O>
}

export interface CallFamily {
  readonly path: string
  readonly actions: Readonly<Record<string, Call>>
  /** Bytes a request may have; the server's general limit when absent. */
  readonly bodyLimit?: number
}

/** What a handler receives: wire text already turned into domain values. */
export type InputOf<C extends Call> = z.output<C['input']>
/** What a handler answers: the wire side, so that a long reply costs no second walk over its rows. */
export type ReplyOf<C extends Call> = z.input<C['output']>
/** What a screen sends, and what it receives: domain values both ways. */
export type RequestOf<C extends Call> = z.output<C['input']>
export type ResultOf<C extends Call> = z.output<C['output']>

export function call<I extends Shape, O extends Shape>(
  input: I,
  output: O,
  access: Access = 'user',
): Call<I, O> {
  return { access, input: z.object(input), output: z.object(output) }
}

export function family<const A extends Readonly<Record<string, Call>>>(
  path: string,
  actions: A,
  options: { readonly bodyLimit?: number } = {},
): { readonly path: string; readonly actions: A; readonly bodyLimit?: number } {
  return { path, actions, ...options }
}

/** What every request carries beside its own fields. */
export const Envelope = z.looseObject({
  action: z.string().check(z.maxLength(64)),
  token: z.optional(z.unknown()),
  _requestId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
})

/** What kind of "no" an error reply is; stable, for programs. The message is for people. */
export const failureCodes = [
  'validation',
  'not-found',
  'forbidden',
  'conflict',
  'limit',
  'session',
  'in-progress',
  'external',
  'fault',
] as const
export type FailureCode = (typeof failureCodes)[number]

export const Failure = z.object({
  result: z.literal('ERROR'),
  message: z.string(),
  code: z.enum(failureCodes),
  field: z.optional(z.string()),
  expiredSession: z.optional(z.boolean()),
  inProgress: z.optional(z.boolean()),
  /** Names the log line of this request. */
  requestId: z.optional(z.string()),
})
export type Failure = z.output<typeof Failure>

/**
 * What every good reply carries beside its own fields. `seq` is the journal line that the call wrote, to be undone by; absent when it
 * wrote none. `areas` are those that the call changed, the same that the live channel names; absent when nothing changed.
 */
export const Success = z.looseObject({
  result: z.literal('OK'),
  seq: z.optional(z.int()),
  areas: z.optional(z.array(Area)),
})
