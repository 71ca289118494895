import { useStartupWords } from '#language/Language.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type MonthView, monthViews } from '@lustra/domain/calendar'

interface MonthSwitchProps {
  readonly view: MonthView
  readonly onChange: (view: MonthView) => void
}

export function MonthSwitch({ view, onChange }: MonthSwitchProps) {
  const { label, views } = useStartupWords().plans.month
  return (
    <Segments
      label={label}
      value={view}
      segments={monthViews.map((value) => ({ value, label: views[value] }))}
      onChange={onChange}
    />
  )
}
