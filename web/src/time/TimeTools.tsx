import bar from '#calendar/frame/CalendarTools.module.css'
import { dateTexts } from '#language/dates/date-texts.ts'
import { type Lanes } from '#calendar/frame/lanes.ts'
import { LanesSwitch } from '#calendar/frame/LanesSwitch.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type TaskChoice } from './records/records.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DatePop } from '#ui/date-picker/DatePop.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type ContextChoice } from '@lustra/contract/ids'
import {
  type CalendarRules,
  type DayNumber,
  addDays,
  dayOf,
  daysPerWeek,
  startOfDay,
} from '@lustra/domain/calendar'
import { TimeContexts } from './TimeContexts.tsx'
import styles from './TimeTools.module.css'

interface TimeToolsProps {
  readonly start: DayNumber
  readonly rules: CalendarRules
  readonly narrow: boolean
  readonly lanes: Lanes
  readonly choice: TaskChoice | undefined
  readonly onToday: () => void
  readonly onStep: (direction: 1 | -1) => void
  readonly onWeek: (day: DayNumber) => void
  readonly onLanes: (lanes: Lanes) => void
  readonly onContexts: (ids: ContextChoice[]) => void
}

/** The toolbar: the week, the contexts of the list, and whether the plan is visible beside the fact. */
export function TimeTools(props: TimeToolsProps) {
  const { start, rules, narrow, choice } = props
  const words = useWords()
  const { today, previous, next, pickWeek } = words.plans
  const { tools } = words.time
  const title = dateTexts(useLanguage()).days(start, addDays(start, daysPerWeek - 1))
  return (
    <div className={`${bar.tools} ${styles.tools}`} role="region" aria-label={tools}>
      <div className={bar.left}>
        <Button onPress={props.onToday}>{today}</Button>
        <IconButton size="edged" icon="left" label={previous} onPress={() => props.onStep(-1)} />
        <IconButton size="edged" icon="right" label={next} onPress={() => props.onStep(1)} />
        <h1 className={bar.title}>
          <DatePop
            mode="WEEK"
            rules={rules}
            value={startOfDay(start)}
            onChange={(day) => day !== null && props.onWeek(dayOf(day))}
            trigger={
              <Button look="quiet">
                <span className="trunc">{title}</span>
                <Icon name="unfold" size="s" />
                <span className="hidden">{pickWeek}</span>
              </Button>
            }
          />
        </h1>
      </div>
      {!narrow && (
        <div className={styles.contexts}>
          {choice && <TimeContexts choice={choice} onChoose={props.onContexts} />}
        </div>
      )}
      <div className={`${bar.right} ${styles.right}`}>
        <LanesSwitch lanes={props.lanes} wide={narrow} onChange={props.onLanes} />
      </div>
    </div>
  )
}
