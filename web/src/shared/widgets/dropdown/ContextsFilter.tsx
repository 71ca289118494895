import { dropdownItem } from './item.ts'
import { SelectContexts } from './SelectContexts.tsx'
import { type ContextChoice } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/plan-entry'

interface ContextsFilterProps {
  readonly contexts: readonly PlanContext[]
  readonly chosen: readonly ContextChoice[]
  readonly onChoose: (ids: ContextChoice[]) => void
}

const kinds = { category: 'Category', place: 'Place', person: 'Person', none: 'Other' } as const

/** Which contexts the tasks beside the calendar must have; "without context" is one of the choices. */
export function ContextsFilter({ contexts, chosen, onChoose }: ContextsFilterProps) {
  const items = contexts
    .filter(({ id }) => id !== '-2')
    .map(({ id, name, type, color }) => dropdownItem(id, name, { type: kinds[type], color }))
  return (
    <SelectContexts
      withNone
      value={chosen}
      onChange={(ids) => onChoose(ids as ContextChoice[])}
      load={() => Promise.resolve(items)}
    />
  )
}
