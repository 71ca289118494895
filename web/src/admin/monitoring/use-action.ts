import { useState } from 'react'
import { CallFailed } from '#data/call-failed.ts'
import type { ActionResult } from './ResultDialog.tsx'

export interface RunningAction {
  readonly running: string | null
  readonly result: ActionResult | null
  run(name: string, title: string, act: () => Promise<string>): Promise<void>
  close(): void
}

/** Runs one action at a time and keeps its result until the dialog is closed. */
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
        // `CallFailed` has its own dialog.
        if (!(error instanceof CallFailed)) throw error
      } finally {
        setRunning(null)
      }
    },
  }
}
