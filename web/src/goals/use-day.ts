import { clock } from '#shared/clock.ts'
import { type LocalTime, dayOf, startOfDay } from '@lustra/domain/calendar'
import { useState } from 'react'

/** A day to be chosen: today until another one is. */
export function useDay(): [LocalTime, (day: LocalTime | null) => void] {
  const [day, setDay] = useState<LocalTime | null>(null)
  return [day ?? startOfDay(dayOf(clock.now())), setDay]
}
