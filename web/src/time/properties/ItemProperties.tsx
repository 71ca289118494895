import { EntryPop } from '#calendar/entry/EntryPop.tsx'
import { useWords } from '#language/Language.tsx'
import { PlannedProperties } from './PlannedProperties.tsx'
import { RecordProperties } from './RecordProperties.tsx'
import { type TimeItem } from '../time-items.ts'
import { useTimeScreen } from '../time-screen-context.ts'
import { TimerProperties } from './TimerProperties.tsx'

interface ItemPropertiesProps {
  readonly item: Exclude<TimeItem, { kind: 'task' }>
}

/** The properties of a planned entry, of the running timer, or of a record. */
export function ItemProperties({ item }: ItemPropertiesProps) {
  const { closeProperties: onClose } = useTimeScreen()
  const { properties, timer } = useWords().time
  const { name } = item.task
  if (item.kind === 'planned') {
    return (
      <EntryPop label={properties.planLabel(name)} onClose={onClose}>
        <PlannedProperties item={item} />
      </EntryPop>
    )
  }
  if (item.kind === 'timer') {
    return (
      <EntryPop label={timer.label} onClose={onClose}>
        <TimerProperties item={item} />
      </EntryPop>
    )
  }
  return <RecordProperties item={item} />
}
