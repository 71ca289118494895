import { type Outcome } from '#data/mutation.ts'
import { useRun } from '#data/use-run.ts'
import { useState } from 'react'
import { type ContextChange } from '../draft.ts'

export interface RowProps {
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
  /** Saves the change, or adds it to the draft of a new context. */
  readonly save: (change: ContextChange) => Promise<Outcome<unknown>>
}

/** The value being entered until it is saved or cancelled. */
export function useEntry<T>(stored: T, { editing, onEdit, onEnd, save }: RowProps) {
  const [entered, setEntered] = useState<T | null>(null)
  const saving = useRun({ run: save })

  function end() {
    setEntered(null)
    saving.reset()
    onEnd()
  }

  return {
    value: entered ?? stored,
    enter: (value: T) => {
      setEntered(value)
      saving.reset()
    },
    error: saving.failure?.message ?? null,
    /** Null when nothing has changed. Does not close a row that was reopened meanwhile. */
    commit: (change: ContextChange | null) =>
      change === null ? end() : void saving.run(change, { onSuccess: end }),
    row: {
      editing,
      saving: saving.isPending,
      onEdit: () => {
        setEntered(null)
        saving.reset()
        onEdit()
      },
      onCancel: end,
    },
  }
}
