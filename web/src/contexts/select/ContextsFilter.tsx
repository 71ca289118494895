import { useStartupWords } from '#language/Language.tsx'
import { type DropdownItem, noContextItem } from '#ui/dropdown/item.ts'
import { contextItem } from './context-item.ts'
import { SelectContexts } from './SelectContexts.tsx'
import { type ContextChoice } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'
import { type ReactNode } from 'react'

interface ContextsFilterProps {
  readonly contexts: readonly PlanContext[]
  readonly chosen: readonly ContextChoice[]
  readonly onChoose: (ids: ContextChoice[]) => void
  /** Text for an empty selection, if that does not mean all contexts. */
  readonly nothing?: string
  /** Names the selected contexts over the full width instead of counting them. */
  readonly named?: (items: readonly DropdownItem[]) => ReactNode
  /** Shows an icon where there is no space for names. */
  readonly asIcon?: boolean
}

export function ContextsFilter({
  contexts,
  chosen,
  onChoose,
  nothing,
  named,
  asIcon = false,
}: ContextsFilterProps) {
  const { none } = useStartupWords().ui.contexts
  const items = contexts.filter(({ id }) => id !== '-2').map(contextItem)
  const all = [...items, noContextItem(none)]
  return (
    <SelectContexts
      withNone
      asIcon={asIcon}
      {...(nothing !== undefined && { placeholder: nothing, allIds: all.map(({ id }) => id) })}
      {...(named && {
        fills: true,
        valueContent: named(all.filter(({ id }) => chosen.includes(id as ContextChoice))),
      })}
      value={chosen}
      onChange={(ids) => onChoose(ids as ContextChoice[])}
      load={() => Promise.resolve(items)}
    />
  )
}
