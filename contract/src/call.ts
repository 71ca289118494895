/** Declares a family of calls: POST /web/api + path, with a request and a reply schema for each action. */
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
  /** The maximum size of a request in bytes; the server's general limit when absent. */
  readonly bodyLimit?: number
  /** The field with a file as base64. The server streams it to disk, and the handler gets it as the call's upload. */
  readonly uploadField?: string
  /** The maximum number of concurrent calls of one user, for calls that take long; others wait. */
  readonly maxAtOnce?: number
}

export type InputOf<C extends Call> = z.output<C['input']>
/** A handler's reply: wire values, so that a long reply needs no second pass over its rows. */
export type ReplyOf<C extends Call> = z.input<C['output']>
/** Domain values: what a screen sends (`RequestOf`) and receives (`ResultOf`). */
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
  options: Pick<CallFamily, 'bodyLimit' | 'uploadField' | 'maxAtOnce'> = {},
): { readonly path: string; readonly actions: A } & typeof options {
  return { path, actions, ...options }
}

/** Merges families with the same path: several may declare actions of it. */
export function joinFamilies(families: readonly CallFamily[]): CallFamily[] {
  const parts = Map.groupBy(families, ({ path }) => path).values()
  return [...parts].map((same) => ({
    ...same[0]!,
    actions: Object.assign({}, ...same.map(({ actions }) => actions)),
  }))
}

/** The sources of changes that clients tell; the server knows the others. */
export const clientSources = ['review'] as const
export type ClientSource = (typeof clientSources)[number]

/** The common fields of all requests. */
export const Envelope = z.looseObject({
  action: z.string().check(z.maxLength(64)),
  token: z.optional(z.unknown()),
  /** `android/2.3.1`: sent by installed clients, which may be older than the server requires (INT-N12). */
  clientVersion: z.optional(z.string().check(z.maxLength(64))),
  /** The last line of the journal that counts, for calls that can be answered as of an earlier moment (`past.ts`). */
  _asOf: z.optional(z.int()),
  _source: z.optional(z.enum(clientSources)),
  _requestId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
})

/** The kind of an error reply; stable, for programs. The message is for users. */
export const failureCodes = [
  'validation',
  'not-found',
  'forbidden',
  'conflict',
  'limit',
  'session',
  /** A fresh proof of identity is needed: call `confirm`, then repeat the call. */
  'unconfirmed',
  /** The password was right; the code of the second factor is missing. */
  'second-factor',
  'in-progress',
  'outdated',
  'external',
  'fault',
] as const
export type FailureCode = (typeof failureCodes)[number]

export const Failure = z.object({
  result: z.literal('ERROR'),
  message: z.string(),
  code: z.enum(failureCodes),
  field: z.optional(z.string()),
  /** The related task whose plan is the reason. */
  relative: z.optional(z.object({ id: z.string(), name: z.string() })),
  expiredSession: z.optional(z.boolean()),
  inProgress: z.optional(z.boolean()),
  /** Identifies the log line of this request. */
  requestId: z.optional(z.string()),
})
export type Failure = z.output<typeof Failure>

/**
 * The common fields of successful replies. `seq`: the journal line that the call wrote, for undo; absent when it wrote none.
 * `areas`: those that the call changed, as in the live channel; absent when nothing changed.
 */
export const Success = z.looseObject({
  result: z.literal('OK'),
  seq: z.optional(z.int()),
  areas: z.optional(z.array(Area)),
})
