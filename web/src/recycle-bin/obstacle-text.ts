/** Why a record or an entry in the bin does not fit, and its time. */
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { type BinSlot, type Obstacle } from '@lustra/contract/recycle-bin'
import { type Words } from '@lustra/words'

export interface BinPlaces {
  /** `Wed 18 Nov, 9:00 – 10:30` */
  slot(slot: BinSlot): string
}

export function useBinPlaces(): BinPlaces {
  const texts = new PlaceTexts(useStartupWords().plans, useLanguage(), useCalendarRules())
  return { slot: ({ time, dur, tl }) => texts.when({ level: tl, start: time, duration: dur }) }
}

export function obstacleText(
  { code, name, slot }: Obstacle,
  { obstacles }: Words['recycleBin'],
  places: BinPlaces,
): string {
  return obstacles[code](name, slot ? places.slot(slot) : '')
}
