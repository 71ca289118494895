import { past } from '#browser/past.ts'
import { DayButtons, DayHeads, plannedFigure } from '#calendar/week/DayHeads.tsx'
import { type WeekDom } from '#calendar/week/week-dom.ts'
import { useMinute } from '#browser/use-now.ts'
import { useWeekLayout } from '#calendar/week/use-week-layout.ts'
import { countsByDay, topRowOf } from '#calendar/week/week-layout.ts'
import { WeekGrid } from '#calendar/week/WeekGrid.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type EntryId } from '@lustra/contract/ids'
import {
  type DayNumber,
  addDays,
  addSeconds,
  daysPerWeek,
  halfHour,
  periodOf,
  startOfDay,
  startOfWeek,
} from '@lustra/domain/calendar'
import { isLate } from '@lustra/domain/scheduling'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback } from 'react'
import { entryKeyOf } from '#calendar/entry/entry-keys.ts'
import { dragKeyOf } from '../drag/plans-items.ts'
import { DayHead, LaneHeads, TrackedDay } from './lazy-day.ts'
import { usePlansLanes } from './use-plans-lanes.ts'
import { type Entry } from '../plans.ts'
import { pressOnGhost } from '../proposals/ghosts.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { dayEntriesOf, weekEntriesOf } from './week-entries.ts'
import { type Loads } from './loads.ts'
import styles from '#calendar/frame/SideBySide.module.css'

interface PlansWeekProps {
  /** Above the calendar; zooms to other levels. */
  readonly path: ReactNode
  readonly selectedEntry: EntryId | null
  readonly openEntry: EntryId | null
  readonly dom: WeekDom
  readonly loads: Loads | null
  readonly onDay: (column: number) => void
}

export function PlansWeek(props: PlansWeekProps) {
  // Rendered only when its props or the model have changed; the days memoize the expensive parts.
  'use no memo'
  const { dom, loads } = props
  const { plans, inTheWay, days, rules, texts, commands, navigation, creation } = usePlansScreen()
  const words = useStartupWords().plans
  const phone = useMedia(media.phone)
  const now = useMinute()
  const isDay = plans.view === 'DAY'
  const entries = isDay ? dayEntriesOf(plans, !phone) : weekEntriesOf(plans)
  const layout = useWeekLayout(entries, days)
  const period = isDay ? days : { first: plans.start, count: daysPerWeek }
  const week = { first: startOfWeek(plans.start, rules), count: daysPerWeek }
  const counts = countsByDay(entries, days)
  // While this function is the same, a day knows that its entries' texts have not changed.
  const about = useCallback(
    (entry: Entry, part: { readonly isFirst: boolean; readonly showsTime: boolean }) =>
      texts.describeEntry(entry, { ...part, isLate: isLate(entry, now, rules) }),
    [texts, now, rules],
  )
  const withFact = usePlansLanes(plans).lanes === 'both'
  const loadOf = loads && ((day: DayNumber) => loads.of(periodOf('DAYS', day, rules), now))

  function openDay(day: DayNumber) {
    navigation.around('DAY', day)
  }

  function figureOf(day: DayNumber) {
    return plannedFigure(counts[day - days.first], words.rows)
  }

  function handleEntryKey(event: KeyboardEvent, entry: Entry): boolean {
    const key = entryKeyOf(event)
    const task = plans.tasks.get(entry.taskId)
    const isGhostKey = pressOnGhost(event, entry)
    if (isGhostKey !== null) return isGhostKey
    if (!key || !task) return false
    commands.runKey(key, { task, entry })
    return true
  }

  function handleClick({ target }: MouseEvent) {
    const tick = target instanceof Element ? target.closest('[data-tick]') : null
    const key = tick?.closest<HTMLElement>('[data-drag]')?.dataset['drag']
    const entry = key === undefined ? undefined : plans.entries.find((one) => keyOfEntry(one) === key)
    const task = entry && plans.tasks.get(entry.taskId)
    if (task && !past) commands.complete({ task, entry })
  }

  const day = plans.start
  const weekHeads = <DayHeads days={days} figureOf={figureOf} loadOf={loadOf} onDay={openDay} />
  const dayHead = (
    <DayHead
      fallback={<div style={{ height: headHeight }} />}
      day={day}
      entries={plans.entries}
      loads={loads}
      withFact={withFact}
    />
  )
  const laneHeads = (
    <LaneHeads fallback={<div style={{ height: laneHeadsHeight }} />} day={day} entries={plans.entries} />
  )
  const fact = <TrackedDay day={day} />

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- event delegation for ticks; entries have the key C
    <section className={styles.calendar} data-calendar onClick={handleClick}>
      {props.path}
      {phone && (
        <DayButtons
          week={week}
          days={days}
          loadOf={loadOf}
          onChoose={isDay ? (column) => openDay(addDays(week.first, column)) : props.onDay}
        />
      )}
      {isDay && !phone && dayHead}
      <WeekGrid
        dom={dom}
        days={days}
        layout={layout}
        selected={props.selectedEntry}
        opened={props.openEntry}
        period={plans.start}
        topRow={topRowOf(period, now, rowsBeforeNow)}
        hoursOf={loads && ((day) => loads.hoursOf(day))}
        head={phone || isDay ? null : weekHeads}
        beside={withFact ? { name: words.lanes.fact, head: !phone && laneHeads, content: fact } : null}
        keyOf={keyOfEntry}
        onEntryKey={handleEntryKey}
        creation={{
          taken: () => plans.entries,
          inTheWay: () => inTheWay,
          when: (slot) => texts.shortWhen(slot),
          isOpen: () => creation.request.value !== null,
          open: (slot, hasOwnLength) => creation.open(slot, hasOwnLength),
        }}
        texts={{
          grid: words.grid.label(isDay ? texts.fullDay(plans.start) : texts.week(week.first)),
          allDay: words.grid.allDay,
          day: (day) => texts.fullDay(day),
          now: words.grid.now,
          place: ({ column, row }) => {
            const day = addDays(days.first, column)
            return texts.spokenFree(day, row === null ? null : addSeconds(startOfDay(day), row * halfHour))
          },
          newHere: words.grid.newHere,
          about,
        }}
      />
    </section>
  )
}

function keyOfEntry({ id }: Entry): string {
  return dragKeyOf('entry', id)
}

/** Heights in pixels, reserved while a day's head is loading. */
const headHeight = 64
const laneHeadsHeight = 24

/** Rows above the current time that stay visible. */
const rowsBeforeNow = 3
