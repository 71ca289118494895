import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { type Entry } from '#scheduling/index.ts'
import { Button } from '#ui/button/Button.tsx'
import {
  formatDay,
  type CalendarRules,
  type LocalTime,
  dayOf,
  viewOfLevel,
  windowOf,
} from '@lustra/domain/calendar'
import { isLate } from '@lustra/domain/scheduling'
import { Link } from '@tanstack/react-router'
import { type Task } from '../../task.ts'
import { type HistoryTexts } from './history-texts.ts'
import { rungName } from '../fields/level-names.ts'
import styles from '../TaskPanel.module.css'

interface TaskScheduleProps {
  readonly task: Task
  readonly entries: readonly Entry[]
  readonly count: number
  readonly now: LocalTime
  readonly rules: CalendarRules
  readonly texts: HistoryTexts
  readonly onPlan: () => void
}

export function TaskSchedule({ task, entries, count, now, rules, texts, onPlan }: TaskScheduleProps) {
  const words = useWords('taskPanel').taskPanel
  const { schedule } = words
  const planButton = task.status === 'NORMAL' && !past && (
    <Button size="s" icon="calendar" onPress={onPlan}>
      {schedule.plan}
    </Button>
  )
  if (count === 0) {
    return (
      <div className={styles.nothing}>
        <p>{schedule.empty}</p>
        {!past && <p>{schedule.emptyHint}</p>}
        {planButton}
      </div>
    )
  }
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => {
          const { id, level, status } = entry
          const place = texts.place(entry)
          const address = addressOf(entry, rules)
          const late = isLate(entry, now, rules)
          return (
            <li key={id} data-closed={status !== 'NORMAL' || undefined}>
              <span>{rungName(level, words)}</span>
              {address ? (
                <Link to="/plans" search={address} className="num" title={schedule.show(place)}>
                  {place}
                </Link>
              ) : (
                <span className="num">{place}</span>
              )}
              <small data-late={late || undefined}>
                {[
                  status !== 'NORMAL' && schedule.statuses[status],
                  late && schedule.late,
                  entry.pinned && schedule.pinned,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          )
        })}
      </ul>
      {planButton}
      {count > entries.length && <p className={styles.more}>{schedule.left(count - entries.length)}</p>}
    </>
  )
}

/** The calendar view of the entry; null for a level without a view. */
function addressOf({ level, start: time }: Entry, rules: CalendarRules) {
  const view = viewOfLevel(level)
  if (view === null) return null
  const { start } = windowOf(view, dayOf(time), rules)
  return { view, from: formatDay(start) }
}
