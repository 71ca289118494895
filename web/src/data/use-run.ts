import { type Call } from '@lustra/contract/call'
import { useState } from 'react'
import { type CallFailed } from './call-failed.ts'
import { type Mutation, type Outcome, type RunOptions } from './mutation.ts'
import { type Answer } from './request.ts'

/** A mutation as a form runs it: whether it is on its way, and why it failed, to be shown beside the field. */
export function useRun<C extends Call, Variables>(mutation: Mutation<C, Variables>) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<CallFailed | null>(null)

  async function run(variables: Variables, options: RunOptions = {}): Promise<Outcome<Answer<C>>> {
    setFailure(null)
    setPending(true)
    const outcome = await mutation.run(variables, { ...options, failures: 'caller' })
    setPending(false)
    if (!outcome.ok) setFailure(outcome.failure)
    return outcome
  }

  return { run, isPending, failure, reset: () => setFailure(null) }
}
