/** State of entry creation that the screen shares with the pop-over, which is loaded later. */
import { type Outcome, type RunOptions } from '#data/mutation.ts'
import { type Store } from '#browser/store.ts'
import { type ParentPlan, type Slot } from '@lustra/domain/scheduling'
import { type Entry, type Task, type VisiblePeriod } from '../plans.ts'
import { type EntryDraft } from './entry-draft.ts'

export interface EntryRequest {
  readonly slot: Slot
  readonly hasOwnLength: boolean
  /** The visible period; the request is void in any other. */
  readonly period: VisiblePeriod
  /** The draft that the server refused; null for a new one. */
  readonly refused: EntryDraft | null
}

export interface PlannedDraft {
  readonly task: Task
  readonly entry: Entry
  /** Whether the task is created together with its entry. */
  readonly isNew: boolean
  readonly parent: ParentPlan | null
}

export interface EntryCreation {
  /** The entry being created; null for none. */
  readonly request: Store<EntryRequest | null>
  /** Opens the pop-over at an empty place of the calendar. */
  open(slot: Slot, hasOwnLength: boolean): void
  save(planned: PlannedDraft, options: RunOptions): Promise<Outcome<unknown>>
  /** The second line of a task in the tree. */
  describe(task: Task): string
}
