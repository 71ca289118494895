import bar from '#calendar/frame/CalendarTools.module.css'
import { dateTexts } from '#language/dates/date-texts.ts'
import { lastTrackedLanes, useLanes } from '#calendar/frame/lanes.ts'
import { LanesSwitch } from '#calendar/frame/LanesSwitch.tsx'
import { useStore } from '#browser/store.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { Segments } from '#ui/field/Segments.tsx'
import { DatePop } from '#ui/date-picker/DatePop.tsx'
import { type Language } from '@lustra/contract/text'
import {
  type CalendarRules,
  type CalendarView,
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
import { type VisiblePeriod } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { stepNames } from './step-names.ts'
import styles from './PlansTools.module.css'

/** The contexts, the period and the level of the calendar. */
export function PlansTools() {
  const { plans, navigation, filterByContexts } = usePlansScreen()
  const isNarrow = useNarrow()
  const words = useStartupWords().plans
  const { previous, next } = stepNames(words, plans.view)
  const up = coarserView(plans.view)
  const isWeek = plans.view === 'WEEK_VIEW'
  const tracked = useStore(lastTrackedLanes)
  const chooseLanes = useLanes(plans.start)
  return (
    <div className={bar.tools} role="region" aria-label={words.tools}>
      <div className={`${bar.left} ${styles.left}`}>
        {isNarrow && <Title />}
        {!isNarrow && (
          <ContextsFilter
            contexts={plans.contexts}
            chosen={plans.chosenContexts}
            onChoose={filterByContexts}
          />
        )}
        <Button onPress={() => navigation.today()}>{words.today}</Button>
        <IconButton size="edged" icon="left" label={previous} onPress={() => navigation.step(-1)} />
        <IconButton size="edged" icon="right" label={next} onPress={() => navigation.step(1)} />
        {isNarrow && isWeek && (
          <IconButton
            size="edged"
            icon="clock"
            label={`${words.lanes.label}: ${words.lanes[tracked]}`}
            onPress={() => chooseLanes(tracked)}
          />
        )}
        {!isNarrow && <Title />}
      </div>
      <div className={styles.levels}>
        <Segments
          label={words.levels}
          wide={isNarrow}
          value={plans.view}
          segments={calendarViews
            // A phone has no other button for it.
            .filter((view) => isNarrow || view !== 'LIFE_LUSTRA')
            .map((view) => ({ value: view, label: words.views[view], dot: isUnnamed(view) }))}
          onChange={navigation.view}
        />
      </div>
      <div className={`${bar.right} ${styles.right}`}>
        {isWeek && <LanesSwitch lanes="plan" onChange={chooseLanes} />}
        <Button
          icon="up"
          isDisabled={up === null}
          aria-label={words.oneLevelUp(up === null ? words.life : words.views[up])}
          onPress={() => up && navigation.view(up)}
        >
          {up === null ? words.life : words.levelUpNames[up]}
        </Button>
        <Button isDisabled={plans.view === 'LIFE_LUSTRA'} onPress={() => navigation.view('LIFE_LUSTRA')}>
          {words.life}
        </Button>
      </div>
    </div>
  )
}

/** `16 – 22 November 2026 · week 47`; in the week view it opens the week picker (PLN-014). */
function Title() {
  const { plans, rules, navigation } = usePlansScreen()
  const words = useStartupWords().plans
  const { title, note } = headingOf(plans, rules, useNarrow(), words, useLanguage())
  const text = (
    <>
      <span className="trunc">{title}</span>
      <small>{note}</small>
    </>
  )
  return (
    <h1 className={`${bar.title} ${styles.title}`}>
      {plans.view === 'WEEK_VIEW' ? (
        <DatePop
          mode="WEEK"
          rules={rules}
          value={startOfDay(plans.start)}
          onChange={(day) => day !== null && navigation.week(dayOf(day))}
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
  { view, start }: VisiblePeriod,
  rules: CalendarRules,
  isNarrow: boolean,
  words: Words['plans'],
  language: Language,
): PeriodHeading {
  const { top } = periodKindsOfView(view)
  const texts = new PeriodTexts(words, language, rules)
  const middle = anchorOf(view, start)
  if (top !== null && top !== 'WEEKS') return texts.heading(periodOf(top, middle, rules))
  const month = texts.heading(periodOf('MONTHS', thursdayOf(middle, rules), rules))
  const week = words.week(weekNumberOf(middle, rules).week)
  if (isNarrow) return { title: month.title, note: week }
  const days = dateTexts(language).days(start, addDays(start, daysPerWeek - 1))
  return { title: days, note: `${month.note} · ${week}` }
}

function isUnnamed(view: CalendarView): boolean {
  return view === 'WEEK_DAYS' || view === 'SEASON_MONTHS'
}
