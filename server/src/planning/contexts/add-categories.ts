import { newId } from '@lustra/contract/ids'
import { contextKey } from '@lustra/domain/contexts'
import type { Writer } from '../../kernel/store/writer.ts'
import { categoryColor } from './category-colors.ts'
import { readContexts } from './contexts-reader.ts'
import { newContext } from './new-context.ts'

/** Returns the ids of the categories with these names; creates the missing ones. */
export async function addCategories(
  writer: Writer,
  names: readonly string[],
  now: number,
): Promise<string[]> {
  if (names.length === 0) return []
  const contexts = await readContexts(writer)
  const ids = new Map(contexts.map((context) => [contextKey(context), context.id]))
  let rank = contexts.filter(({ kind }) => kind === 'category').length
  for (const name of names) {
    const row = newContext({ id: newId(), kind: 'category', name, now })
    if (ids.has(contextKey(row))) continue
    await writer.insert('contexts', { ...row, color: categoryColor(rank) })
    ids.set(contextKey(row), row.id)
    rank += 1
  }
  return names.map((name) => ids.get(contextKey({ kind: 'category', name }))!)
}
