import { past } from '#browser/past.ts'
import { MonthGrid } from '#calendar/month/MonthGrid.tsx'
import { PeriodsDom } from '#calendar/periods/periods-dom.ts'
import { type PeriodCell } from '#calendar/periods/period-rows.ts'
import {
  type PeriodRowTexts,
  PeriodRows,
  type PeriodRowsView,
  type RowsFrame,
} from '#calendar/periods/PeriodRows.tsx'
import { useMinute, useToday } from '#browser/use-now.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { type EntryId } from '@lustra/contract/ids'
import {
  type CalendarRules,
  type CalendarWindow,
  type DayNumber,
  type Period,
  addDays,
  anchorOf,
  isHourLevel,
  periodOf,
  overscanPeriodsOf,
  startOfDay,
  titlePeriodOf,
  weekNumberOf,
  windowStartingAt,
} from '@lustra/domain/calendar'
import { isLate } from '@lustra/domain/scheduling'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { type TaskEntry } from '../entry/entry-commands.ts'
import { entryKeyOf } from '#calendar/entry/entry-keys.ts'
import { LifeRuler } from './LifeRuler.tsx'
import { slotIn } from '../drag/period-drop.ts'
import { moveTargetOf } from './period-moves.ts'
import { PeriodTexts } from '#language/dates/period-texts.ts'
import { dragKeyOf } from '../drag/plans-items.ts'
import { type Entry } from '../plans.ts'
import { pressOnGhost } from '../proposals/ghosts.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { periodLayoutOf } from './period-layout.ts'
import { type PlannedWeekEntry } from './week-entries.ts'
import { type Loads } from './loads.ts'
import styles from '#calendar/frame/SideBySide.module.css'

interface PlansPeriodsProps {
  readonly path: ReactNode
  readonly selectedEntry: EntryId | null
  readonly openEntry: EntryId | null
  readonly loads: Loads | null
  /** Whether nothing is loaded yet. */
  readonly isWaiting: boolean
  /** The element that contains both rows, used by drags to find the periods. */
  readonly root: RefObject<HTMLDivElement | null>
}

type Cell = PeriodCell<PlannedWeekEntry>

/** The calendar of two rows of periods, from weeks over days to a life over its lustra, and a month of days. */
export function PlansPeriods(props: PlansPeriodsProps) {
  const { root, loads } = props
  const { plans, rules, texts, commands, creation, navigation } = usePlansScreen()
  const words = useStartupWords().plans
  const periodTexts = new PeriodTexts(words, useLanguage(), rules)
  const [dom] = useState(() => new PeriodsDom(root))
  const today = useToday()
  const window = windowStartingAt(plans.view, plans.start, rules)
  const layout = periodLayoutOf(plans, today, rules)
  const now = useMinute()

  function handleEntryKey(event: KeyboardEvent, entry: Entry): boolean {
    const key = entryKeyOf(event)
    const task = plans.tasks.get(entry.taskId)
    const isGhostKey = pressOnGhost(event, entry)
    if (isGhostKey !== null) return isGhostKey
    if (!key || !task || (key.kind === 'resize' && !isHourLevel(entry.level))) return false
    if (key.kind !== 'move') commands.runKey(key, { task, entry })
    else moveBy(key, { task, entry })
    return true
  }

  function moveBy(by: { readonly days: number; readonly rows: number }, rendered: TaskEntry) {
    const chosen = commands.latest(rendered)
    const moveTarget = moveTargetOf(layout, chosen.entry, by, rules)
    if (moveTarget) commands.moveInto(chosen, slotIn(chosen, moveTarget, rules))
    else commands.refuseFurther()
  }

  function createIn({ level, period }: Cell) {
    if (past) return
    const start = startOfDay(period.start)
    creation.open({ level, start, duration: startOfDay(period.end) - start }, false)
  }

  /** Empty while nothing of its task is done, and on hours. */
  function percentOf({ status, taskId, level }: PlannedWeekEntry): string {
    const percent = plans.tasks.get(taskId)?.completeness ?? 0
    return status === 'NORMAL' && percent > 0 && !isHourLevel(level) ? words.tree.percent(percent) : ''
  }

  const rowTexts: PeriodRowTexts<PlannedWeekEntry> = {
    label: words.grid.label(words.views[plans.view]),
    row: (kind) => words.rows.names[kind],
    heading: (period) => periodTexts.heading(period),
    name: (cell) => periodTexts.spokenName(cell.period),
    count: (entries) => words.rows.count(entries),
    counts: ({ count: { own, inside, occurrences } }) =>
      [words.rows.counts(own, inside), occurrences > 0 && words.rows.occurrences(occurrences)]
        .filter(Boolean)
        .join(', '),
    load: (cell) => loads && loads.of(cell.period, now),
    into: (cell) => words.rows.into(periodTexts.name(cell.period)),
    planHere: (cell) => words.rows.planHere(periodTexts.spokenName(cell.period)),
    newHere: words.grid.newHere,
    now: words.rows.now,
    note: (entry) =>
      entry.reason ??
      (entry.status === 'CANCELLED' && !isHourLevel(entry.level) ? words.grid.cancelled : percentOf(entry)),
    about: (entry) =>
      [
        percentOf(entry),
        texts.describeEntry(entry, { isFirst: true, showsTime: false, isLate: isLate(entry, now, rules) }),
      ]
        .filter(Boolean)
        .join(', '),
  }

  const view: PeriodRowsView<PlannedWeekEntry> = {
    texts: rowTexts,
    selected: props.selectedEntry,
    opened: props.openEntry,
    isLate: (entry) => isLate(entry, now, rules),
    keyOf: (entry) => dragKeyOf('entry', entry.id),
    onInto: ({ period }) => {
      if (plans.view !== 'MONTH_DAYS') navigation.into(period)
      else navigation.around(period.kind === 'DAYS' ? 'DAY' : 'WEEK_VIEW', period.start)
    },
    onEntryKey: handleEntryKey,
    onCreate: createIn,
  }

  return (
    <section className={styles.calendar} data-calendar>
      {props.path}
      {plans.view === 'MONTH_DAYS' ? (
        <MonthGrid
          dom={dom}
          layout={layout}
          view={view}
          isWaiting={props.isWaiting}
          month={titlePeriodOf(plans.view, plans.start, rules)}
          texts={{
            ...words.month,
            weekNumber: ({ start }) => weekNumberOf(start, rules).week,
          }}
        />
      ) : (
        <PeriodRows
          dom={dom}
          layout={layout}
          frame={plans.view === 'LIFE_LUSTRA' ? lifeFrame(window, today, rules) : null}
          strip={overscanPeriodsOf(plans.view, anchorOf(plans.view, plans.start), rules)}
          onSlid={navigation.slide}
          view={view}
        />
      )}
    </section>
  )
}

/** The view of a life also has a ruler of years and the neighbouring periods. */
function lifeFrame(window: CalendarWindow, today: DayNumber, rules: CalendarRules): RowsFrame {
  const besides = (row: readonly Period[]) => {
    const [first, last] = [row[0]!, row.at(-1)!]
    return {
      before: periodOf(first.kind, addDays(first.start, -1), rules),
      after: periodOf(last.kind, last.end, rules),
    }
  }
  return {
    ruler: <LifeRuler window={window} today={today} />,
    besides: { top: besides(window.top), bottom: besides(window.bottom) },
  }
}
