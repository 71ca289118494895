import { useEffect, useRef, useState } from 'react'
import { type CallFailed } from './call-failed.ts'
import { type Outcome, type RunOptions } from './mutation.ts'
import { useConnectionRestored } from './use-connection-restored.ts'

/** A mutation, or a plain call by `outcomeOf`. */
interface Runnable<Variables, Reply> {
  run(variables: Variables, options?: RunOptions): Promise<Outcome<Reply>>
}

interface FormOptions<Reply> extends Pick<RunOptions, 'done' | 'action'> {
  /** Not called if the form was reset, submitted again or closed meanwhile. */
  readonly onSuccess?: (reply: Reply) => void
}

/** Runs a mutation for a form: whether it is pending, and its failure for display beside the field. */
export function useRun<Variables, Reply>(runnable: Runnable<Variables, Reply>) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<CallFailed | null>(null)
  useConnectionRestored(failure, () => setFailure(null))
  /** Identifies the latest run; earlier ones are ignored. */
  const latest = useRef({})
  useEffect(
    () => () => {
      latest.current = {}
    },
    [],
  )

  function reset() {
    latest.current = {}
    setPending(false)
    setFailure(null)
  }

  async function run(
    variables: Variables,
    { onSuccess, ...options }: FormOptions<Reply> = {},
  ): Promise<Outcome<Reply>> {
    reset()
    const current = latest.current
    setPending(true)
    const outcome = await runnable.run(variables, { ...options, failures: 'caller' })
    if (latest.current !== current) return outcome
    setPending(false)
    if (outcome.ok) onSuccess?.(outcome.reply)
    else setFailure(outcome.failure)
    return outcome
  }

  return { run, isPending, failure, reset }
}
