/** The existing tasks that a new entry offers: those that are not planned yet, by what was typed. */
import { matching } from '#language/match.ts'
import { type PlansDisplay, compareByTreeOrder, hiddenReason } from '@lustra/domain/plans'
import { type Slot } from '@lustra/domain/scheduling'
import { type Plans, type Task } from '../plans.ts'
import { type DraftRefusal, type EntryDraft, isUnplanned, refuseEntry, slotFor } from './entry-draft.ts'

export interface Candidate {
  readonly task: Task
  /** The matching letters of its name. */
  readonly marks: readonly (readonly [start: number, end: number])[]
  readonly slot: Slot
  /** Why it cannot be planned there; null if it can. */
  readonly refusal: DraftRefusal | null
}

/**
 * With nothing typed those that the tree offers, `first` at the top; else all whose names match. Those that can be
 * planned at the place come first.
 */
export function candidatesFor(
  draft: Pick<EntryDraft, 'name' | 'requested' | 'hasOwnLength'>,
  { tasks, entries }: Pick<Plans, 'tasks' | 'entries'>,
  {
    display,
    first,
    count,
  }: { readonly display: PlansDisplay; readonly first: Task | null; readonly count: number },
): Candidate[] {
  const isTyped = draft.name.trim() !== ''
  const offered = [...tasks.values()]
    .filter(
      (task) => isUnplanned(task) && (isTyped || task === first || hiddenReason(task, display) === null),
    )
    .toSorted(
      (one, other) => Number(other === first) - Number(one === first) || compareByTreeOrder(one, other),
    )
  const candidates = matching(offered, draft.name).map(({ item, marks }) => {
    const slot = slotFor(item, draft)
    return { task: item, marks, slot, refusal: refuseEntry(item, slot, entries) }
  })
  const allowed = candidates.filter(({ refusal }) => refusal === null)
  const refused = isTyped ? candidates.filter(({ refusal }) => refusal !== null) : []
  return [...allowed, ...refused].slice(0, count)
}
