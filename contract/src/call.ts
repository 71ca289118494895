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
  /** The field with a file as base64: the server streams it to its disk, and the handler finds it as the upload of the call. */
  readonly uploadField?: string
  /** How many of its calls run at once for one user; the others wait. For calls that take long. */
  readonly maxAtOnce?: number
}

/** What a handler receives: decoded domain values. */
export type InputOf<C extends Call> = z.output<C['input']>
/** What a handler returns: wire values, so that a long reply needs no second pass over its rows. */
export type ReplyOf<C extends Call> = z.input<C['output']>
/** What a screen sends and receives: domain values. */
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

/** One family for each path: several may declare actions of the same path. */
export function joinFamilies(families: readonly CallFamily[]): CallFamily[] {
  const parts = Map.groupBy(families, ({ path }) => path).values()
  return [...parts].map((same) => ({
    ...same[0]!,
    actions: Object.assign({}, ...same.map(({ actions }) => actions)),
  }))
}

/** The fields that every request has beside its own. */
export const Envelope = z.looseObject({
  action: z.string().check(z.maxLength(64)),
  token: z.optional(z.unknown()),
  /** `android/2.3.1`: of clients that are installed, and may be older than the server wants (INT-N12). */
  clientVersion: z.optional(z.string().check(z.maxLength(64))),
  _requestId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
})

/** The kind of an error reply; stable, for programs. The message is for people. */
export const failureCodes = [
  'validation',
  'not-found',
  'forbidden',
  'conflict',
  'limit',
  'session',
  /** A fresh proof of identity is needed: `confirm`, then the same call again. */
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
  /** The task whose plan is the reason. */
  relative: z.optional(z.object({ id: z.string(), name: z.string() })),
  expiredSession: z.optional(z.boolean()),
  inProgress: z.optional(z.boolean()),
  /** Names the log line of this request. */
  requestId: z.optional(z.string()),
})
export type Failure = z.output<typeof Failure>

/**
 * The fields that every successful reply has beside its own. `seq` is the journal line that the call wrote, for undo; absent when it
 * wrote none. `areas` are those that the call changed, the same that the live channel names; absent when nothing changed.
 */
export const Success = z.looseObject({
  result: z.literal('OK'),
  seq: z.optional(z.int()),
  areas: z.optional(z.array(Area)),
})
