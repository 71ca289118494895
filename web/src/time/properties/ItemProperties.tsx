import { EntryPop } from '#calendar/entry/EntryPop.tsx'
import { useWords } from '#language/Language.tsx'
import { PlannedProperties } from './PlannedProperties.tsx'
import { RecordProperties } from './RecordProperties.tsx'
import { type TimeItem } from '../time-items.ts'
import { useTimeScreen } from '../time-screen-context.ts'
import { useTimerEntry } from '../timer/use-timer-entry.ts'
import { TimerProperties } from './TimerProperties.tsx'

interface ItemPropertiesProps {
  readonly item: Exclude<TimeItem, { kind: 'task' }>
}

/** The properties of a planned entry, of the running timer, or of a record. */
export function ItemProperties({ item }: ItemPropertiesProps) {
  const { actions, closeProperties: onClose } = useTimeScreen()
  const { properties, timer } = useWords().time
  const timerEntry = useTimerEntry('T')
  const { name } = item.task
  if (item.kind === 'planned') {
    const asPlanned = () => {
      void actions.recordAsPlanned(item.task, item.planned)
      onClose()
    }
    const planned = [timerEntry(item.task), { label: properties.asPlanned, keys: 'R', onAction: asPlanned }]
    return (
      <EntryPop label={properties.planLabel(name)} onClose={onClose} menu={planned}>
        <PlannedProperties item={item} onRecord={asPlanned} />
      </EntryPop>
    )
  }
  if (item.kind === 'timer') {
    return (
      <EntryPop label={timer.label} onClose={onClose} menu={[timerEntry(item.task)]}>
        <TimerProperties item={item} />
      </EntryPop>
    )
  }
  return <RecordProperties item={item} />
}
