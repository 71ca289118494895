import { newId } from '@lustra/contract/ids'
import { contextKey, nextColor } from '@lustra/domain/contexts'
import type { Writer } from '../../kernel/store/writer.ts'
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
  const colors = contexts.map(({ color }) => color)
  for (const name of names) {
    const row = newContext({ id: newId(), kind: 'category', name, now })
    if (ids.has(contextKey(row))) continue
    const color = nextColor(colors)
    await writer.insert('contexts', { ...row, color })
    ids.set(contextKey(row), row.id)
    colors.push(color)
  }
  return names.map((name) => ids.get(contextKey({ kind: 'category', name }))!)
}
