import { type Call, type RequestOf } from '@lustra/contract/call'
import { type SectionName, type WordsOf } from '@lustra/words'
import { type QueryKey } from '@tanstack/react-query'
import { type NoticeAction } from '#ui/toast/toast.ts'
import { type CacheUpdate } from './cache-update.ts'
import { type CallFailed } from './call-failed.ts'
import { type Answer } from './request.ts'

/** Declares a mutation. `Variables` must survive a structured clone, because the queue stores them. */
export interface MutationOptions<C extends Call, Variables, Section extends SectionName = never> {
  /** Fields of the request; by default the variables themselves. */
  readonly input?: (variables: Variables) => RequestOf<C>
  /** The optimistic update, replayed over newer answers until the command is confirmed. */
  readonly optimistic?: (variables: Variables) => readonly CacheUpdate[]
  /**
   * Updates of cached answers from the reply, which make refetching unnecessary. Without it, the optimistic update stays until the altered queries
   * are refetched.
   */
  readonly merge?: (reply: Answer<C>, variables: Variables) => readonly CacheUpdate[]
  /** Queries that become stale and are not covered by areas. */
  readonly invalidates?: readonly QueryKey[]
  readonly texts?: readonly Section[]
  /** The text of the notice; null for none. */
  readonly done?: (words: WordsOf<Section>, variables: Variables, reply: Answer<C>) => string | null
  /** The text of a failure; by default the reason alone. */
  readonly failed?: (words: WordsOf<Section>, variables: Variables, reason: string) => string
  /** The notice has no undo, and appears even without a journal line. */
  readonly isFinal?: boolean
}

export interface RunOptions {
  /** Replaces the declared text; null for no notice. */
  readonly done?: string | null
  /** Needed if another command depends on this one. */
  readonly requestId?: string
  readonly dependsOn?: string | undefined
  /** A button beside Undo. */
  readonly action?: NoticeAction
  /** Called when the notice is shown, for example to find out what else it can offer. */
  readonly onNotified?: (notice: DoneNotice) => void
  /**
   * `notice` (default): a notice shows the reason. `form`: the caller shows refusals of the input, notices the other failures. `caller`: the caller
   * shows all failures. A function: the caller handles those that it accepts.
   */
  readonly failures?: 'notice' | 'form' | 'caller' | ((failure: CallFailed) => boolean)
}

export interface DoneNotice {
  readonly text: string
  /** The journal lines that its Undo reverts. */
  readonly lines: readonly number[]
}

/** The outcome of a command. Failures are already reported unless the caller handles them. */
export type Outcome<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly failure: CallFailed }

export interface Mutation<C extends Call, Variables> {
  /** Shows the optimistic update and queues the command synchronously. The promise never rejects with a `CallFailed`. */
  run(variables: Variables, options?: RunOptions): Promise<Outcome<Answer<C>>>
}
