import { useState } from 'react'

interface DraftState<T> {
  readonly value: T
  readonly error: string | null
}

/** An edited value that stays, with its error, until it is saved or discarded. */
export function useDraft<T>(save: (value: T) => Promise<string | null>) {
  const [draft, setDraft] = useState<DraftState<T> | null>(null)

  async function commit(value: T): Promise<void> {
    const saving: DraftState<T> = { value, error: null }
    setDraft(saving)
    const error = await save(value)
    // A newer edit is not replaced.
    setDraft((now) => (now === saving ? (error === null ? null : { value, error }) : now))
  }

  return {
    value: draft?.value,
    error: draft?.error ?? null,
    commit: (value: T) => void commit(value),
    enter: (value: T) => setDraft({ value, error: null }),
    refuse: (value: T, error: string) => setDraft({ value, error }),
    drop: () => setDraft(null),
  }
}
