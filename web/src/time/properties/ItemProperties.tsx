import { EntryPop } from '#calendar/entry/EntryPop.tsx'
import { useWords } from '#language/Language.tsx'
import { type OpenedItemProps } from './OpenedItem.tsx'
import { PlannedProperties } from './PlannedProperties.tsx'
import { RecordProperties } from './RecordProperties.tsx'
import { type TimeItem } from '../time-items.ts'
import { TimerProperties } from './TimerProperties.tsx'

interface ItemPropertiesProps extends OpenedItemProps {
  readonly item: Exclude<TimeItem, { kind: 'task' }>
}

/** The properties of a planned entry, of the running timer, or of a record. */
export function ItemProperties(props: ItemPropertiesProps) {
  const { item, onClose } = props
  const { properties, timer } = useWords().time
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
