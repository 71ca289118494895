/** Dates on the wire: digits without separators, on the clock of the user's zone. */
import {
  type DayNumber,
  type LocalTime,
  dayOf,
  formatDateInput,
  formatLocalTime,
  isUnset,
  parseDateInput,
  parseLocalTime,
  startOfDay,
} from '@lustra/domain/calendar'
import * as z from 'zod/mini'

const digits = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{4})?$/

/** Fourteen digits, `yyyymmddhhmmss`: entries and records (PLN-048). */
export const ShortTime = wireTime(/^\d{14}$/, '')

/** Like `ShortTime`; an empty text is null (TIM-087). */
export const ShortTimeOrEmpty = z.codec(z.string().check(z.regex(/^(\d{14})?$/)), z.nullable(localTime()), {
  decode: (text, context) => {
    if (text === '') return null
    const time = fromDigits(text)
    if (time !== null) return time
    context.issues.push({ code: 'invalid_format', format: 'wire-time', input: text })
    return z.NEVER
  },
  encode: (time) => (time === null ? '' : toDigits(time, '')),
})

/** Eighteen digits, the last four of which are ignored: all other dates (FND-091). */
export const CompactTime = wireTime(/^\d{18}$/, '0000')

/** Like `CompactTime`; null and dates that mean "unset" (FND-087) become null. */
export const OptionalTime = z.codec(
  z.nullable(z.string().check(z.regex(/^\d{18}$/))),
  z.nullable(localTime()),
  {
    decode: (text, context) => {
      if (text === null) return null
      const time = fromDigits(text)
      if (time !== null) return isUnset(time) ? null : time
      context.issues.push({ code: 'invalid_format', format: 'wire-time', input: text })
      return z.NEVER
    },
    encode: (time) => (time === null ? null : toDigits(time, '0000')),
  },
)

/** Nineteen characters, `20.11.2026 10:30:00`: dates that users type (FND-090). */
export const TypedTime = z.codec(z.string().check(z.maxLength(19)), localTime(), {
  decode: (text, context) => {
    const time = parseDateInput(text)
    if (time !== null) return time
    context.issues.push({ code: 'invalid_format', format: 'typed-time', input: text })
    return z.NEVER
  },
  encode: formatDateInput,
})

/** A day, `yyyymmdd`. */
export const WireDate = z.codec(z.string().check(z.regex(/^\d{8}$/)), dayNumber(), {
  decode: decodeDay,
  encode: dayDigits,
})

/** A birthday, `yyyymmdd`, in any year; empty is null. */
export const WireDay = z.codec(z.string().check(z.regex(/^(\d{8})?$/)), z.nullable(dayNumber()), {
  decode: (text, context) => (text === '' ? null : decodeDay(text, context)),
  encode: (day) => (day === null ? '' : dayDigits(day)),
})

/** The short form of a stored local time, `2026-11-20T10:30:00`, without its separators. */
export function shortFromStored(text: string): string {
  return `${text.slice(0, 4)}${text.slice(5, 7)}${text.slice(8, 10)}${text.slice(11, 13)}${text.slice(14, 16)}${text.slice(17, 19)}`
}

export function compactFromStored(text: string): string {
  return `${shortFromStored(text)}0000`
}

export function compactTime(time: LocalTime): string {
  return toDigits(time, '0000')
}

export function dayDigits(day: DayNumber): string {
  return toDigits(startOfDay(day), '').slice(0, 8)
}

function wireTime(shape: RegExp, tail: string) {
  return z.codec(z.string().check(z.regex(shape)), localTime(), {
    decode: (text, context) => {
      const time = fromDigits(text)
      if (time !== null) return time
      context.issues.push({ code: 'invalid_format', format: 'wire-time', input: text })
      return z.NEVER
    },
    encode: (time) => toDigits(time, tail),
  })
}

function localTime() {
  return z.custom<LocalTime>((value) => Number.isSafeInteger(value))
}

function dayNumber() {
  return z.custom<DayNumber>((value) => Number.isSafeInteger(value))
}

function decodeDay(text: string, context: z.core.ParsePayload<string>): DayNumber {
  const time = fromDigits(`${text}000000`)
  if (time !== null) return dayOf(time)
  context.issues.push({ code: 'invalid_format', format: 'wire-day', input: text })
  return z.NEVER
}

function fromDigits(text: string): LocalTime | null {
  return parseLocalTime(text.replace(digits, '$1-$2-$3T$4:$5:$6'))
}

function toDigits(time: LocalTime, tail: string): string {
  return shortFromStored(formatLocalTime(time)) + tail
}
