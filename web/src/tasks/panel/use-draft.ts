import { useState } from 'react'

interface DraftState<T> {
  readonly value: T
  readonly error: string | null
}

/** What is entered and not yet agreed to: it stays, with what is wrong with it, until it is saved or given up. */
export function useDraft<T>(save: (value: T) => Promise<string | null>) {
  const [draft, setDraft] = useState<DraftState<T> | null>(null)

  async function commit(value: T): Promise<void> {
    const saving: DraftState<T> = { value, error: null }
    setDraft(saving)
    const error = await save(value)
    // What was entered meanwhile is newer than the answer.
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
