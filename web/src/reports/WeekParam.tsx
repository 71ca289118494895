import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { addDays } from '@lustra/domain/calendar'
import { type ChooseParam } from './params-after.ts'
import { type ReportParams } from './report-address.ts'
import styles from './ReportParams.module.css'

interface WeekParamProps {
  readonly params: ReportParams
  readonly onChoose: ChooseParam
}

export function WeekParam({ params: { startTime = null }, onChoose }: WeekParamProps) {
  const words = useWords('reports').reports.params
  if (startTime === null) return null
  return (
    <div className={styles.week} role="group" aria-label={words.week}>
      <IconButton
        size="edged"
        icon="left"
        label={words.previousWeek}
        onPress={() => onChoose('startTime', addDays(startTime, -7))}
      />
      <IconButton
        size="edged"
        icon="right"
        label={words.nextWeek}
        onPress={() => onChoose('startTime', addDays(startTime, 7))}
      />
    </div>
  )
}
