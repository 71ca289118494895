/** This browser remembers which overfull periods are to stay as they are, so that their figures do not open the list (RHY-026). */
import { type KeyValueStorage } from '#browser/storage.ts'
import { type Period } from '@lustra/domain/calendar'

const key = 'lustra.left-as-is'
const maxKept = 20

interface Memory {
  readonly user: string
  /** The latest first. */
  readonly periods: readonly string[]
}

export function isLeftAsIs(storage: KeyValueStorage, user: string, period: Period): boolean {
  return periodsOf(storage, user).includes(nameOf(period))
}

export function leaveAsIs(storage: KeyValueStorage, user: string, period: Period): void {
  const name = nameOf(period)
  const periods = [name, ...periodsOf(storage, user).filter((each) => each !== name)].slice(0, maxKept)
  storage.set(key, JSON.stringify({ user, periods } satisfies Memory))
}

function periodsOf(storage: KeyValueStorage, user: string): readonly string[] {
  const text = storage.get(key)
  if (text === null) return []
  try {
    const memory = JSON.parse(text) as Memory
    return memory.user === user ? memory.periods : []
  } catch {
    return []
  }
}

function nameOf({ kind, start }: Period): string {
  return `${kind} ${start}`
}
