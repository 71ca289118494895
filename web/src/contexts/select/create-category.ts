import { mutation } from '#data/client.ts'
import { type DropdownItem } from '#ui/dropdown/item.ts'
import { contexts, newContextId } from '@lustra/contract/contexts'
import { nextColor } from '@lustra/domain/contexts'
import { contextItem } from './context-item.ts'

const createNamed = mutation('contexts.createNamed', contexts, 'create', {
  input: ({ name, color }: { readonly name: string; readonly color: string }) => ({
    context: {
      id: newContextId,
      type: 'Category',
      name,
      notes: '',
      additionalData: { categoryInfo: { color } },
    } as const,
  }),
})

/** Makes a category of a name typed into a list of contexts; a notice shows a failure. */
export async function createCategory(
  name: string,
  items: readonly DropdownItem[],
): Promise<DropdownItem | null> {
  const color = nextColor(items.map(({ addData }) => addData.color))
  const outcome = await createNamed.run({ name, color })
  return outcome.ok ? contextItem({ id: outcome.reply.context.id, name, type: 'category', color }) : null
}
