import { type TaskId } from '@lustra/contract/ids'
import { type TimeLevel } from '@lustra/domain/calendar'
import { type LimitingRelatives, type Limits, excludingRelative, levelRank } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'

type PlansWords = Words['plans']

export interface LimitingRelative {
  readonly id: TaskId
  readonly name: string
  readonly level: TimeLevel
}

export type TaskLimits = Limits & LimitingRelatives<LimitingRelative>

export interface RefusedPlace {
  readonly limits: TaskLimits
  readonly level: TimeLevel
}

/** Why a task cannot be planned or changed; for a refused level, names the restricting relative. */
export function refusalText(
  words: Pick<PlansWords, 'refusals' | 'levelRefusals'>,
  reason: keyof PlansWords['refusals'],
  place?: RefusedPlace,
): string {
  const excluding = reason === 'level' && place ? excludingRelative(place.limits, place.level) : null
  if (!excluding || !place) return words.refusals[reason]
  const { side, relative } = excluding
  const { [side]: text, levels } = words.levelRefusals
  return text(relative.name, levels[levelRank(relative.level)], levels[levelRank(place.level)])
}

/** The relative that causes a refused level; null for other refusals. */
export function refusingRelative(reason: string | null, place: RefusedPlace): LimitingRelative | null {
  return reason === 'level' ? (excludingRelative(place.limits, place.level)?.relative ?? null) : null
}
