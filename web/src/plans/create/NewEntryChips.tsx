import { CreateChips } from '#calendar/create/CreateChips.tsx'
import { SelectContexts, contextItem, createCategory } from '#contexts/index.ts'
import { useWords } from '#language/Language.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { type ContextId, type TaskId, noContext } from '@lustra/contract/ids'
import { type Plans } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { type EntryDraft, withSlot } from './entry-draft.ts'

interface NewEntryChipsProps {
  readonly draft: EntryDraft
  readonly plans: Plans
  readonly onChange: (draft: EntryDraft) => void
}

export function NewEntryChips({ draft, plans, onChange }: NewEntryChipsProps) {
  const { texts, inTheWay } = usePlansScreen()
  const { create } = useWords('scheduling').scheduling
  const { slot, task, parentId, contextIds } = draft
  const chosenContexts = plans.contexts.filter(({ id }) => contextIds.some((chosen) => chosen === id))
  return (
    <CreateChips
      slot={slot}
      taken={() => inTheWay}
      durationText={(seconds) => texts.duration(seconds)}
      onSlot={(next) => onChange(withSlot(draft, next))}
      newTask={
        task === null
          ? {
              parent: parentId === null ? null : parentItem(parentId, plans),
              loadParents: () => Promise.resolve(possibleParents(plans)),
              onParent: (item) =>
                onChange({ ...draft, parentId: item && (item.id as TaskId), problem: null }),
              contexts: (
                <SelectContexts
                  create={createCategory}
                  value={contextIds}
                  placeholder={create.noContexts}
                  valueContent={chosenContexts.map(({ name }) => name).join(', ')}
                  load={() =>
                    Promise.resolve(plans.contexts.filter(({ id }) => id !== noContext).map(contextItem))
                  }
                  onChange={(ids) => onChange({ ...draft, contextIds: ids as readonly ContextId[] })}
                />
              ),
            }
          : null
      }
    />
  )
}

/** The root of the tree is not among the tasks. */
function parentItem(id: TaskId, { tasks, treePath }: Plans) {
  const name = tasks.get(id)?.name ?? treePath.find((step) => step.id === id)?.name ?? ''
  return dropdownItem(id, name)
}

function possibleParents({ tasks, treePath }: Plans) {
  const loaded = [...tasks.values()].filter(({ status, recurring }) => status === 'NORMAL' && !recurring)
  const above = treePath.filter(({ id }) => !tasks.has(id))
  return [...above, ...loaded].map(({ id, name }) => dropdownItem(id, name))
}
