import { CallFailed } from '#data/call-failed.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Change } from '../draft.ts'

/** What every property needs to be edited where it stands. */
export interface RowProps {
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
  /** Sends it, or keeps it in what is not created yet. */
  readonly save: (change: Change) => Promise<void>
}

/** What is being entered, kept until the row has saved it or was left. */
export function useEntry<T>(stored: T, { editing, onEdit, onEnd, save }: RowProps) {
  const [entered, setEntered] = useState<T | null>(null)
  const saving = useMutation({ mutationFn: save })

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
    error: saving.error instanceof CallFailed ? saving.error.message : null,
    /** Null: it is as it was. Of a row that was opened again meanwhile, the end of saving closes nothing. */
    commit: (change: Change | null) => (change === null ? end() : saving.mutate(change, { onSuccess: end })),
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
