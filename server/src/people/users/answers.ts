/** The answers of the first steps for administrators, without tasks and category, which belong to the plans (TSK-004). */
import type { OnboardingAnswers, StoredAnswers } from '@lustra/contract/onboarding'
import type { Language, ServerWords } from '@lustra/words'

export interface AnswerLine {
  readonly label: string
  readonly value: string
}

export function answerLines(form: StoredAnswers, words: ServerWords, language: Language): AnswerLine[] {
  if (form.version === 2019) return form.lines.map((value) => ({ label: '', value }))
  return linesOf(form.answers, words, language).filter(({ value }) => value !== '')
}

function linesOf(
  { country, wishes, ownWords }: OnboardingAnswers,
  { onboarding, userActs }: ServerWords,
  language: Language,
): AnswerLine[] {
  const labels = userActs.onboarding
  const countryName =
    country && new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country)
  return [
    { label: labels.country, value: countryName ?? '' },
    { label: labels.wishes, value: wishes.map((wish) => onboarding.topics.kinds[wish]).join(', ') },
    { label: labels.ownWords, value: ownWords.trim() },
  ]
}

/** Lines that begin with the year of their form (ADM-013). */
export function descriptionOf(
  forms: readonly StoredAnswers[],
  words: ServerWords,
  language: Language,
): string {
  return forms
    .flatMap((form) =>
      answerLines(form, words, language).map(({ label, value }) =>
        [form.version, label && `${label}:`, value].filter(Boolean).join(' '),
      ),
    )
    .join('\n')
}
