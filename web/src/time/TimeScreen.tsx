import frame from '#calendar/frame/SideBySide.module.css'
import { lastTrackedLanes, useLanes } from '#calendar/frame/lanes.ts'
import { useToday } from '#browser/use-now.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useWords } from '#language/Language.tsx'
import { useComparison, useTaskChoice, useTimer, useTrackedWeek } from './records/records-queries.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { useLatestSearch } from '#ui/hooks/use-latest-search.ts'
import { type TrackedWeek } from './records/records.ts'
import './records/comment-count.ts'
import { useStore } from '#browser/store.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type DayNumber, addDays, daysPerWeek, startOfWeek, formatDay } from '@lustra/domain/calendar'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type TimeAddress, dayOfText, timeAddressOf } from './time-address.ts'
import { timeWeekOf } from './time-week.ts'
import { LoadedTimeScreen } from './LoadedTimeScreen.tsx'

export { prefetchChoice as prefetch } from './records/records-queries.ts'

export function TimeScreen() {
  const address = timeAddressOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const words = useWords('time')
  const rules = useCalendarRules()
  const today = useToday()
  const isDay = useMedia(media.phone)
  const dayOf = ({ from }: TimeAddress) => dayOfText(from) ?? today
  const day = dayOf(address)
  const start = startOfWeek(day, rules)
  const latestSearch = useLatestSearch()
  const list = useTaskChoice(address.from === undefined ? null : start)
  const tracked = useTrackedWeek(start, list.choice !== undefined)
  const timer = useTimer()
  const storedLanes = useStore(lastTrackedLanes)
  const lanes = address.show ?? storedLanes
  const compared = useComparison(start, lanes === 'both')
  const chooseLanes = useLanes(isDay ? { view: 'DAY', start: day } : { view: 'WEEK_VIEW', start })

  function showAround(to: DayNumber) {
    const { show } = timeAddressOf(latestSearch())
    const isNow = isDay ? to === today : startOfWeek(to, rules) === startOfWeek(today, rules)
    void navigate({ to: '/time', search: { ...(show && { show }), ...(!isNow && { from: formatDay(to) }) } })
  }

  const isFailed = list.isError || tracked.isError
  const week = tracked.week ?? (isFailed ? null : nothingTracked(start))
  if (week) {
    return (
      <LoadedTimeScreen
        week={timeWeekOf(week, compared, timer ?? null)}
        day={isDay ? day : null}
        addressed={day}
        record={address.record}
        choice={list.choice}
        rules={rules}
        lanes={lanes}
        onDay={showAround}
        onStep={(direction) => {
          const from = dayOf(timeAddressOf(latestSearch()))
          showAround(
            isDay ? addDays(from, direction) : addDays(startOfWeek(from, rules), direction * daysPerWeek),
          )
        }}
        onWeek={(direction) => {
          showAround(addDays(dayOf(timeAddressOf(latestSearch())), direction * daysPerWeek))
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

/** The empty week that is visible while records are loading (TIM-018). */
function nothingTracked(start: DayNumber): TrackedWeek {
  return { start, since: start, records: [], tasks: new Map() }
}
