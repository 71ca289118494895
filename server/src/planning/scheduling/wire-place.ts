import { shortFromStored } from '@lustra/contract/wire-date'
import { type LocalTime, formatLocalTime } from '@lustra/domain/calendar'
import type { Slot } from '@lustra/domain/scheduling'

export function wirePlace({ level, start, duration }: Slot) {
  return { time: wireTime(start), dur: duration, tl: level }
}

export function wireTime(time: LocalTime): string {
  return shortFromStored(formatLocalTime(time))
}
