import { DayButtons, DayHeads } from '#calendar/week/DayHeads.tsx'
import { type WeekDom } from '#calendar/week/week-dom.ts'
import { useMinute } from '#browser/use-now.ts'
import { type GridPlace } from '#calendar/week/week-focus.ts'
import { phoneWidth } from '#calendar/week/use-visible-days.ts'
import { useWeekLayout } from '#calendar/week/use-week-layout.ts'
import { type VisibleDays, countsByDay, rowOf } from '#calendar/week/week-layout.ts'
import { WeekGrid } from '#calendar/week/WeekGrid.tsx'
import { useStartupWords } from '#language/Language.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type EntryId } from '@lustra/contract/ids'
import {
  type LocalTime,
  type DayNumber,
  addDays,
  addSeconds,
  dayOf,
  daysPerWeek,
  halfHour,
  periodOf,
  startOfDay,
  workingDayOf,
} from '@lustra/domain/calendar'
import { isLate } from '@lustra/domain/scheduling'
import { type KeyboardEvent, type ReactNode, useCallback } from 'react'
import { entryKeyOf } from '#calendar/entry/entry-keys.ts'
import { dragKeyOf } from '../drag/plans-items.ts'
import { type Entry } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { weekEntriesOf } from './week-entries.ts'
import { type Loads } from './use-loads.ts'
import styles from '#calendar/frame/SideBySide.module.css'

interface PlansWeekProps {
  /** Above the calendar; leads to other levels. */
  readonly path: ReactNode
  readonly selectedEntry: EntryId | null
  /** The entry whose properties are open. */
  readonly openEntry: EntryId | null
  readonly dom: WeekDom
  readonly loads: Loads | null
  readonly onDay: (column: number) => void
}

/** The week of plans: its grid and its keys. */
export function PlansWeek(props: PlansWeekProps) {
  // Renders when its props or the model have changed; the days memoize the expensive parts.
  'use no memo'
  const { dom, loads } = props
  const { plans, days, rules, texts, commands } = usePlansScreen()
  const words = useStartupWords().plans
  const phone = useMedia(phoneWidth)
  const now = useMinute()
  const entries = weekEntriesOf(plans)
  const layout = useWeekLayout(entries, days)
  const week = { first: plans.start, count: daysPerWeek }
  const counts = countsByDay(entries, days)
  // As long as this function is the same, a day knows that the texts of its entries have not changed.
  const about = useCallback(
    (entry: Entry, part: { readonly isFirst: boolean; readonly showsTime: boolean }) =>
      texts.describeEntry(entry, { ...part, isLate: isLate(entry, now, rules) }),
    [texts, now, rules],
  )
  const loadOf = loads && ((day: DayNumber) => loads.of(periodOf('DAYS', day, rules)))

  function figureOf(day: DayNumber) {
    const count = counts[day - days.first] ?? 0
    return { displayed: count > 0 ? String(count) : '', spoken: words.grid.entries(count) }
  }

  function handleEntryKey(event: KeyboardEvent, entry: Entry): boolean {
    const key = entryKeyOf(event)
    const task = plans.tasks.get(entry.taskId)
    if (!key || !task) return false
    commands.runKey(key, { task, entry })
    return true
  }

  /** Enter on a free cell plans the selected task there. */
  function handlePlaceKey(event: KeyboardEvent, place: GridPlace): boolean {
    if (event.key !== 'Enter') return false
    commands.planSelectedAt(place)
    return true
  }

  return (
    <section className={styles.calendar} data-calendar>
      {props.path}
      {phone && <DayButtons week={week} days={days} loadOf={loadOf} onChoose={props.onDay} />}
      <WeekGrid
        dom={dom}
        days={days}
        layout={layout}
        selected={props.selectedEntry}
        opened={props.openEntry}
        period={plans.start}
        topRow={topRowOf(week, now)}
        hoursOf={loads && ((day) => workingDayOf(loads.week, day))}
        head={phone ? null : <DayHeads days={days} figureOf={figureOf} loadOf={loadOf} />}
        keyOf={keyOfEntry}
        onEntryKey={handleEntryKey}
        onPlaceKey={handlePlaceKey}
        texts={{
          grid: words.grid.label(texts.week(week.first)),
          allDay: words.grid.allDay,
          day: (day) => texts.fullDay(day),
          now: words.grid.now,
          place: ({ column, row }) => {
            const day = addDays(days.first, column)
            return texts.spokenFree(day, row === null ? null : addSeconds(startOfDay(day), row * halfHour))
          },
          about,
        }}
      />
    </section>
  )
}

function keyOfEntry({ id }: Entry): string {
  return dragKeyOf('entry', id)
}

/** The first visible row when there is no nearer time: 08:00 (CAL-N18). */
const morningRow = 16
/** The past that stays visible above the current time. */
const rowsBeforeNow = 3

function topRowOf({ first, count }: VisibleDays, now: LocalTime): number {
  const today = dayOf(now)
  if (today < first || today >= first + count) return morningRow
  return Math.max(0, Math.floor(rowOf(now)) - rowsBeforeNow)
}
