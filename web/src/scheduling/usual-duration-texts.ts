import { type UsualDuration } from '@lustra/contract/tasks'
import { type WordsOf } from '@lustra/words'

interface UsualDurationTexts {
  readonly usually: string
  readonly duration: string
  /** The number of entries and whose they were. */
  readonly source: string
  readonly explanation: string
  /** The accessible name of the button, which begins with its text. */
  readonly use: string
}

export function usualDurationTexts(
  { seconds, count, of, name }: UsualDuration,
  { plans, scheduling: { usual } }: WordsOf<'scheduling'>,
): UsualDurationTexts {
  const { usually } = usual
  const duration = plans.duration.short(seconds)
  const source = usual.source(count, usual.of[of](name))
  const explanation = usual.explanation(count, usual.entriesOf[of](name))
  return { usually, duration, source, explanation, use: `${usually} ${duration} ${source}. ${explanation}` }
}
