import frame from '#calendar/frame/SideBySide.module.css'
import { lastTrackedLanes, useLanes } from '#calendar/frame/lanes.ts'
import { useToday } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useWords } from '#language/Language.tsx'
import { useComparison, useTaskChoice, useTimer, useTrackedWeek } from './records/records-queries.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { type TrackedWeek } from './records/records.ts'
import './records/comment-count.ts'
import { useStore } from '#browser/store.ts'
import { type DayNumber, startOfWeek } from '@lustra/domain/calendar'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type TimeAddress, dayOfText, textOfDay, timeAddressOf } from './time-address.ts'
import { timeWeekOf } from './time-week.ts'
import { LoadedTimeScreen } from './LoadedTimeScreen.tsx'

export function TimeScreen() {
  const address = timeAddressOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const words = useWords()
  const rules = useCalendarRules()
  const today = useToday()
  const start = startOfWeek(dayOfText(address.from) ?? today, rules)
  const list = useTaskChoice(start)
  const tracked = useTrackedWeek(start, list.choice !== undefined)
  const timer = useTimer()
  const storedLanes = useStore(lastTrackedLanes)
  const lanes = address.show ?? storedLanes
  const compared = useComparison(start, lanes === 'both')
  const chooseLanes = useLanes(start)

  function go(to: TimeAddress) {
    void navigate({ to: '/time', search: to })
  }

  const isFailed = list.isError || tracked.isError
  const week = tracked.week ?? (isFailed ? null : nothingTracked(start))
  if (week) {
    return (
      <LoadedTimeScreen
        week={timeWeekOf(week, compared, timer ?? null)}
        choice={list.choice}
        rules={rules}
        lanes={lanes}
        onWeek={(day) => {
          const isNow = startOfWeek(day, rules) === startOfWeek(today, rules)
          go({ ...(address.show && { show: address.show }), ...(!isNow && { from: textOfDay(day) }) })
        }}
        onLanes={chooseLanes}
      />
    )
  }
  return (
    <main className={frame.screen}>
      <LoadFailed
        text={words.time.failed}
        onRetry={() => void Promise.all([list.refetch(), tracked.refetch()])}
      />
    </main>
  )
}

/** The empty week that is visible while the records are loading (TIM-018). */
function nothingTracked(start: DayNumber): TrackedWeek {
  return { start, since: start, records: [], tasks: new Map() }
}
