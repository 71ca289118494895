import { contextKey, contextLimits } from '@lustra/domain/contexts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ContextsTable } from '../../kernel/database/tables.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { readContexts } from './contexts-reader.ts'

type Named = Pick<ContextsTable, 'id' | 'kind' | 'name'>

/** Refuses a removed context in the same way as one that never existed. */
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
  const isTaken = (await readContexts(reads)).some(
    (each) => each.id !== wanted.id && contextKey(each) === key,
  )
  if (isTaken) throw new Refusal('conflict', (words) => words.contextRefusals.nameTaken, { field: 'name' })
}
