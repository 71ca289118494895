/** Creating an entry: what the screen shares with the pop-over, which is loaded later. */
import { type Outcome, type RunOptions } from '#data/mutation.ts'
import { type Store } from '#browser/store.ts'
import { type ParentPlan, type Slot } from '@lustra/domain/scheduling'
import { type Entry, type Task, type VisiblePeriod } from '../plans.ts'
import { type EntryDraft } from './entry-draft.ts'

/** A wish for a new entry, from an empty place of the calendar. */
export interface EntryRequest {
  readonly slot: Slot
  /** A span was drawn. */
  readonly hasOwnLength: boolean
  /** What the calendar showed; elsewhere the request is void. */
  readonly period: VisiblePeriod
  /** What was typed before the server refused it; null for a new one. */
  readonly refused: EntryDraft | null
}

/** A confirmed draft. */
export interface PlannedDraft {
  readonly task: Task
  readonly entry: Entry
  /** The task is created with its entry. */
  readonly isNew: boolean
  /** The plan above it. */
  readonly parent: ParentPlan | null
}

export interface EntryCreation {
  /** The entry that is being named; null for none. */
  readonly request: Store<EntryRequest | null>
  /** Asks for a new entry at an empty place of the calendar. */
  open(slot: Slot, hasOwnLength: boolean): void
  save(planned: PlannedDraft, options: RunOptions): Promise<Outcome<unknown>>
  /** The second line of a task in the tree. */
  describe(task: Task): string
}
