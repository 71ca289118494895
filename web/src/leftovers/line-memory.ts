/** What this browser remembers of the line: until when it is closed (RHY-013), and whether there was one, so that its space is reserved. */
import { type KeyValueStorage } from '#browser/storage.ts'
import { type DayNumber } from '@lustra/domain/calendar'

interface Memory {
  readonly user: string
  readonly isShown: boolean
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
  store(storage, { user, isShown: false, closed })
}

/** Whether the user saw the line when it was last loaded. */
export function wasLineShown(storage: KeyValueStorage, user: string): boolean {
  return memoryOf(storage, user)?.isShown ?? false
}

export function rememberLine(storage: KeyValueStorage, user: string, isShown: boolean): void {
  const memory = memoryOf(storage, user)
  if ((memory?.isShown ?? false) !== isShown) store(storage, { user, closed: null, ...memory, isShown })
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
