import { onIdle } from '#browser/on-idle.ts'
import { useToday } from '#browser/use-now.ts'
import { useCapacity } from '#capacity/index.ts'
import { useUser } from '#data/user.ts'
import { useLanguage } from '#language/Language.tsx'
import { type CalendarRules, startOfWeek } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { useEffect, useState } from 'react'
import { LoadedLoads, type Loads } from './loads.ts'
import { LoadTexts } from './period-load.ts'
import { type VisiblePeriod } from '../plans.ts'

/** Loads of the visible periods; null if they have no working hours, and until they are known, if today has none. */
export function useLoads(period: VisiblePeriod, rules: CalendarRules, words: Words['plans']): Loads | null {
  const { workingHours } = useUser()
  const language = useLanguage()
  const today = useToday()
  const hasHours = workingHours.some((hours) => hours.length > 0)
  // Other periods may have other hours, but no figures appear later for most people who have none.
  const isIdle = useIdle()
  const loaded = loadedPeriodOf(period, rules)
  const capacity = useCapacity(loaded, today, hasHours || isIdle)
  const hasFigures = capacity ? capacity.periods.some(({ available }) => available !== null) : hasHours
  if (!hasFigures) return null
  return new LoadedLoads({
    period,
    loaded,
    rules,
    capacity,
    workingHours,
    texts: new LoadTexts(words, language),
  })
}

/** A day is loaded with its week, which is visible above it on phones; the next day then needs no request. */
function loadedPeriodOf({ view, start }: VisiblePeriod, rules: CalendarRules): VisiblePeriod {
  return view === 'DAY' ? { view: 'WEEK_VIEW', start: startOfWeek(start, rules) } : { view, start }
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => onIdle(() => setIdle(true)), [])
  return isIdle
}
