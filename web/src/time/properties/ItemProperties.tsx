import { PlannedProperties } from './PlannedProperties.tsx'
import { RecordProperties } from './RecordProperties.tsx'
import { type TimeItem } from '../time-items.ts'
import { TimerProperties } from './TimerProperties.tsx'

interface ItemPropertiesProps {
  readonly item: Exclude<TimeItem, { kind: 'task' }>
}

/** The properties of a planned entry, of the running timer, or of a record. */
export function ItemProperties({ item }: ItemPropertiesProps) {
  switch (item.kind) {
    case 'planned':
      return <PlannedProperties item={item} />
    case 'timer':
      return <TimerProperties item={item} />
    case 'record':
    case 'edge':
      return <RecordProperties item={item} />
  }
}
