import { type DropdownItem } from '#ui/dropdown/item.ts'
import { nextColor } from '@lustra/domain/contexts'
import { createContext } from '../contexts-mutations.ts'
import { newDraft } from '../draft.ts'
import { contextItem } from './context-item.ts'

/** Makes a category of a name typed into a list of contexts; a notice shows a failure. */
export async function createCategory(
  name: string,
  items: readonly DropdownItem[],
): Promise<DropdownItem | null> {
  const color = nextColor(items.map(({ addData }) => addData.color))
  const outcome = await createContext.run({ context: { ...newDraft('Category', color), name } })
  return outcome.ok ? contextItem({ id: outcome.reply.context.id, name, type: 'category', color }) : null
}
