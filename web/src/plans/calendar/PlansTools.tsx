import bar from '#calendar/frame/CalendarTools.module.css'
import { dateTexts } from '#language/dates/date-texts.ts'
import { LanesSwitch } from '#calendar/frame/LanesSwitch.tsx'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia, useNarrow } from '#ui/hooks/use-media.ts'
import { type DragSource, useActiveDrag } from '#ui/drag/use-drag.ts'
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
  levelViews,
  coarserView,
  daysPerWeek,
  isHourView,
  isMonthView,
  levelViewOf,
  periodOf,
  thursdayOf,
  titleKindOf,
  weekNumberOf,
} from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { ContextsFilter } from '#contexts/index.ts'
import { type PeriodHeading, PeriodTexts } from '#language/dates/period-texts.ts'
import { type VisiblePeriod } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { LevelMenu } from './lazy-day.ts'
import { LevelName } from './LevelName.tsx'
import { MonthSwitch } from './MonthSwitch.tsx'
import { useTitleDetail } from '#ui/page/window-title.ts'
import { type PlansItem } from '../drag/plans-items.ts'
import { usePlansLanes } from './use-plans-lanes.ts'
import { stepNames } from '#calendar/frame/step-names.ts'
import styles from './PlansTools.module.css'

interface PlansToolsProps {
  readonly dragSource: DragSource<PlansItem>
}

export function PlansTools({ dragSource }: PlansToolsProps) {
  // Rendered only when the model has changed: another comparison gains nothing.
  'use no memo'
  const { plans, navigation, filterByContexts } = usePlansScreen()
  const isNarrow = useNarrow()
  const isPhone = useMedia(media.phone)
  const isTablet = useMedia(media.tablet)
  const words = useStartupWords().plans
  const { previous, next } = stepNames(words, plans.view)
  const level = levelViewOf(plans.view)
  const up = coarserView(plans.view)
  const { lanes, choose: chooseLanes } = usePlansLanes(plans)
  const hasLevelMenu = isPhone || isTablet
  const isDragging = useActiveDrag(dragSource)?.phase === 'dragging'
  const levels = (
    <Segments
      label={words.levels}
      wide={isNarrow || isTablet}
      value={level}
      segments={levelViews
        // In wide windows it has its own button.
        .filter((view) => isNarrow || view !== 'LIFE_LUSTRA')
        .map((view) => ({ value: view, label: words.views[view], quiet: isBetween(view) }))}
      onChange={navigation.view}
    />
  )
  const levelMenu = (
    <LevelMenu
      fallback={
        <Button>
          <LevelName view={level} />
        </Button>
      }
      view={plans.view}
      onView={navigation.view}
      onMonth={navigation.month}
      lanes={lanes}
      onLanes={chooseLanes}
    />
  )
  const monthSwitch = isMonthView(plans.view) && <MonthSwitch view={plans.view} onChange={navigation.month} />
  return (
    <div className={`${bar.tools} ${styles.tools}`} role="region" aria-label={words.tools}>
      <div className={`${bar.left} ${styles.left}`}>
        {isNarrow && <Title />}
        {!isNarrow && (
          <ContextsFilter
            contexts={plans.contexts}
            chosen={plans.chosenContexts}
            onChoose={filterByContexts}
          />
        )}
        {isPhone ? (
          <IconButton size="edged" icon="calendar" label={words.today} onPress={() => navigation.today()} />
        ) : (
          <Button onPress={() => navigation.today()}>{words.today}</Button>
        )}
        <IconButton size="edged" icon="left" label={previous} onPress={() => navigation.step(-1)} />
        <IconButton size="edged" icon="right" label={next} onPress={() => navigation.step(1)} />
        {isNarrow && !isPhone && monthSwitch}
        {isPhone && levelMenu}
        {!isNarrow && <Title />}
      </div>
      {!isPhone && <div className={styles.levels}>{isTablet ? levelMenu : levels}</div>}
      {/* An item cannot be held over the entries of a closed menu. */}
      {hasLevelMenu && isDragging && <div className={styles.heldLevels}>{levels}</div>}
      <div className={`${bar.right} ${styles.right}`}>
        {isHourView(plans.view) && !isTablet && <LanesSwitch lanes={lanes} onChange={chooseLanes} />}
        {!isNarrow && !isTablet && monthSwitch}
        <IconButton
          size="edged"
          icon="up"
          refusal={up === null ? words.widest : null}
          label={words.oneLevelUp(up === null ? words.life : words.views[up])}
          data-value={up}
          onPress={() => up && navigation.view(up)}
        />
        <IconButton
          size="edged"
          icon="top"
          on={up === null}
          refusal={up === null ? words.widest : null}
          label={words.life}
          data-value="LIFE_LUSTRA"
          onPress={() => navigation.view('LIFE_LUSTRA')}
        />
      </div>
    </div>
  )
}

/** `16 – 22 November 2026 · week 47`; in the views of hours it opens a picker of weeks (PLN-014) or days. */
function Title() {
  // Rendered only when the model has changed: another comparison gains nothing.
  'use no memo'
  const { plans, rules, navigation } = usePlansScreen()
  const words = useStartupWords().plans
  const { title, note } = headingOf(plans, rules, useNarrow(), words, useLanguage())
  const isDay = plans.view === 'DAY'
  const language = useLanguage()
  const last = isDay ? plans.start : addDays(plans.start, daysPerWeek - 1)
  const period = isHourView(plans.view)
    ? dateTexts(language).daysAndYear(plans.start, last)
    : headingOf(plans, rules, false, words, language).title
  useTitleDetail(`${period} · ${words.views[plans.view]}`)
  const text = (
    <>
      <span className="trunc" title={title}>
        {title}
      </span>
      <small>{note}</small>
    </>
  )
  return (
    <h1 className={`${bar.title} ${styles.title}`}>
      {isHourView(plans.view) ? (
        <DatePop
          mode={isDay ? 'DAY' : 'WEEK'}
          rules={rules}
          value={startOfDay(plans.start)}
          onChange={(day) => day !== null && navigation.around(plans.view, dayOf(day))}
          trigger={
            <Button look="quiet">
              {text}
              <span className="hidden">{isDay ? words.pickDay : words.pickWeek}</span>
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
 * Days are titled by date; weeks by their days, because a dragged row may begin on any day; coarser views by the period in the middle of the upper
 * row.
 */
function headingOf(
  { view, start }: VisiblePeriod,
  rules: CalendarRules,
  isNarrow: boolean,
  words: Words['plans'],
  language: Language,
): PeriodHeading {
  const kind = titleKindOf(view)
  const texts = new PeriodTexts(words, language, rules)
  const middle = anchorOf(view, start)
  if (kind !== 'DAYS' && kind !== 'WEEKS') {
    const heading = texts.heading(periodOf(kind, middle, rules))
    // The years leave no space for a note that the level implies.
    return isNarrow && kind === 'LIFE' ? { ...heading, note: '' } : heading
  }
  const monthOf = view === 'DAY' ? start : thursdayOf(middle, rules)
  if (isNarrow) return texts.monthAndWeek(monthOf, middle)
  const month = texts.heading(periodOf('MONTHS', monthOf, rules))
  const week = words.week(weekNumberOf(middle, rules).week)
  const last = view === 'DAY' ? start : addDays(start, daysPerWeek - 1)
  return { title: dateTexts(language).days(start, last), note: `${month.note} · ${week}` }
}

/** Levels between those that have their own button (PLN-015, PLN-016). */
function isBetween(view: CalendarView): boolean {
  return view === 'WEEK_DAYS' || view === 'SEASON_MONTHS'
}
