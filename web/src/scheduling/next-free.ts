/** Finds a slot instead of an occupied one. */
import { type CalendarRules, TimeLevel, dayOf, isHourLevel } from '@lustra/domain/calendar'
import { type Limits, type PlacedSlot, type Slot, overlaps } from '@lustra/domain/scheduling'
import { freePlaces } from './free-places.ts'

/** The range of `useBusyHours`. */
const dayCount = 7

export function isTaken(slot: Slot, entries: readonly PlacedSlot[]): boolean {
  return isHourLevel(slot.level) && entries.some((entry) => overlaps(entry, slot))
}

/** The first free slot of the same length from the wanted one on; null if the week has none. */
export function nextFreeSlot(
  wanted: Slot,
  { earliest, latest }: Pick<Limits, 'earliest' | 'latest'>,
  { entries, rules }: { readonly entries: readonly PlacedSlot[]; readonly rules: CalendarRules },
): Slot | null {
  const { start, duration } = wanted
  const limits: Limits = {
    minLevel: TimeLevel.Default,
    maxLevel: TimeLevel.AboveLife,
    minDuration: duration,
    maxDuration: duration,
    earliest,
    latest,
  }
  const days = { first: dayOf(start), count: dayCount }
  const task = { status: 'NORMAL', limits } as const
  return freePlaces({ task, moved: null }, { days, entries, rules }, start, 1)[0] ?? null
}
