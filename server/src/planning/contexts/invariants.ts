import { contextKey } from '@lustra/domain/contexts'
import type { Invariant, RowsToCheck, Violation } from '../../kernel/app/check-invariants.ts'
import { readContexts } from './contexts-reader.ts'

export const contextInvariants: readonly Invariant[] = [
  { name: 'no-two-contexts-of-one-name', violations: contextsOfOneName },
]

/** Names are unique within a kind (CTX-N04). */
async function contextsOfOneName(rows: RowsToCheck): Promise<Violation[]> {
  const ids = new Set(rows.idsOf('contexts', ['kind', 'name', 'removed_at']))
  if (ids.size === 0) return []
  const groups = [...Map.groupBy(await readContexts(rows), contextKey).values()]
  return groups
    .filter((group) => group.length > 1 && group.some(({ id }) => ids.has(id)))
    .map((group) => ({
      sides: group.map(({ id }) => [{ table: 'contexts', id }]),
      sentence: ({ contextRefusals }) => contextRefusals.nameTakenBy(group[0]!.name),
    }))
}
