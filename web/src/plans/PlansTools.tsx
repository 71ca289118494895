import { dateTexts } from '#shared/calendar/date-texts.ts'
import { useLanguage, useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { IconButton } from '#shared/widgets/IconButton.tsx'
import { Segments } from '#shared/widgets/Segments.tsx'
import { DatePop } from '#shared/widgets/date-picker/DatePop.tsx'
import { type ContextChoice } from '@lustra/contract/ids'
import {
  type CalendarRules,
  type CalendarView,
  type DayNumber,
  dayOf,
  startOfDay,
  addDays,
  anchorOf,
  calendarViews,
  civilDateOf,
  coarserView,
  daysPerWeek,
  thursdayOf,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { ContextsFilter } from './ContextsFilter.tsx'
import { type Plans } from './plans.ts'
import styles from './PlansTools.module.css'

interface PlansToolsProps {
  readonly shown: Plans
  readonly rules: CalendarRules
  readonly narrow: boolean
  readonly onContexts: (ids: ContextChoice[]) => void
  readonly onToday: () => void
  readonly onWeek: (day: DayNumber) => void
  readonly onStep: (direction: 1 | -1) => void
  readonly onView: (view: CalendarView) => void
}

/** Contexts, the period and the level of the calendar. */
export function PlansTools(props: PlansToolsProps) {
  const { shown, narrow } = props
  const words = useWords().plans
  const up = coarserView(shown.view)
  return (
    <div className={styles.tools} role="region" aria-label={words.tools}>
      <div className={styles.left}>
        {narrow && <Title {...props} />}
        {!narrow && <ContextsFilter shown={shown} onChoose={props.onContexts} />}
        <Button onPress={props.onToday}>{words.today}</Button>
        <IconButton size="edged" icon="left" label={words.previous} onPress={() => props.onStep(-1)} />
        <IconButton size="edged" icon="right" label={words.next} onPress={() => props.onStep(1)} />
        {!narrow && <Title {...props} />}
      </div>
      <div className={styles.levels}>
        <Segments
          label={words.levels}
          wide={narrow}
          value={shown.view}
          segments={calendarViews
            .filter((view) => view !== 'LIFE_LUSTRA')
            .map((view) => ({ value: view, label: words.views[view], dot: isUnnamed(view) }))}
          onChange={props.onView}
        />
      </div>
      <div className={styles.right}>
        <Button
          icon="up"
          isDisabled={up === null}
          aria-label={words.oneLevelUp(up === null ? words.life : words.views[up])}
          onPress={() => up && props.onView(up)}
        >
          {up === null ? words.life : words.upNames[up]}
        </Button>
        <Button isDisabled={shown.view === 'LIFE_LUSTRA'} onPress={() => props.onView('LIFE_LUSTRA')}>
          {words.life}
        </Button>
      </div>
    </div>
  )
}

/** `16 – 22 November 2026 · week 47`; in the week view it opens the week picker (PLN-014). */
function Title({ shown, rules, narrow, onWeek }: PlansToolsProps) {
  const words = useWords().plans
  const texts = dateTexts(useLanguage())
  const isWeek = shown.view === 'WEEK_VIEW' || shown.view === 'WEEK_DAYS'
  const middle = isWeek ? thursdayOf(shown.start, rules) : anchorOf(shown.view, shown.start)
  const { year } = civilDateOf(middle)
  const month = capital(texts.month(middle))
  const week = words.week(weekNumberOf(shown.start, rules).week)
  const days = texts.days(shown.start, addDays(shown.start, daysPerWeek - 1))
  const title = (
    <>
      <span className="trunc">{narrow || !isWeek ? month : days}</span>
      <small>{isWeek ? (narrow ? week : `${year} · ${week}`) : year}</small>
    </>
  )
  return (
    <h1 className={styles.title}>
      {shown.view === 'WEEK_VIEW' ? (
        <DatePop
          mode="WEEK"
          rules={rules}
          value={startOfDay(shown.start)}
          onChange={(day) => day !== null && onWeek(dayOf(day))}
          trigger={
            <Button look="quiet">
              {title}
              <span className="hidden">{words.pickWeek}</span>
            </Button>
          }
        />
      ) : (
        <span className={styles.plainTitle}>{title}</span>
      )}
    </h1>
  )
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

function isUnnamed(view: CalendarView): boolean {
  return view === 'WEEK_DAYS' || view === 'SEASON_MONTHS'
}
