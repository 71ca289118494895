import { EntryPop } from '#shared/calendar/EntryPop.tsx'
import { useWords } from '#shared/language/Language.tsx'
import { type TimerDeeds } from '#shared/records/timer-deeds.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { PlannedProperties } from './PlannedProperties.tsx'
import { type RecordCommands } from './record-commands.ts'
import { type AllDeeds } from './record-deeds.ts'
import { type RecordScene } from './record-rules.ts'
import { RecordProperties } from './RecordProperties.tsx'
import { itemOfId } from './time-items.ts'
import { type TimeTexts } from './time-texts.ts'
import { type TimeView } from './time-view.ts'
import { type TimeWeek } from './time-week.ts'
import { TimerProperties } from './TimerProperties.tsx'

export interface OpenedItemProps {
  readonly shown: TimeWeek
  readonly view: TimeView
  readonly rules: CalendarRules
  readonly texts: TimeTexts
  readonly scene: RecordScene
  readonly commands: RecordCommands
  readonly deeds: AllDeeds
  readonly timers: TimerDeeds
  readonly onClose: () => void
}

/** What hangs on the thing that was picked in the grid; nothing once that is gone (TIM-068). */
export function OpenedItem(props: OpenedItemProps) {
  const { shown, view, onClose } = props
  const { properties, timer } = useWords().time
  const item = view.opened === null ? null : itemOfId(view.opened, shown)
  if (!item || item.kind === 'task') return null
  const { name } = item.task
  if (item.kind === 'planned') {
    return (
      <EntryPop label={properties.planLabel(name)} onClose={onClose}>
        <PlannedProperties {...props} item={item} />
      </EntryPop>
    )
  }
  if (item.kind === 'timer') {
    return (
      <EntryPop label={timer.label} onClose={onClose}>
        <TimerProperties {...props} item={item} />
      </EntryPop>
    )
  }
  return (
    <EntryPop label={properties.label(name)} onClose={onClose}>
      <RecordProperties {...props} item={item} />
    </EntryPop>
  )
}
