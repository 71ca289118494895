import bar from '#calendar/frame/CalendarTools.module.css'
import { dateTexts } from '#language/dates/date-texts.ts'
import { lastTrackedLanes, useLanes } from '#calendar/frame/lanes.ts'
import { LanesSwitch } from '#calendar/frame/LanesSwitch.tsx'
import { useStore } from '#browser/store.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { DatePop } from '#ui/date-picker/DatePop.tsx'
import { type ContextChoice } from '@lustra/contract/ids'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type CalendarView,
  type DayNumber,
  dayOf,
  startOfDay,
  addDays,
  anchorOf,
  calendarViews,
  coarserView,
  daysPerWeek,
  periodKindsOfView,
  periodOf,
  thursdayOf,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { ContextsFilter } from '#contexts/index.ts'
import { type PeriodHeading, PeriodTexts } from '#language/dates/period-texts.ts'
import { type Plans } from '../plans.ts'
import { stepNames } from './step-names.ts'
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

/** The contexts, the period and the level of the calendar. */
export function PlansTools(props: PlansToolsProps) {
  const { shown, narrow } = props
  const words = useStartupWords().plans
  const { previous, next } = stepNames(words, shown.view)
  const up = coarserView(shown.view)
  const isWeek = shown.view === 'WEEK_VIEW'
  const tracked = useStore(lastTrackedLanes)
  const chooseLanes = useLanes(shown.start)
  return (
    <div className={bar.tools} role="region" aria-label={words.tools}>
      <div className={`${bar.left} ${styles.left}`}>
        {narrow && <Title {...props} />}
        {!narrow && (
          <ContextsFilter
            contexts={shown.contexts}
            chosen={shown.chosenContexts}
            onChoose={props.onContexts}
          />
        )}
        <Button onPress={props.onToday}>{words.today}</Button>
        <IconButton size="edged" icon="left" label={previous} onPress={() => props.onStep(-1)} />
        <IconButton size="edged" icon="right" label={next} onPress={() => props.onStep(1)} />
        {narrow && isWeek && (
          <IconButton
            size="edged"
            icon="clock"
            label={`${words.lanes.label}: ${words.lanes[tracked]}`}
            onPress={() => chooseLanes(tracked)}
          />
        )}
        {!narrow && <Title {...props} />}
      </div>
      <div className={styles.levels}>
        <Segments
          label={words.levels}
          wide={narrow}
          value={shown.view}
          segments={calendarViews
            // A phone has no other button for it.
            .filter((view) => narrow || view !== 'LIFE_LUSTRA')
            .map((view) => ({ value: view, label: words.views[view], dot: isUnnamed(view) }))}
          onChange={props.onView}
        />
      </div>
      <div className={`${bar.right} ${styles.right}`}>
        {isWeek && <LanesSwitch lanes="plan" onChange={chooseLanes} />}
        <Button
          icon="up"
          isDisabled={up === null}
          aria-label={words.oneLevelUp(up === null ? words.life : words.views[up])}
          onPress={() => up && props.onView(up)}
        >
          {up === null ? words.life : words.levelUpNames[up]}
        </Button>
        <Button isDisabled={shown.view === 'LIFE_LUSTRA'} onPress={() => props.onView('LIFE_LUSTRA')}>
          {words.life}
        </Button>
      </div>
    </div>
  )
}

/** `16 – 22 November 2026 · week 47`; in the week view it opens the week picker (PLN-014). */
function Title(props: PlansToolsProps) {
  const { shown, rules, onWeek } = props
  const words = useStartupWords().plans
  const { title, note } = headingOf(props, words, useLanguage())
  const text = (
    <>
      <span className="trunc">{title}</span>
      <small>{note}</small>
    </>
  )
  return (
    <h1 className={`${bar.title} ${styles.title}`}>
      {shown.view === 'WEEK_VIEW' ? (
        <DatePop
          mode="WEEK"
          rules={rules}
          value={startOfDay(shown.start)}
          onChange={(day) => day !== null && onWeek(dayOf(day))}
          trigger={
            <Button look="quiet">
              {text}
              <span className="hidden">{words.pickWeek}</span>
            </Button>
          }
        />
      ) : (
        <span className={styles.plainTitle}>{text}</span>
      )}
    </h1>
  )
}

/**
 * Weeks by their days, because a dragged row may start with any day; coarser views by the period in the middle of the
 * upper row.
 */
function headingOf(
  { shown, rules, narrow }: PlansToolsProps,
  words: Words['plans'],
  language: Language,
): PeriodHeading {
  const { view, start } = shown
  const { top } = periodKindsOfView(view)
  const texts = new PeriodTexts(words, language, rules)
  const middle = anchorOf(view, start)
  if (top !== null && top !== 'WEEKS') return texts.heading(periodOf(top, middle, rules))
  const month = texts.heading(periodOf('MONTHS', thursdayOf(middle, rules), rules))
  const week = words.week(weekNumberOf(middle, rules).week)
  if (narrow) return { title: month.title, note: week }
  const days = dateTexts(language).days(start, addDays(start, daysPerWeek - 1))
  return { title: days, note: `${month.note} · ${week}` }
}

function isUnnamed(view: CalendarView): boolean {
  return view === 'WEEK_DAYS' || view === 'SEASON_MONTHS'
}
