/** Calls that read a lot of a user's data, by path and action; threads run them. They write nothing but screen state. */
import type { Call } from '@lustra/contract/call'
import type { ReadContext } from '../kernel/app/kernel.ts'
import { planning } from '../planning/planning.ts'

export interface LargeRead {
  readonly call: Call
  /** `input` is the decoded input of the call. */
  readonly handle: (input: object, context: ReadContext) => Promise<object>
}

export const largeReads: Readonly<Record<string, Readonly<Record<string, LargeRead>>>> = readsByPath()

function readsByPath() {
  const reads: Record<string, Record<string, LargeRead>> = {}
  for (const { family, handlers } of planning.flatMap((feature) => feature.largeReads ?? []))
    for (const [action, handle] of Object.entries(handlers)) {
      const call = family.actions[action]!
      ;(reads[family.path] ??= {})[action] = { call, handle: handle as LargeRead['handle'] }
    }
  return reads
}
