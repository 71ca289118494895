/** The demo series: completed until now, and planned without an end. */
import { TimeLevel, addDays, dayOf, secondsPerDay, secondsPerMinute } from '@lustra/domain/calendar'
import { expandRule, parseRule } from '@lustra/domain/recurrence'
import type { ImportedSeries } from '../../integrations/imports/index.ts'
import type { TaskName } from './branch.ts'
import type { Setting } from './tree.ts'

interface Recurring {
  readonly task: TaskName
  readonly rule: string
  /** Days ago; the first occurrence is the next one by the rule. */
  readonly since: number
  /** Time of day; null: the whole day. */
  readonly at: string | null
  readonly minutes: number
}

const recurring: readonly Recurring[] = [
  {
    task: 'kneeExercises',
    rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    since: 40,
    at: '07:30',
    minutes: 30,
  },
  { task: 'meters', rule: 'FREQ=MONTHLY;BYMONTHDAY=25', since: 130, at: null, minutes: 0 },
]

// The share of past occurrences that were missed.
const missedShare = 0.12

/** `taskIndexes`: the indexes of the tasks by name. */
export function seriesOf(
  taskIndexes: ReadonlyMap<TaskName, number>,
  { days, chance }: Setting,
): ImportedSeries[] {
  return recurring.map(({ task, rule: text, since, at, minutes }) => {
    const rule = parseRule(text)!
    const from = days.at(addDays(days.today, -since), at ?? '00:00')
    const level = at === null ? TimeLevel.Days : TimeLevel.HoursAndMinutes
    const duration = at === null ? secondsPerDay : minutes * secondsPerMinute
    const times = [...expandRule(rule, from, { from, to: days.now })]
    const over = times.filter((start) => start + duration <= days.now)
    const changed = over.map((start) => {
      const status = chance() < missedShare ? ('CANCELLED' as const) : ('COMPLETED' as const)
      return { day: dayOf(start), entry: { level, start, duration, status, pinned: false } }
    })
    const start = times[0] ?? from
    return { task: taskIndexes.get(task)!, level, start, duration, rule, pace: 'each' as const, changed }
  })
}
