import { TimeLevel } from '@lustra/domain/calendar'
import { levelRank } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'

/** Levels without a calendar view have the name of the nearest level with one. */
export function rungName(level: TimeLevel, { levels }: Pick<Words['taskPanel'], 'levels'>): string {
  const rank = levelRank(level)
  const names: Readonly<Record<number, string>> = levels.names
  return names[rank] ?? (rank === TimeLevel.Quarters ? levels.names[6] : levels.names[9])
}
