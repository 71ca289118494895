/** How a change of user data is declared, run and answered. */
import { type Call, type RequestOf } from '@lustra/contract/call'
import { type SectionName, type WordsOf } from '@lustra/words'
import { type QueryKey } from '@tanstack/react-query'
import { type NoticeAction } from '#ui/toast/toast.ts'
import { type CacheUpdate } from './cache-update.ts'
import { type CallFailed } from './call-failed.ts'
import { type Answer } from './request.ts'

/** `Variables` must survive a structured clone: the queue keeps them as data. */
export interface MutationOptions<C extends Call, Variables, Section extends SectionName = never> {
  /** Fields of the request; the variables themselves when absent. */
  readonly input?: (variables: Variables) => RequestOf<C>
  /** The optimistic update, replayed over every newer answer until the command is confirmed. */
  readonly optimistic?: (variables: Variables) => readonly CacheUpdate[]
  /**
   * What the reply says about cached answers, so that they need not be fetched again. When absent, the optimistic update
   * stays until what it altered is fetched again.
   */
  readonly merge?: (reply: Answer<C>, variables: Variables) => readonly CacheUpdate[]
  /** Queries that no area covers and that the change makes stale. */
  readonly invalidates?: readonly QueryKey[]
  /** The sections of the texts that `done` and `failed` use. */
  readonly texts?: readonly Section[]
  /** The text of the notice; null for none. */
  readonly done?: (words: WordsOf<Section>, variables: Variables, reply: Answer<C>) => string | null
  /** Why it was not done; the reason alone when absent. */
  readonly failed?: (words: WordsOf<Section>, variables: Variables, reason: string) => string
  /** The notice offers no undo, and appears although no journal line was written. */
  readonly isFinal?: boolean
}

export interface RunOptions {
  /** In place of the declared text; null for no notice. */
  readonly done?: string | null
  /** Given where another command depends on this one. */
  readonly requestId?: string
  readonly dependsOn?: string | undefined
  /** Offered in the notice beside Undo. */
  readonly action?: NoticeAction
  /**
   * `notice`, the default: a notice says why. `form`: the caller shows why the server refuses what was entered; other
   * failures are notices. `caller`: the caller shows every failure. A function: the caller handles those it accepts.
   */
  readonly failures?: 'notice' | 'form' | 'caller' | ((failure: CallFailed) => boolean)
}

/** The outcome of a command. A failure has been reported unless the caller reports it. */
export type Outcome<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly failure: CallFailed }

export interface Mutation<C extends Call, Variables> {
  /** The optimistic update is visible and the command queued when this returns; the promise never rejects with a `CallFailed`. */
  run(variables: Variables, options?: RunOptions): Promise<Outcome<Answer<C>>>
}
