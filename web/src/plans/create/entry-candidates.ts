import { matching } from '#language/match.ts'
import { type PlansDisplay, compareByTreeOrder, hiddenReason } from '@lustra/domain/plans'
import { type Slot } from '@lustra/domain/scheduling'
import { type Plans, type Task } from '../plans.ts'
import { type PlansScreenModel } from '../use-plans-screen.ts'
import { type DraftRefusal, type EntryDraft, isUnplanned, refuseEntry, slotFor } from './entry-draft.ts'

export interface Candidate {
  readonly task: Task
  /** The matched letters of the name, as [start, end). */
  readonly marks: readonly (readonly [start: number, end: number])[]
  readonly slot: Slot
  /** Why the task cannot be planned there; null if it can. */
  readonly refusal: DraftRefusal | null
}

/**
 * Without text the tasks of the tree, beginning with `first`; else all matching tasks. Tasks without any entry come first, even a closed one, and
 * those that can be planned at the slot before others. Tasks due earlier are left out (PLN-N23).
 */
export function candidatesFor(
  draft: Pick<EntryDraft, 'name' | 'requested' | 'hasOwnLength'>,
  { tasks, entries, inTheWay }: Pick<PlansScreenModel, 'inTheWay'> & Pick<Plans, 'tasks' | 'entries'>,
  {
    display,
    first,
    count,
  }: { readonly display: PlansDisplay; readonly first: Task | null; readonly count: number },
): Candidate[] {
  const isTyped = draft.name.trim() !== ''
  const planned = new Set(entries.map(({ taskId }) => taskId))
  const hasEntry = (task: Task) => task.planned > 0 || planned.has(task.id)
  const offered = [...tasks.values()]
    .filter(
      (task) => isUnplanned(task) && (isTyped || task === first || hiddenReason(task, display) === null),
    )
    .toSorted(
      (one, other) =>
        Number(other === first) - Number(one === first) ||
        Number(hasEntry(one)) - Number(hasEntry(other)) ||
        compareByTreeOrder(one, other),
    )
  const candidates = matching(offered, draft.name).map(({ item, marks }) => {
    const slot = slotFor(item, draft)
    return { task: item, marks, slot, refusal: refuseEntry(item, slot, inTheWay) }
  })
  const allowed = candidates.filter(({ refusal }) => refusal === null)
  const refused = isTyped
    ? candidates.filter(({ refusal }) => refusal !== null && refusal !== 'too-late')
    : []
  return [...allowed, ...refused].slice(0, count)
}
