import { useState } from 'react'

interface Kept<T> {
  readonly value: T
  readonly error: string | null
}

/** What is entered and not yet agreed to: it stays, with what is wrong with it, until it is saved or given up. */
export function useDraft<T>(save: (value: T) => Promise<string | null>) {
  const [kept, setKept] = useState<Kept<T> | null>(null)

  async function commit(value: T): Promise<void> {
    const waiting: Kept<T> = { value, error: null }
    setKept(waiting)
    const error = await save(value)
    // What was entered meanwhile is newer than the answer.
    setKept((now) => (now === waiting ? (error === null ? null : { value, error }) : now))
  }

  return {
    value: kept?.value,
    error: kept?.error ?? null,
    commit: (value: T) => void commit(value),
    enter: (value: T) => setKept({ value, error: null }),
    refuse: (value: T, error: string) => setKept({ value, error }),
    drop: () => setKept(null),
  }
}
