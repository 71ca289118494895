/** This browser remembers until when the line is closed (RHY-013), and whether there was one, so that its space is reserved. */
import { type KeyValueStorage } from '#browser/storage.ts'
import { type DayNumber } from '@lustra/domain/calendar'

interface Memory {
  readonly user: string
  readonly isVisible: boolean
  /** The day on which it was closed, and how many were left over then. */
  readonly closed: { readonly on: DayNumber; readonly count: number } | null
}

const key = 'lustra.leftovers'

export type Closing = NonNullable<Memory['closed']>

export function closingOf(storage: KeyValueStorage, user: string): Closing | null {
  return memoryOf(storage, user)?.closed ?? null
}

/** A closed line is back on the next day, or sooner when there are more. */
export function isLineClosed(
  closing: Closing | null,
  { today, count }: { readonly today: DayNumber; readonly count: number },
): boolean {
  return closing?.on === today && count <= closing.count
}

export function closeLine(storage: KeyValueStorage, user: string, closed: Closing): void {
  store(storage, { user, isVisible: false, closed })
}

/** Whether the user saw the line when it was last loaded. */
export function wasLineVisible(storage: KeyValueStorage, user: string): boolean {
  return memoryOf(storage, user)?.isVisible ?? false
}

export function rememberLine(storage: KeyValueStorage, user: string, isVisible: boolean): void {
  const memory = memoryOf(storage, user)
  if ((memory?.isVisible ?? false) !== isVisible) store(storage, { user, closed: null, ...memory, isVisible })
}

function memoryOf(storage: KeyValueStorage, user: string): Memory | null {
  const text = storage.get(key)
  if (text === null) return null
  try {
    const memory = JSON.parse(text) as Memory
    return memory.user === user ? memory : null
  } catch {
    return null
  }
}

function store(storage: KeyValueStorage, memory: Memory): void {
  storage.set(key, JSON.stringify(memory))
}
