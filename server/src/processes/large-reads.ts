/** Calls that read a lot of a user's data, by path and action; threads run them. They write nothing but screen state. */
import type { Call } from '@lustra/contract/call'
import type { HandledCalls } from '../kernel/app/handler.ts'
import type { ReadContext } from '../kernel/app/kernel.ts'
import type { Feature } from '../kernel/feature.ts'
import { planning } from '../planning/planning.ts'

export interface LargeRead {
  readonly call: Call
  /** `input` is the decoded input of the call. */
  readonly handle: (input: object, context: ReadContext) => Promise<object>
}

type Reads = Readonly<Record<string, Readonly<Record<string, LargeRead>>>>

export const largeReads: Reads = readsByPath(({ largeReads: calls = [] }) => calls)

/** Calls that can be answered as of an earlier moment. */
export const pastReads: Reads = readsByPath(({ pastReads: calls = [] }) => calls)

function readsByPath(callsOf: (feature: Feature) => readonly HandledCalls<ReadContext>[]): Reads {
  const reads: Record<string, Record<string, LargeRead>> = {}
  for (const { family, handlers } of planning.flatMap(callsOf))
    for (const [action, handle] of Object.entries(handlers)) {
      const call = family.actions[action]!
      ;(reads[family.path] ??= {})[action] = { call, handle: handle as LargeRead['handle'] }
    }
  return reads
}
