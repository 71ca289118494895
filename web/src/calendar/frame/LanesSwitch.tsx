import { useStartupWords } from '#language/Language.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type Lanes, allLanes } from './lanes.ts'

interface LanesSwitchProps {
  readonly lanes: Lanes
  readonly wide?: boolean
  readonly onChange: (lanes: Lanes) => void
}

export function LanesSwitch({ lanes, wide = false, onChange }: LanesSwitchProps) {
  const words = useStartupWords().plans.lanes
  return (
    <Segments
      label={words.label}
      wide={wide}
      value={lanes}
      segments={allLanes.map((value) => ({ value, label: words[value] }))}
      onChange={onChange}
    />
  )
}
