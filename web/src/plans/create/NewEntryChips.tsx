import { SelectContexts, contextItem } from '#contexts/index.ts'
import { useWords } from '#language/Language.tsx'
import { PressButton } from '#ui/button/PressButton.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type ContextId, type TaskId, noContext } from '@lustra/contract/ids'
import { addSeconds, halfHour, isHourLevel, kindOfLevel } from '@lustra/domain/calendar'
import { stretchedSlot } from '@lustra/domain/scheduling'
import { type Plans } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { type EntryDraft, withSlot } from './entry-draft.ts'
import styles from './NewEntryChips.module.css'

interface NewEntryChipsProps {
  readonly draft: EntryDraft
  readonly plans: Plans
  readonly onChange: (draft: EntryDraft) => void
}

/** In half hours. */
const offeredDurations = [1, 2, 3, 4, 6, 8, 10]

/** All that will be set besides the name, to be changed before. */
export function NewEntryChips({ draft, plans, onChange }: NewEntryChipsProps) {
  const { texts } = usePlansScreen()
  const words = useWords()
  const { create, levels } = words.planning
  const { slot, task, parentId, contextIds } = draft
  const kind = kindOfLevel(slot.level)
  const isHours = isHourLevel(slot.level)
  const parent = parentId === null ? null : parentItem(parentId, plans)
  const chosenContexts = plans.contexts.filter(({ id }) => contextIds.some((chosen) => chosen === id))

  return (
    <div className={styles.chips}>
      {isHours ? (
        <Menu
          label={create.duration}
          trigger={
            <PressButton
              className={styles.chip}
              aria-label={`${create.duration}: ${texts.duration(slot.duration)}`}
            >
              <Icon name="clock" size="s" />
              <span className="num">{texts.duration(slot.duration)}</span>
            </PressButton>
          }
          entries={offeredDurations.map((rows) => {
            const duration = rows * halfHour
            const stretched = stretchedSlot(slot, 'end', addSeconds(slot.start, duration), plans.entries)
            return {
              label: texts.duration(duration),
              disabled: stretched.duration !== duration,
              onAction: () => onChange(withSlot(draft, stretched)),
            }
          })}
        />
      ) : (
        <span className={styles.chip}>
          <Icon name="calendar" size="s" />
          {kind && levels[kind]}
        </span>
      )}
      {task === null && (
        <>
          <SelectOne
            plain
            clearable
            label={create.partOf}
            filter={create.findTask}
            placeholder={create.noParent}
            value={parent}
            load={() => Promise.resolve(possibleParents(plans))}
            onChange={(item) => onChange({ ...draft, parentId: item && (item.id as TaskId), problem: null })}
          />
          <SelectContexts
            value={contextIds}
            placeholder={create.noContexts}
            valueContent={chosenContexts.map(({ name }) => name).join(', ')}
            load={() => Promise.resolve(plans.contexts.filter(({ id }) => id !== noContext).map(contextItem))}
            onChange={(ids) => onChange({ ...draft, contextIds: ids as readonly ContextId[] })}
          />
        </>
      )}
    </div>
  )
}

/** The root of the tree is not among its tasks. */
function parentItem(id: TaskId, { tasks, treePath }: Plans) {
  const name = tasks.get(id)?.name ?? treePath.find((step) => step.id === id)?.name ?? ''
  return dropdownItem(id, name)
}

function possibleParents({ tasks, treePath }: Plans) {
  const loaded = [...tasks.values()].filter(({ status, recurring }) => status === 'NORMAL' && !recurring)
  const above = treePath.filter(({ id }) => !tasks.has(id))
  return [...above, ...loaded].map(({ id, name }) => dropdownItem(id, name))
}
