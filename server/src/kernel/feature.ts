/** What a feature adds to the kernel. A planning feature adds nothing else and runs wherever the kernel does. */
import { type CallFamily, joinFamilies } from '@lustra/contract/call'
import type { Invariant } from './app/check-invariants.ts'
import type { PlanningHooks, ReadRunningTime, TasksClosed } from './app/hooks.ts'
import type { HandledCalls, HandledFile } from './app/handler.ts'
import type { InstallationSettings, Kernel, KernelContext, ReadContext } from './app/kernel.ts'
import type { Transacting } from './database/database.ts'
import type { JournaledChange } from './store/change-feed.ts'
import type { Derive } from './store/writer.ts'

export interface Feature<Context = KernelContext> {
  readonly calls?: readonly HandledCalls<Context>[]
  readonly files?: readonly HandledFile<Context>[]
  /** Those of its calls that read a lot of data; threads run them. */
  readonly largeReads?: readonly HandledCalls<ReadContext>[]
  /** Those of its reads that can be answered as of an earlier moment: they read rows of the journal, and what derives from these. */
  readonly pastReads?: readonly HandledCalls<ReadContext>[]
  readonly invariants?: readonly Invariant[]
  /** Updates that the store runs at the end of each write. */
  readonly derives?: readonly Derive[]
  /** Called after each committed write. */
  readonly afterWrites?: (app: Kernel) => (change: JournaledChange) => void
  readonly tasksClosed?: TasksClosed
  /** Exactly one feature provides it. */
  readonly runningTime?: ReadRunningTime
  /** Deletes rows that are no longer needed. `now` is in epoch milliseconds. */
  readonly deleteExpired?: readonly ((transaction: Transacting, now: number) => Promise<unknown>)[]
  /** The same for one user, so that transactions stay short. */
  readonly deleteExpiredOf?: readonly ((
    transaction: Transacting,
    userId: string,
    now: number,
    settings: InstallationSettings,
  ) => Promise<unknown>)[]
}

export function hooksOf(features: readonly Feature<never>[]): PlanningHooks {
  const [runningTime] = features.flatMap((feature) => feature.runningTime ?? [])
  if (!runningTime) throw new Error('no feature provides the running timer')
  return {
    invariants: features.flatMap(({ invariants = [] }) => invariants),
    tasksClosed: features.flatMap(({ tasksClosed = [] }) => tasksClosed),
    runningTime,
  }
}

/**
 * One entry per path with the handlers of all features. Throws unless each action has exactly one handler, because the types see
 * one feature at a time.
 */
export function joinCalls<Context>(calls: readonly HandledCalls<Context>[]): HandledCalls<Context>[] {
  const joined = Map.groupBy(calls, ({ family }) => family.path)
  return [...joined.values()].map((parts) => {
    const [family] = joinFamilies(parts.map((part) => part.family)) as [CallFamily]
    const names = parts.flatMap(({ handlers }) => Object.keys(handlers))
    const missing = Object.keys(family.actions).filter((action) => !names.includes(action))
    const wrong = names.filter((name, index) => !(name in family.actions) || names.indexOf(name) < index)
    if (missing.length > 0 || wrong.length > 0)
      throw new Error(
        `${family.path}: no handler for ${missing.join(', ') || 'nothing'}, one too many for ${wrong.join(', ') || 'nothing'}`,
      )
    return { family, handlers: Object.assign({}, ...parts.map(({ handlers }) => handlers)) }
  })
}
