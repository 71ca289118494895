import { PlannedProperties } from './PlannedProperties.tsx'
import { RecordProperties } from './RecordProperties.tsx'
import { type TimeItem } from '../time-items.ts'
import { TimerProperties } from './TimerProperties.tsx'

interface ItemPropertiesProps {
  readonly item: Exclude<TimeItem, { kind: 'task' }>
}

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
