import { contextKey, contextLimits } from '@lustra/domain/contexts'
import { Refusal } from '../refusal.ts'
import type { ContextsTable } from '../database/tables.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { Writer } from '../store/writer.ts'
import { readContexts } from './contexts-reader.ts'

type Named = Pick<ContextsTable, 'id' | 'kind' | 'name'>

/** The context with this id, or a refusal that does not tell a removed one from one that never was. */
export async function contextOf(writer: Writer, id: string): Promise<ContextsTable> {
  const [context] = await writer.rows('contexts', [id])
  if (!context || context.removed_at !== null) {
    throw new Refusal('not-found', (words) => words.contextRefusals.noContext, { field: 'id' })
  }
  return context
}

export function refuseName(name: string): void {
  if (name === '') throw new Refusal('validation', (words) => words.contextRefusals.noName, { field: 'name' })
  if (name.length > contextLimits.name) {
    throw new Refusal('validation', (words) => words.contextRefusals.nameTooLong, { field: 'name' })
  }
}

export async function refuseTakenName(reads: UserReads, wanted: Named): Promise<void> {
  const key = contextKey(wanted)
  const twin = (await readContexts(reads)).find((each) => each.id !== wanted.id && contextKey(each) === key)
  if (twin) throw new Refusal('conflict', (words) => words.contextRefusals.nameTaken, { field: 'name' })
}

/** However rows were put back: within a kind there is one of each name (CTX-N04). */
export async function refuseDuplicates(writer: Writer): Promise<void> {
  const ids = new Set(writer.changes.flatMap(({ table, id }) => (table === 'contexts' ? [id] : [])))
  if (ids.size === 0) return
  const twins = Map.groupBy(await readContexts(writer), contextKey).values()
  const torn = [...twins].find((same) => same.length > 1 && same.some(({ id }) => ids.has(id)))
  if (torn) throw new Refusal('conflict', ({ contextRefusals }) => contextRefusals.nameTakenBy(torn[0]!.name))
}
