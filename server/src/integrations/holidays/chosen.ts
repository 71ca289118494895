import type { ReplyOf } from '@lustra/contract/call'
import type { holidays } from '@lustra/contract/holidays'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { type DayOffRow, isHoliday, readDaysOff, wireDayOff } from '../../planning/capacity/index.ts'

type Chosen = ReplyOf<(typeof holidays)['actions']['chosen']>

export const chosen: ReadHandlerOf<typeof holidays, 'chosen'> = (_input, { app, user }) =>
  reading(app, user.id, async (reads) => chosenFrom((await readDaysOff(reads)).filter(isHoliday)))

export function chosenFrom(rows: readonly DayOffRow[]): Chosen {
  return {
    place: placeOf(rows),
    holidays: rows.toSorted((one, other) => (one.first_day < other.first_day ? -1 : 1)).map(wireHoliday),
  }
}

/** The chosen place; null without holidays. An import can add holidays of another place; the newest are those of the chosen one. */
export function placeOf(holidays: readonly DayOffRow[]): string | null {
  const [newest] = holidays.toSorted((one, other) => other.created_at - one.created_at)
  return newest?.holiday_of ?? null
}

export function wireHoliday(row: DayOffRow): Chosen['holidays'][number] {
  const { id, name, first, last } = wireDayOff(row)
  return { id, name, first, last, isWorked: row.is_worked === 1 }
}
