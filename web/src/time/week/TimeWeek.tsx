import { past } from '#browser/past.ts'
import { DayButtons, DayHeads } from '#calendar/week/DayHeads.tsx'
import { hourText } from '#language/dates/date-texts.ts'
import { expectName } from '#calendar/create/early-name.ts'
import { entryKeyOf } from '#calendar/entry/entry-keys.ts'
import { useMinute, useMinuteInstant } from '#browser/use-now.ts'
import { useWords } from '#language/Language.tsx'
import { type GridPlace } from '#calendar/week/week-focus.ts'
import { useWeekLayout } from '#calendar/week/use-week-layout.ts'
import { topRowOf } from '#calendar/week/week-layout.ts'
import { WeekGrid } from '#calendar/week/WeekGrid.tsx'
import { useTimerKey } from '../timer/use-timer-entry.ts'
import { media } from '#ui/css/media.ts'
import { isPlainKey, keyNameOf } from '#ui/keys/keys.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import {
  type DayNumber,
  addDays,
  addSeconds,
  daysPerWeek,
  halfHour,
  secondsPerDay,
  secondsPerMinute,
  startOfDay,
} from '@lustra/domain/calendar'
import { type KeyboardEvent } from 'react'
import { DayBars } from './DayBars.tsx'
import { DayDifference, DayHalves } from './DayCompared.tsx'
import { type TrackedWeekEntry, weekEntriesOf } from './record-entries.ts'
import { latestEnd, partsOfPlanned, takenSlots } from '../record-rules.ts'
import { Summary } from './Summary.tsx'
import { itemOfId } from '../time-items.ts'
import { useTimeScreen } from '../time-screen-context.ts'
import { trackedByDay } from '../time-week.ts'
import frame from '#calendar/frame/SideBySide.module.css'

/** The rows above the current time, where records are usually made. */
const recordingRows = 8

export function TimeWeek() {
  const {
    week,
    day,
    state,
    days,
    dom,
    halves,
    texts,
    commands,
    actions,
    chooseDay,
    recordAt,
    recordContext,
    creating,
  } = useTimeScreen()
  const { plans, time: words } = useWords('time')
  const phone = useMedia(media.phone)
  const now = useMinute()
  const nowAt = useMinuteInstant()
  const entries = weekEntriesOf(week, nowAt)
  const toggleTimer = useTimerKey()
  const layout = useWeekLayout(entries, days, { hasStrip: false, halves })
  const wholeWeek = { first: week.start, count: daysPerWeek }
  const period = day === null ? wholeWeek : days
  const isPart = days.count < daysPerWeek
  const tracked = trackedByDay(week, nowAt)
  const end = latestEnd(now)

  function figureOf(day: DayNumber) {
    const seconds = tracked[day - week.start] ?? 0
    const time = hourText(seconds)
    const compared = comparedOf(day)
    return {
      displayed: compared && !phone ? <DayDifference of={compared} /> : seconds >= secondsPerMinute && time,
      spoken: compared ? texts.compared(compared) : words.grid.tracked(seconds),
    }
  }

  function comparedOf(day: DayNumber) {
    return halves ? week.sums?.days[day - week.start] : undefined
  }

  /** The future is muted, because nothing can be recorded there (TIM-044). */
  function hoursOf(day: DayNumber) {
    const over = Math.min(secondsPerDay, end - startOfDay(day))
    return over > 0 ? [{ from: 0, to: over }] : []
  }

  function handleEntryKey(event: KeyboardEvent, { id }: TrackedWeekEntry): boolean {
    const item = itemOfId(id, week)
    if (!item || past) return false
    const name = isPlainKey(event) ? keyNameOf(event) : null
    if (name === 't') {
      toggleTimer(item.task)
      return true
    }
    if (name === 'r' && item.kind === 'planned') {
      const { parts } = partsOfPlanned(item.planned, recordContext)
      void actions.recordAsPlanned(item.task, item.planned, parts)
      return true
    }
    const key = entryKeyOf(event)
    return key !== null && commands.byKey(key, item)
  }

  function handlePlaceKey(event: KeyboardEvent, place: GridPlace): boolean {
    if (past || keyNameOf(event) !== 's' || !isPlainKey(event)) return false
    recordAt(place)
    return true
  }

  const stripOf = (day: DayNumber) =>
    halves ? <DayHalves of={comparedOf(day)} /> : <DayBars day={day} week={week} now={nowAt} />

  return (
    <section className={frame.calendar} data-calendar>
      {isPart && (
        <DayButtons week={wholeWeek} days={days} loadOf={null} figureOf={figureOf} onChoose={chooseDay} />
      )}
      <WeekGrid
        dom={dom}
        days={days}
        layout={layout}
        halves={halves}
        stripOf={stripOf}
        selected={state.opened ?? state.revealed}
        opened={state.opened}
        period={period.first}
        topRow={topRowOf(period, now, phone ? 3 : recordingRows)}
        hoursOf={hoursOf}
        head={isPart ? null : <DayHeads days={days} figureOf={figureOf} loadOf={null} />}
        keyOf={({ dragKey }) => dragKey}
        onEntryKey={handleEntryKey}
        onPlaceKey={handlePlaceKey}
        creation={{
          taken: () => takenSlots(recordContext),
          inTheWay: () => takenSlots(recordContext),
          when: (slot) => texts.shortWhen(slot),
          isOpen: () => creating.value !== null,
          open: (slot) => {
            expectName()
            creating.set({ slot, days, refused: null })
          },
        }}
        texts={{
          grid: words.grid.label(day === null ? texts.week(week.start) : texts.fullDay(day)),
          allDay: '',
          day: (day) => texts.fullDay(day),
          now: plans.grid.now,
          place: ({ column, row }) => {
            const day = addDays(days.first, column)
            return texts.spokenFree(day, addSeconds(startOfDay(day), (row ?? 0) * halfHour))
          },
          newHere: plans.grid.newHere,
          about: (entry, part) => texts.about(entry, part),
        }}
      />
      {halves && week.sums && <Summary sums={week.sums} />}
    </section>
  )
}
