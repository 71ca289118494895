/** The levels of a task as the screen needs them: columns of periods with their parts. */
import { type MoveLevel, limitsOf } from '#scheduling/index.ts'
import { type TaskLimits } from '#calendar/entry/refusal-text.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type levels as family } from '@lustra/contract/levels'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  type Period,
  TimeLevel,
  dayOf,
  isHourLevel,
  kindOfLevel,
  nextPeriod,
  middleOf,
  periodOf,
  periodsBetween,
  startOfDay,
} from '@lustra/domain/calendar'
import { type PartState, type PartTotal, type PlanLevel, finerLevel, planLevels } from '@lustra/domain/levels'
import { type Slot, droppedSlot, endOf } from '@lustra/domain/scheduling'
import { type Status } from '@lustra/domain/tasks'

type OfTask = ResultOf<(typeof family)['actions']['ofTask']>
type OfPeriod = ResultOf<(typeof family)['actions']['ofPeriod']>

export interface LevelTask {
  readonly id: TaskId
  readonly name: string
  readonly status: Status
  readonly color: string
  /** The percentage of completed leaf tasks below it; null without subtasks. */
  readonly completeness: number | null
  readonly due: LocalTime | null
  readonly limits: TaskLimits
}

export interface LevelPart extends Slot {
  readonly id: EntryId
  readonly taskId: TaskId
  readonly status: Status
  readonly pinned: boolean
  readonly repeats: boolean
  readonly state: PartState
  readonly seconds: number
}

export interface LevelTotals extends Readonly<Record<PartState, PartTotal>> {
  readonly level: PlanLevel
  /** The number of parts that were not sent. */
  readonly left: number
}

/** Of a task, or of the periods that are pulled down; those have no totals. */
export interface Levels {
  readonly totals: readonly LevelTotals[]
  readonly parts: readonly LevelPart[]
  readonly tasks: ReadonlyMap<TaskId, LevelTask>
}

export function levelsOf({ parts, tasks, ...rest }: OfTask | OfPeriod): Levels {
  const levels = 'levels' in rest ? rest.levels : []
  return {
    totals: levels.map(({ tl, ...rest }) => ({ level: tl as PlanLevel, ...rest })),
    parts: parts.map(({ entryId, time, dur, tl, strict, ...rest }) => ({
      ...rest,
      id: entryId,
      level: tl,
      start: time,
      duration: dur,
      pinned: strict,
    })),
    tasks: new Map(
      tasks.map(({ dueTime, restrictions, ...rest }) => [
        rest.id,
        { ...rest, due: dueTime, limits: limitsOf(restrictions) },
      ]),
    ),
  }
}

export interface PeriodGroup {
  readonly level: PlanLevel
  readonly period: Period
  readonly isNow: boolean
  readonly parts: readonly LevelPart[]
}

export interface LevelColumn {
  readonly level: PlanLevel
  readonly name: MoveLevel
  readonly totals: LevelTotals
  /** The periods from now on, and others with parts: done ones, and those that are broken down. */
  readonly groups: readonly PeriodGroup[]
  /** By period: what is not broken down. */
  readonly notBrokenDown: readonly PeriodGroup[]
}

/** The number of periods from now on that are there to drop parts on, although nothing is planned in them. */
const periodsAhead: Readonly<Record<MoveLevel, number>> = {
  LIFE: 1,
  LUSTRA: 3,
  YEARS: 5,
  SEASONS: 6,
  MONTHS: 12,
  WEEKS: 8,
  DAYS: 10,
  hours: 7,
}

function columnNameOf(level: PlanLevel): MoveLevel {
  return kindOfLevel(level) ?? 'hours'
}

/** The period of a column that a day is in; on hours, the day. */
export function periodOn(level: TimeLevel, day: DayNumber, rules: CalendarRules): Period {
  return periodOf(kindOfLevel(level) ?? 'DAYS', day, rules)
}

export function columnsOf({ totals, parts }: Levels, now: LocalTime, rules: CalendarRules): LevelColumn[] {
  const byLevel = Map.groupBy(parts, ({ level }) => (isHourLevel(level) ? TimeLevel.HoursAndMinutes : level))
  return planLevels.map((level) => {
    const name = columnNameOf(level)
    const own = byLevel.get(level) ?? []
    const current = periodOn(level, dayOf(now), rules)
    const ahead = [current]
    while (ahead.length < periodsAhead[name]) {
      const last = ahead.at(-1)!
      ahead.push(periodOn(level, nextPeriod(last.kind, last.start), rules))
    }
    const grouped = (found: readonly LevelPart[], empty: readonly Period[]): PeriodGroup[] => {
      const groups = new Map(empty.map((period) => [period.start, { period, parts: [] as LevelPart[] }]))
      for (const part of found) {
        const period = periodOn(level, dayOf(part.start), rules)
        groups.getOrInsertComputed(period.start, () => ({ period, parts: [] })).parts.push(part)
      }
      return [...groups.values()]
        .sort((one, other) => one.period.start - other.period.start)
        .map(({ period, parts: inside }) => ({
          level,
          period,
          isNow: period.start === current.start,
          parts: inside,
        }))
    }
    return {
      level,
      name,
      totals: totals.find((each) => each.level === level)!,
      groups: grouped(
        own.filter(({ state }) => state !== 'notBrokenDown'),
        ahead,
      ),
      notBrokenDown: grouped(
        own.filter(({ state }) => state === 'notBrokenDown'),
        [],
      ),
    }
  })
}

/** Why a part stays where it is; null if it can be moved. */
export function refusePartMove(part: LevelPart): 'done' | 'pinned' | 'repeats' | null {
  if (part.status !== 'NORMAL') return 'done'
  if (part.repeats) return 'repeats'
  return part.pinned ? 'pinned' : null
}

/** The first period of the next finer level inside a part's period that is not over; the last one if all are. Null below hours. */
export function periodBelow(part: Slot, now: LocalTime, rules: CalendarRules): PeriodGroup['period'] | null {
  const level = finerLevel(part.level)
  if (level === null) return null
  const [first, end] = [dayOf(part.start), dayOf(endOf(part))]
  const inside = periodsBetween(kindOfLevel(level) ?? 'DAYS', first, end, rules).filter((period) => {
    const middle = middleOf(period)
    return middle >= first && middle < end
  })
  return inside.find((period) => period.end > dayOf(now)) ?? inside.at(-1) ?? periodOn(level, first, rules)
}

/** Where a part goes on a period of a level above hours. */
export function slotOn(
  level: PlanLevel,
  period: Pick<Period, 'start'>,
  limits: TaskLimits,
  rules: CalendarRules,
): Slot {
  return droppedSlot({ limits, moved: null }, level, startOfDay(period.start), rules)
}

/** With a part in another place. What it breaks down elsewhere, only the server knows. */
export function partMoved(id: EntryId, slot: Slot): (levels: Levels) => Levels {
  return (levels) => {
    const part = levels.parts.find((each) => each.id === id)
    if (!part || (part.level === slot.level && part.start === slot.start)) return levels
    const state = isHourLevel(slot.level) ? 'planned' : 'notBrokenDown'
    return withPart(withoutPart(levels, part), { ...part, ...slot, state })
  }
}

/** With a new part, which is a subtask of `parent`. */
export function partAdded(part: LevelPart, task: LevelTask): (levels: Levels) => Levels {
  return (levels) => {
    if (levels.parts.some(({ id }) => id === part.id)) return levels
    return withPart({ ...levels, tasks: new Map(levels.tasks).set(task.id, task) }, part)
  }
}

function withPart(levels: Levels, part: LevelPart): Levels {
  const parts = [...levels.parts, part].sort(
    (one, other) => other.level - one.level || one.start - other.start,
  )
  return { ...levels, parts, totals: counted(levels.totals, part, 1) }
}

function withoutPart(levels: Levels, part: LevelPart): Levels {
  return {
    ...levels,
    parts: levels.parts.filter(({ id }) => id !== part.id),
    totals: counted(levels.totals, part, -1),
  }
}

function counted(totals: Levels['totals'], part: LevelPart, sign: 1 | -1): Levels['totals'] {
  const level = isHourLevel(part.level) ? TimeLevel.HoursAndMinutes : part.level
  return totals.map((each) => {
    if (each.level !== level) return each
    const { parts, seconds } = each[part.state]
    return { ...each, [part.state]: { parts: parts + sign, seconds: seconds + sign * part.seconds } }
  })
}
