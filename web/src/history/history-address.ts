/** Search parameters of the history: `?task=…`, or `?level=WEEKS&day=2026-11-23` for the changes of a task or a period; `?restore=1234` restores the state as of that line. */
import { TaskId } from '@lustra/contract/ids'
import {
  type CalendarRules,
  type Period,
  type PeriodKind,
  dayOf,
  parseLocalTime,
  periodKinds,
  periodOf,
} from '@lustra/domain/calendar'

export interface HistoryAddress {
  readonly task?: TaskId
  readonly level?: PeriodKind
  /** Any day of the period. */
  readonly day?: string
  readonly restore?: number
}

/** Other values remove a parameter. */
export function historyAddressOf(search: Readonly<Record<string, unknown>>): HistoryAddress {
  const task = TaskId.safeParse(search['task'])
  const level = periodKinds.find((kind) => kind === search['level'])
  const { day, restore } = search
  const line = Number(restore ?? Number.NaN)
  return {
    ...(task.success && { task: task.data }),
    ...(level && startOf(day) !== null && { level, day: String(day) }),
    ...(Number.isSafeInteger(line) && line >= 0 && { restore: line }),
  }
}

function startOf(day: unknown) {
  return typeof day === 'string' ? parseLocalTime(`${day}T00:00`) : null
}

/** Null for the changes of all periods. */
export function periodFrom({ level, day }: HistoryAddress, rules: CalendarRules): Period | null {
  const start = startOf(day)
  return level && start !== null ? periodOf(level, dayOf(start), rules) : null
}
