/** Formats the plan of some days as a message. */
import {
  type DayNumber,
  type LocalTime,
  TimeLevel,
  addDays,
  addSeconds,
  dayOf,
  parseLocalTime,
  startOfDay,
} from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import type { UserContext } from '../../call/context.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { clockParts } from '../../planning/reminders/index.ts'
import { type EntryRow, entriesOverlapping, hourLevels } from '../../planning/scheduling/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { taskNames } from '../../planning/tasks/index.ts'
import { maxMessageLength } from './bot-api.ts'

type Reader = Pick<UserContext, 'app' | 'user' | 'now'>

const levels = [...hourLevels, TimeLevel.Days]

export async function planText({ app, user, now }: Reader, days: number): Promise<string> {
  const words = wordsOf(user.language).telegram
  const today = dayOf(localTimeAt(now, user.timeZone))
  const end = addDays(today, days)
  const { rows, names } = await reading(app, user.id, async (reads) => {
    const found = await entriesOverlapping(reads, levels, startOfDay(today), startOfDay(end))
    const rows = found.filter(({ status }) => status !== 'CANCELLED')
    return { rows, names: await taskNames(reads, [...new Set(rows.map((row) => row.task_id))]) }
  })
  const parts = Array.from({ length: days }, (_, index) => addDays(today, index)).flatMap((day) => {
    const lines = linesOf(day, rows, names, user)
    return lines.length === 0
      ? []
      : [days === 1 ? lines.join('\n') : [dayText(day, user), ...lines].join('\n')]
  })
  const text = [days === 1 ? words.today : words.week, ...(parts.length > 0 ? parts : [words.nothing])].join(
    '\n\n',
  )
  if (text.length <= maxMessageLength) return text
  const cut = text.slice(0, maxMessageLength - 1)
  return `${cut.slice(0, cut.lastIndexOf('\n'))}\n…`
}

/** Whole days first, then by time. */
function linesOf(
  day: DayNumber,
  rows: readonly EntryRow[],
  names: ReadonlyMap<string, string>,
  user: UserContext['user'],
): string[] {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  return rows
    .map((row) => ({ row, start: parseLocalTime(row.start_time)! }))
    .filter(({ row, start }) => start < to && addSeconds(start, row.duration) > from)
    .toSorted(
      (one, other) =>
        Number(one.row.level !== TimeLevel.Days) - Number(other.row.level !== TimeLevel.Days) ||
        one.start - other.start,
    )
    .map(({ row, start }) => {
      const name = names.get(row.task_id) ?? ''
      const time =
        row.level === TimeLevel.Days
          ? '•'
          : `${timeText(start, user)} – ${timeText(addSeconds(start, row.duration), user)}`
      return `${row.status === 'COMPLETED' ? '✓ ' : ''}${time} ${name}`
    })
}

function dayText(day: DayNumber, user: UserContext['user']): string {
  return formatted(startOfDay(day), user, { weekday: 'long', day: 'numeric', month: 'long' })
}

function timeText(time: LocalTime, user: UserContext['user']): string {
  return formatted(time, user, clockParts(user.timeFormat))
}

function formatted(time: LocalTime, { language }: UserContext['user'], parts: Intl.DateTimeFormatOptions) {
  const locale = language === 'en' ? 'en-GB' : 'ru-RU'
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(time * 1000)
}
