/** Types of the functions that answer calls. */
import type { Access, Call, CallFamily, InputOf, ReplyOf } from '@lustra/contract/call'
import type * as z from 'zod/mini'
import type { KernelContext, ReadContext, WriteContext } from './kernel.ts'

export type Handler<C extends Call, Context> = (
  input: InputOf<C>,
  context: Context,
) => Promise<ReplyOf<C> & { readonly seq?: number }>

/** A handler that changes nothing but the view state of a screen. */
export type ReadHandlerOf<F extends CallFamily, A extends keyof F['actions']> = Handler<
  F['actions'][A],
  ReadContext
>

/** A handler that changes the user's data. */
export type WriteHandlerOf<F extends CallFamily, A extends keyof F['actions']> = Handler<
  F['actions'][A],
  WriteContext
>

type KernelHandlers<F extends CallFamily, Context = KernelContext> = {
  readonly [A in keyof F['actions']]: Handler<F['actions'][A], Context>
}

/** Handlers of a call family. Other features may handle its remaining actions. */
export interface HandledCalls<Context> {
  readonly family: CallFamily
  /** `input` is the decoded input of the call. */
  readonly handlers: Readonly<Record<string, (input: never, context: Context) => Promise<object>>>
}

export function calls<F extends CallFamily>(
  family: F,
  handlers: KernelHandlers<F>,
): HandledCalls<KernelContext> {
  return { family, handlers }
}

/** Declares handlers for some actions of a family; other features handle the others. */
export function someCalls<F extends CallFamily>(
  family: F,
  handlers: Partial<KernelHandlers<F>>,
): HandledCalls<KernelContext> {
  return { family, handlers: handlers as HandledCalls<KernelContext>['handlers'] }
}

/** Declares calls of a feature that only read. */
export function readCalls<F extends CallFamily>(
  family: F,
  handlers: Partial<KernelHandlers<F, ReadContext>>,
): HandledCalls<ReadContext> {
  return { family, handlers: handlers as HandledCalls<ReadContext>['handlers'] }
}

export interface FileCall<I extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly path: string
  readonly input: I
  readonly access?: Exclude<Access, 'anyone'>
}

export interface ServedFile {
  readonly name: string
  readonly type: string
  /** The file is streamed. */
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
