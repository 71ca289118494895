/** A year of time records: completed entries, unplanned work, and less time on weekends and holidays. */
import {
  type DayNumber,
  type LocalTime,
  TimeLevel,
  dayOf,
  halfHour,
  secondsPerHour,
  secondsPerMinute,
} from '@lustra/domain/calendar'
import type { DemoWords } from '@lustra/words/demo'
import { endOf } from '@lustra/domain/scheduling'
import { instantAt } from '../../kernel/clock/user-clock.ts'
import type { ImportedEntry, ImportedRecord } from '../../integrations/imports/index.ts'
import type { TaskName } from './branch.ts'
import type { Days } from './days.ts'
import { isHoliday, taskOfWeek } from './entries.ts'
import { type Chance, pick } from './random.ts'
import { homeTasks, trackedThisWeek, workBetween } from './tracked-week.ts'

interface Block {
  readonly task: number
  readonly start: LocalTime
  readonly duration: number
  readonly comments?: readonly string[]
}

const weeksBack = 52

export function recordsOf(
  entries: readonly ImportedEntry[],
  taskIndexes: ReadonlyMap<TaskName, number>,
  {
    days,
    zone,
    words,
    chance,
  }: {
    readonly days: Days
    readonly zone: string
    readonly words: DemoWords
    readonly chance: Chance
  },
): ImportedRecord[] {
  const done = entries.filter(
    ({ level, status }) => level === TimeLevel.HoursAndMinutes && status === 'COMPLETED',
  )
  const byDay = Map.groupBy(done, ({ start }) => dayOf(start))
  const blocks: Block[] = []
  for (let week = -weeksBack; week < 0; week++) {
    for (let weekday = 0; weekday < 7; weekday++) {
      const day = days.inWeek(week, weekday)
      const planned = byDay.get(day) ?? []
      const between = workBetweenOf(day, week, weekday, days, chance).map(({ task, ...rest }) => ({
        ...rest,
        task: taskIndexes.get(task)!,
      }))
      blocks.push(...sequential([...planned, ...between], chance))
    }
  }
  for (const { task, weekday, at, minutes, comments = [] } of trackedThisWeek) {
    const start = days.at(days.inWeek(0, weekday), at)
    const written = comments.map((name) => words.comments[name])
    blocks.push({
      task: taskIndexes.get(task)!,
      start,
      duration: minutes * secondsPerMinute,
      comments: written,
    })
  }
  const { past = [], ahead = [] } = Object.groupBy(blocks, ({ start, duration }) =>
    start + duration <= days.now ? 'past' : 'ahead',
  )
  return withCommentsOf(ahead, past).map((block) => recordOf(block, zone))
}

/** A week that has just begun would have no comments, so they move to the last records of the same tasks. */
function withCommentsOf(ahead: readonly Block[], past: readonly Block[]): Block[] {
  const result = [...past]
  for (const { task, comments = [] } of ahead) {
    const at = result.findLastIndex((block) => block.task === task && !block.comments?.length)
    if (comments.length > 0 && at >= 0) result[at] = { ...result[at]!, comments }
  }
  return result
}

/** Unplanned blocks: work on weekdays, the house on Saturdays, some music in the evening. */
function workBetweenOf(day: DayNumber, week: number, weekday: number, days: Days, chance: Chance) {
  const blocks: { task: TaskName; start: LocalTime; duration: number }[] = []
  const add = (task: TaskName | null, at: string, halfHours: number) => {
    if (task) blocks.push({ task, start: days.at(day, at), duration: halfHours * halfHour })
  }
  const isFree = isHoliday(day)
  if (weekday < 5 && !isFree) {
    if (chance() < 0.9) add(taskOfWeek(workBetween[0]!, week), '13:30', 2 + Math.floor(chance() * 3))
    if (chance() < 0.8) add(taskOfWeek(workBetween[1]!, week), '15:30', 1 + Math.floor(chance() * 3))
    if (chance() < 0.35) add(taskOfWeek(workBetween[2]!, week), '10:30', 1)
  }
  if (weekday === 5 && chance() < 0.8) add(pick(chance, homeTasks), '11:00', 2 + Math.floor(chance() * 4))
  if (chance() < (isFree ? 0.5 : 0.2))
    add(week < -9 ? 'preludeD' : 'preludeC', '20:00', 1 + Math.floor(chance() * 2))
  return blocks
}

/** Removes overlaps: a block starts at its time, or when the previous one ends. */
function sequential(blocks: readonly Block[], chance: Chance): Block[] {
  const result: Block[] = []
  for (const block of blocks.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1)
    const free = last
      ? Math.max(block.start, endOf({ level: TimeLevel.HoursAndMinutes, ...last }))
      : block.start
    // Blocks that would start more than an hour late are dropped.
    if (free - block.start > secondsPerHour) continue
    const exact = chance() < 0.4
    const minutes = exact ? Math.floor(chance() * 12) : 0
    const start = (free + (exact ? Math.floor(chance() * 9) * secondsPerMinute : 0)) as LocalTime
    result.push({ task: block.task, start, duration: block.duration - minutes * secondsPerMinute })
  }
  return result
}

function recordOf({ task, start, duration, comments = [] }: Block, zone: string): ImportedRecord {
  const startAt = instantAt(start, zone)
  const kind = start % halfHour === 0 && duration % halfHour === 0 ? 'r' : 'rt'
  return { task, kind, startAt, duration, zone, comments, line: null }
}
