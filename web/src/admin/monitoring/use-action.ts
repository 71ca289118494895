import { useState } from 'react'
import { CallFailed } from '#data/call-failed.ts'
import type { ActionResult } from './ResultDialog.tsx'

export interface RunningAction {
  /** The name of the one that runs; null for none. */
  readonly running: string | null
  readonly result: ActionResult | null
  run(name: string, title: string, act: () => Promise<string>): Promise<void>
  close(): void
}

/** Runs one action at a time, and keeps what it returned until that is closed. */
export function useAction(): RunningAction {
  const [running, setRunning] = useState<string | null>(null)
  const [result, setResult] = useState<ActionResult | null>(null)
  return {
    running,
    result,
    close: () => setResult(null),
    async run(name, title, act) {
      if (running !== null) return
      setRunning(name)
      try {
        setResult({ title, text: await act() })
      } catch (error) {
        // A dialog of its own has said why.
        if (!(error instanceof CallFailed)) throw error
      } finally {
        setRunning(null)
      }
    },
  }
}
