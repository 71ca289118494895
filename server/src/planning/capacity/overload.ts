/** Finds what could leave an overfull period: the next period with room takes it, else the one a level up (RHY-026). */
import type { ReplyOf } from '@lustra/contract/call'
import type { capacity } from '@lustra/contract/capacity'
import { dayDigits } from '@lustra/contract/wire-date'
import {
  type Period,
  dayOf,
  isHourLevel,
  isInCalendarRange,
  isVisibleLevel,
  kindOfLevel,
  levelOfKind,
  periodOf,
  startOfDay,
  timeLevels,
} from '@lustra/domain/calendar'
import {
  type LocalSpan,
  type PlannedHere,
  type WorkingCalendar,
  availableSpans,
  hasRoom,
  hoursByDay,
  placeInPeriod,
  plannedByPeriod,
  plannedDays,
  secondsOver,
  unionOf,
  whatCouldLeave,
  without,
  workingSpans,
} from '@lustra/domain/capacity'
import { type Slot, type TaskWork, endOf } from '@lustra/domain/scheduling'
import { depthFirstIndexes } from '@lustra/domain/tasks'
import type { UserPreferences } from '../../kernel/app/signed-in-user.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { type UserReads, reading } from '../../kernel/store/user-reads.ts'
import { colorOf } from '../contexts/index.ts'
import { slotRefusal } from '../plans/index.ts'
import { type PlacedEntry, entriesOverlapping, slotFrom, wirePlace, wireTime } from '../scheduling/index.ts'
import { type TaskForest, plannableTask, taskTrees } from '../tasks/index.ts'
import { capacityOf } from './read.ts'
import { readWorkingCalendar } from './working-calendar.ts'

type Reply = ReplyOf<(typeof capacity)['actions']['overload']>

/** The number of later periods that are asked for room. The figures of long periods take long. */
const laterPeriods = { DAYS: 14, WEEKS: 8, MONTHS: 6, SEASONS: 4, YEARS: 2, LUSTRA: 1, LIFE: 1 }

interface Candidate extends PlannedHere {
  readonly entry: PlacedEntry
}

interface Leaving {
  readonly one: Candidate
  readonly suffices: boolean
  readonly place: Slot
}

export const overload: ReadHandlerOf<typeof capacity, 'overload'> = ({ kind, day }, { app, user, now }) =>
  reading(app, user.id, async (reads): Promise<Reply> => {
    const clock = localTimeAt(now, user.timeZone)
    const period = periodOf(kind, day, user)
    const calendar = await readWorkingCalendar(reads)
    const later = periodsAfter(period, user)
    const { figures, taken, hours, work } = await capacityOf(app, reads, {
      periods: [period, ...later],
      calendar,
      now: clock,
    })
    const over = secondsOver(figures[0]!.planned, figures[0]!.available)
    const nothing = { over, entries: [], target: null }
    if (over === 0) return nothing

    const { forest, contexts } = await taskTrees(app).allTasks(reads)
    const candidates = candidatesOf(
      forest,
      (await openEntries(reads, period)).filter((entry) => endOf(entry) > clock),
      { period, calendar, work },
    )
    const reply = (leaving: readonly Leaving[], room: Reply['target']): Reply => ({
      over,
      entries: leaving.map(({ one: { id, entry, frees, due, priority }, suffices, place }) => ({
        entryId: id,
        taskId: entry.taskId,
        name: forest.tasks.at(forest.indexById.get(entry.taskId)!)!.name,
        color: colorOf(contexts, entry.taskId),
        seconds: frees,
        dueTime: due === null ? null : wireTime(due),
        priority,
        suffices,
        place: wirePlace(place),
      })),
      target: room,
    })
    const mayGo = ({ entry }: Candidate, place: Slot) =>
      slotRefusal(plannableTask(forest, entry.taskId), place, [], entry) === null
    const end = startOfDay(period.end)

    const planned = hours.flatMap((day) => day.planned)
    for (const [index, target] of later.entries()) {
      const room = figures[index + 1]!
      if (!hasRoom(room, 1)) continue
      const free = without(availableSpans(calendar, target, taken), unionOf(planned))
      const leaving = leavingTo(candidates, { over, end, free }, (one, open) => {
        const place = placeInPeriod(one.entry, period, target, open, user)
        return place && mayGo(one, place) ? place : null
      })
      const seconds = leaving.reduce((sum, { one, suffices }) => sum + (suffices ? one.frees : 0), 0)
      if (leaving.length > 0 && hasRoom(room, seconds)) {
        const { planned: some, available } = room
        return reply(leaving, {
          tl: levelOfKind(kind),
          day: dayDigits(target.start),
          planned: some,
          available,
        })
      }
    }

    const level = timeLevels.find((each) => each > levelOfKind(period.kind) && isVisibleLevel(each))
    const coarser = level === undefined ? null : kindOfLevel(level)
    if (!coarser) return nothing
    const target = periodOf(coarser, period.start, user)
    const whole = {
      level: levelOfKind(coarser),
      start: startOfDay(target.start),
      duration: startOfDay(target.end) - startOfDay(target.start),
    }
    const leaving = leavingTo(candidates, { over, end, free: [] }, (one) =>
      mayGo(one, whole) ? whole : null,
    )
    if (leaving.length === 0) return nothing
    const [room] = (await capacityOf(app, reads, { periods: [target], calendar, now: clock })).figures
    const { planned: some, available } = room!
    return reply(leaving, { tl: whole.level, day: dayDigits(target.start), planned: some, available })
  })

function periodsAfter(period: Period, user: UserPreferences): Period[] {
  const later: Period[] = []
  let { end } = period
  while (later.length < laterPeriods[period.kind]) {
    const next = periodOf(period.kind, end, user)
    if (!isInCalendarRange(startOfDay(next.start), startOfDay(next.end))) break
    later.push(next)
    end = next.end
  }
  return later
}

/** The stored open entries that lie in the period altogether. */
async function openEntries(reads: UserReads, period: Period): Promise<PlacedEntry[]> {
  const [start, end] = [startOfDay(period.start), startOfDay(period.end)]
  const levels = timeLevels.filter((level) => isVisibleLevel(level) && level <= levelOfKind(period.kind))
  const rows = await entriesOverlapping(reads, levels, start, end)
  return rows
    .filter(({ derived, status }) => !derived && status === 'NORMAL')
    .map(slotFrom)
    .filter((entry) => entry.start >= start && endOf(entry) <= end)
}

interface Here {
  readonly period: Period
  readonly calendar: WorkingCalendar
  readonly work: readonly TaskWork[]
}

function candidatesOf(forest: TaskForest, entries: readonly PlacedEntry[], here: Here): Candidate[] {
  const working = workingSpans(here.calendar, here.period)
  const keyOf = (taskId: string, level: number, day: number) => `${taskId} ${level} ${day}`
  const shares = new Map(here.work.map((one) => [keyOf(one.taskId, one.level, one.start), one]))
  const orders = new Int32Array(forest.tasks.length)
  for (const [order, index] of depthFirstIndexes(forest).entries()) orders[index] = order
  return entries.map((entry) => {
    const index = forest.indexById.get(entry.taskId)!
    const share = shares.get(keyOf(entry.taskId, entry.level, dayOf(entry.start)))
    const days = isHourLevel(entry.level) ? plannedDays(hoursByDay([entry]), working) : []
    const work = !isHourLevel(entry.level) && share ? [share] : []
    return {
      entry,
      id: entry.id,
      frees: plannedByPeriod([here.period], days, work, here.calendar)[0]!.within,
      pinned: entry.pinned,
      due: forest.limits.at(index)!.latest,
      priority: forest.tasks.at(index)!.priority,
      order: orders[index]!,
    }
  })
}

interface Limits {
  readonly over: number
  readonly end: Slot['start']
  readonly free: readonly LocalSpan[]
}

/** Finds what leaves for one other period. No two take the same hours; an entry without a place there is not listed. */
function leavingTo(
  candidates: readonly Candidate[],
  { over, end, free }: Limits,
  placeOf: (one: Candidate, free: readonly LocalSpan[]) => Slot | null,
): Leaving[] {
  let pool = candidates.filter((one) => placeOf(one, free) !== null)
  for (;;) {
    const { listed, ticked } = whatCouldLeave(pool, over, end)
    const leaving: Leaving[] = []
    let open = free
    for (const one of listed) {
      const place = placeOf(one, open)
      if (!place) continue
      leaving.push({ one, suffices: ticked.includes(one), place })
      if (isHourLevel(place.level)) open = without(open, [{ start: place.start, end: endOf(place) }])
    }
    if (leaving.length === listed.length) return leaving
    const placed = new Set(leaving.map(({ one }) => one))
    pool = pool.filter((one) => placed.has(one) || !listed.includes(one))
  }
}
