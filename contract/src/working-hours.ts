/** Working hours on the wire: `,09:00-17:00,…`, seven comma-separated days from Sunday; empty when not set. */
import { type WorkingWeek, formatWorkingWeek, parseWorkingWeek } from '@lustra/domain/calendar'
import * as z from 'zod/mini'

export const WorkingHours = z.codec(
  z.string(),
  z.nullable(z.custom<WorkingWeek>((value) => Array.isArray(value))),
  {
    decode: (text, context) => {
      if (text === '') return null
      const week = parseWorkingWeek(text)
      if (week) return week
      context.issues.push({ code: 'invalid_format', format: 'working-hours', input: text })
      return z.NEVER
    },
    encode: (week) => (week ? formatWorkingWeek(week) : ''),
  },
)
