/** The ghosts of the open proposal: entries on the calendar that are not stored. */
import { Store } from '#browser/store.ts'
import { entryKeyOf } from '#calendar/entry/entry-keys.ts'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type Slot } from '@lustra/domain/scheduling'
import { type KeyboardEvent } from 'react'
import { type Entry, type Plans, type Task } from '../plans.ts'

export interface Ghosts {
  readonly entries: readonly (Entry & { readonly reason: string })[]
  /** The tasks of the ghosts, which the screen need not have loaded. */
  readonly tasks: ReadonlyMap<TaskId, Task>
  readonly current: EntryId | null
}

interface GhostActions {
  place(id: EntryId, slot: Slot): void
  skip(id: EntryId): void
  accept(id: EntryId): void
  select(id: EntryId): void
  close(): void
}

/** Null while no proposal is open. */
export const ghosts = new Store<Ghosts | null>(null)

/** The actions of the open proposal. */
export const ghostActions = new Store<GhostActions | null>(null)

/** Plans with the ghosts among the entries. An accepted one is an entry with the same id. */
export function withGhosts(plans: Plans, proposed: Ghosts | null): Plans {
  if (!proposed || proposed.entries.length === 0) return plans
  const stored = new Set(plans.entries.map(({ id }) => id))
  return {
    ...plans,
    tasks: new Map([...proposed.tasks, ...plans.tasks]),
    entries: [...plans.entries, ...proposed.entries.filter(({ id }) => !stored.has(id))],
  }
}

/** Accepts or skips a ghost, or closes the proposal. Null for entries, and for the keys that move and resize ghosts and entries alike; else whether it was a key of a ghost. */
export function pressOnGhost(event: KeyboardEvent, { id, reason }: Entry): boolean | null {
  const key = entryKeyOf(event)
  if (reason === undefined || key?.kind === 'move' || key?.kind === 'resize' || key?.kind === 'move-to') {
    return null
  }
  if (event.key === 'Enter') ghostActions.value?.accept(id)
  else if (event.key === 'Delete' || event.key === 'Backspace') ghostActions.value?.skip(id)
  else if (event.key === 'Escape') ghostActions.value?.close()
  else return false
  return true
}
