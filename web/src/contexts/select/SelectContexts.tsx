import { useStartupWords } from '#language/Language.tsx'
import { type ReactNode } from 'react'
import { type CreateItem } from '#ui/dropdown/Dropdown.tsx'
import { type DropdownItem, noContextItem } from '#ui/dropdown/item.ts'
import { SelectMany } from '#ui/dropdown/SelectMany.tsx'

interface SelectContextsProps {
  /** Ids; `-2` stands for tasks without context. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly load: () => Promise<readonly DropdownItem[]>
  readonly withNone?: boolean
  /** For lists that assign contexts; filters make none. */
  readonly create?: CreateItem
  readonly clearable?: boolean
  /** Text of the button for an empty selection, if that does not mean all contexts. */
  readonly placeholder?: string
  /** Text for the selected contexts, instead of their number. */
  readonly valueContent?: ReactNode
  readonly fills?: boolean
  /** Shows the button as an icon with the value as its name. */
  readonly asIcon?: boolean
  /** Offers to select all of these, if an empty selection does not mean all contexts. */
  readonly allIds?: readonly string[]
  readonly labelled?: boolean
}

export function SelectContexts({
  load,
  withNone,
  clearable = true,
  placeholder,
  allIds,
  asIcon,
  ...rest
}: SelectContextsProps) {
  const { contexts } = useStartupWords().ui
  const count = rest.value.length
  const isNarrowed = allIds ? allIds.some((id) => !rest.value.includes(id)) : count > 0
  const valueText = isNarrowed ? (count === 0 && placeholder) || contexts.count(count) : contexts.all
  return (
    <SelectMany
      {...rest}
      grouped
      clearable={clearable}
      label={contexts.label}
      filter={contexts.filter}
      placeholder={placeholder ?? contexts.all}
      countText={contexts.count}
      chosenText={contexts.chosen}
      {...(asIcon && { icon: { name: 'tag', label: `${contexts.label}: ${valueText}`, isNarrowed } })}
      {...(withNone && { onlyText: contexts.only })}
      {...(allIds && { all: { label: contexts.all, ids: allIds } })}
      load={async () => [...(withNone ? [noContextItem(contexts.none)] : []), ...(await load())]}
    />
  )
}
