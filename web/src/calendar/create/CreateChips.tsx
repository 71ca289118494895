import { useWords } from '#language/Language.tsx'
import { PressButton } from '#ui/button/PressButton.tsx'
import { type DropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { addSeconds, halfHour, isHourLevel, kindOfLevel } from '@lustra/domain/calendar'
import { type Slot, stretchedSlot } from '@lustra/domain/scheduling'
import { type ReactNode } from 'react'
import styles from './CreateChips.module.css'

interface CreateChipsProps {
  readonly slot: Slot
  /** The end of the task cannot be moved beyond the next of these slots. */
  readonly taken: () => Iterable<Slot>
  readonly durationText: (seconds: number) => string
  readonly onSlot: (slot: Slot) => void
  /** Properties of the new task; null for an existing task. */
  readonly newTask: {
    readonly parent: DropdownItem | null
    readonly loadParents: () => Promise<readonly DropdownItem[]>
    readonly onParent: (parent: DropdownItem | null) => void
    readonly contexts: ReactNode
  } | null
}

/** Half hours. */
const offeredDurations = [1, 2, 3, 4, 6, 8, 10]

export function CreateChips({ slot, taken, durationText, onSlot, newTask }: CreateChipsProps) {
  const { create, levels } = useWords('scheduling').scheduling
  const kind = kindOfLevel(slot.level)
  return (
    <div className={styles.chips}>
      {isHourLevel(slot.level) ? (
        <Menu
          label={create.duration}
          trigger={
            <PressButton
              className={styles.chip}
              aria-label={`${create.duration}: ${durationText(slot.duration)}`}
            >
              <Icon name="clock" size="s" />
              <span className="num">{durationText(slot.duration)}</span>
            </PressButton>
          }
          entries={offeredDurations.map((rows) => {
            const duration = rows * halfHour
            const stretched = stretchedSlot(slot, 'end', addSeconds(slot.start, duration), taken())
            return {
              label: durationText(duration),
              ...(stretched.duration !== duration && {
                disabled: true,
                note: create.onlyFree(durationText(stretched.duration)),
              }),
              onAction: () => onSlot(stretched),
            }
          })}
        />
      ) : (
        <span className={styles.chip}>
          <Icon name="calendar" size="s" />
          {kind && levels[kind]}
        </span>
      )}
      {newTask && (
        <>
          <SelectOne
            plain
            clearable
            label={create.partOf}
            filter={create.findTask}
            placeholder={create.noParent}
            value={newTask.parent}
            load={newTask.loadParents}
            onChange={newTask.onParent}
          />
          {newTask.contexts}
        </>
      )}
    </div>
  )
}
