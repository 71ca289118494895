/** The functions that answer calls, and the families that they belong to. */
import type { Access, Call, CallFamily, InputOf, ReplyOf } from '@lustra/contract/call'
import type * as z from 'zod/mini'
import type { KernelContext, ReadContext, WriteContext } from './kernel.ts'

/** The handler of a call, with the context that it needs. */
export type Handler<C extends Call, Context> = (
  input: InputOf<C>,
  context: Context,
) => Promise<ReplyOf<C> & { readonly seq?: number }>

/** A handler that reads, and changes nothing but the state of a screen. */
export type ReadHandlerOf<F extends CallFamily, A extends keyof F['actions']> = Handler<
  F['actions'][A],
  ReadContext
>

/** A handler that changes data of the user. */
export type WriteHandlerOf<F extends CallFamily, A extends keyof F['actions']> = Handler<
  F['actions'][A],
  WriteContext
>

type KernelHandlers<F extends CallFamily, Context = KernelContext> = {
  readonly [A in keyof F['actions']]: Handler<F['actions'][A], Context>
}

/** A family, and the handlers of its actions: of some, when other features have the others. */
export interface HandledCalls<Context> {
  readonly family: CallFamily
  /** The input is what the call decodes. */
  readonly handlers: Readonly<Record<string, (input: never, context: Context) => Promise<object>>>
}

export function calls<F extends CallFamily>(
  family: F,
  handlers: KernelHandlers<F>,
): HandledCalls<KernelContext> {
  return { family, handlers }
}

/** Other features have the other actions of the family. */
export function someCalls<F extends CallFamily>(
  family: F,
  handlers: Partial<KernelHandlers<F>>,
): HandledCalls<KernelContext> {
  return { family, handlers: handlers as HandledCalls<KernelContext>['handlers'] }
}

/** Of calls that a feature has as well: those that threads run. */
export function largeReads<F extends CallFamily>(
  family: F,
  handlers: Partial<KernelHandlers<F, ReadContext>>,
): HandledCalls<ReadContext> {
  return { family, handlers: handlers as HandledCalls<ReadContext>['handlers'] }
}

/** A call that replies with a file. */
export interface FileCall<I extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly path: string
  readonly input: I
  readonly access?: Exclude<Access, 'anyone'>
}

export interface ServedFile {
  readonly name: string
  readonly type: string
  /** Streamed. */
  readonly chunks: AsyncIterable<string | Uint8Array>
}

export interface HandledFile<Context> {
  readonly call: FileCall
  readonly fileOf: (params: never, context: Context) => Promise<ServedFile>
}

export function file<I extends z.ZodMiniObject, Context>(
  call: FileCall<I>,
  fileOf: (params: z.output<I>, context: Context) => Promise<ServedFile>,
): HandledFile<Context> {
  return { call, fileOf }
}
