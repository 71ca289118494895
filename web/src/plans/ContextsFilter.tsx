import { dropdownItem } from '#shared/widgets/dropdown/item.ts'
import { SelectContexts } from '#shared/widgets/dropdown/SelectContexts.tsx'
import { type ContextChoice } from '@lustra/contract/ids'
import { type Plans } from './plans.ts'

interface ContextsFilterProps {
  readonly shown: Plans
  readonly onChoose: (ids: ContextChoice[]) => void
}

const kinds = { category: 'Category', place: 'Place', person: 'Person', none: 'Other' } as const

/** Which contexts the tasks of the tree must have; "without context" is one of the choices. */
export function ContextsFilter({ shown, onChoose }: ContextsFilterProps) {
  const items = shown.contexts
    .filter(({ id }) => id !== '-2')
    .map(({ id, name, type, color }) => dropdownItem(id, name, { type: kinds[type], color }))
  return (
    <SelectContexts
      withNone
      value={shown.chosenContexts}
      onChange={(ids) => onChoose(ids as ContextChoice[])}
      load={() => Promise.resolve(items)}
    />
  )
}
