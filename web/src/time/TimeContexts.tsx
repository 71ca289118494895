import { useWords } from '#language/Language.tsx'
import { type TaskChoice } from './records/records.ts'
import { ContextsFilter } from '#contexts/index.ts'
import { type DropdownItem, groupsOf } from '#ui/dropdown/item.ts'
import { type ContextChoice, noContext } from '@lustra/contract/ids'
import { ChosenContexts } from './ChosenContexts.tsx'

interface TimeContextsProps {
  readonly choice: TaskChoice
  readonly onChoose: (ids: ContextChoice[]) => void
  readonly asIcon?: boolean
}

/** Filters the list of tasks by contexts; without a selection nothing is listed (TIM-006, TIM-027). */
export function TimeContexts({ choice, onChoose, asIcon = false }: TimeContextsProps) {
  const { contexts } = useWords('time').time
  return (
    <ContextsFilter
      contexts={choice.contexts}
      chosen={choice.chosen}
      nothing={contexts.nothing}
      {...(asIcon ? { asIcon } : { named: byName })}
      onChoose={onChoose}
    />
  )
}

const byName = (items: readonly DropdownItem[]) => <ChosenContexts items={asListed(items)} />

/** Categories first, as in the list that opens. */
function asListed(items: readonly DropdownItem[]): DropdownItem[] {
  return [...groupsOf(items).flatMap((group) => group.items), ...items.filter(({ id }) => id === noContext)]
}
