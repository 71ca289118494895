/** Working hours on the wire: `,09:00-12:30 14:30-20:00,…`, the days of a week from Sunday; empty without hours. */
import { type WeekHours, formatWeekHours, parseWeekHours } from '@lustra/domain/capacity'
import * as z from 'zod/mini'

export const WireWeekHours = z.codec(
  z.string(),
  z.custom<WeekHours>((value) => Array.isArray(value)),
  {
    decode: (text, context) => {
      const week = parseWeekHours(text)
      if (week) return week
      context.issues.push({ code: 'invalid_format', format: 'week-hours', input: text })
      return z.NEVER
    },
    encode: formatWeekHours,
  },
)
