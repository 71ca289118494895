import type { LoadText } from '#calendar/frame/LoadMeter.tsx'
import { useLanguage } from '#language/Language.tsx'
import { useUser } from '#data/user.ts'
import {
  type CalendarRules,
  type Period,
  type WorkingWeek,
  isHourView,
  startOfWeek,
  windowStartingAt,
} from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { LoadTexts, loadOf } from './period-load.ts'
import { usePlannedTime } from '../plans-queries.ts'
import { type VisiblePeriod } from '../plans.ts'

export interface Loads {
  readonly week: WorkingWeek
  /** Undefined while loading. */
  of(period: Period): LoadText | undefined
}

/** Loads of the visible periods; null for users without working hours. */
export function useLoads(period: VisiblePeriod, rules: CalendarRules, words: Words['plans']): Loads | null {
  const { workingHours: week } = useUser()
  const language = useLanguage()
  const loaded = loadedPeriodOf(period, rules)
  const planned = usePlannedTime(loaded, week !== null)
  if (week === null) return null
  const texts = new LoadTexts(words, language)
  const { top, bottom } = windowStartingAt(loaded.view, loaded.start, rules)
  const form = isHourView(period.view) ? 'clock' : 'hours'
  const loads = new Map<string, LoadText>()
  for (const [index, period] of [...top, ...bottom].entries()) {
    const seconds = planned?.[index]
    if (seconds !== undefined) loads.set(keyOf(period), texts.text(loadOf(period, seconds, week), form))
  }
  return { week, of: (period) => loads.get(keyOf(period)) }
}

/** A day is loaded with its week, which is visible above it on phones; the next day then needs no request. */
function loadedPeriodOf({ view, start }: VisiblePeriod, rules: CalendarRules): VisiblePeriod {
  return view === 'DAY' ? { view: 'WEEK_VIEW', start: startOfWeek(start, rules) } : { view, start }
}

function keyOf({ kind, start }: Period): string {
  return `${kind} ${start}`
}
