/** The answers so far: stored in this browser at every keystroke, and on the server at every step. */
import { OnboardingAnswers } from '@lustra/contract/onboarding'
import { formatWorkingWeek } from '@lustra/domain/calendar'
import { usualWorkingWeek } from '@lustra/domain/countries'
import { onboardingSteps } from '@lustra/domain/onboarding'

export const firstColors = ['974C9C', '1371BF', 'ED925D', '048448', 'E8BC78', '01A9A6'] as const

export const lastStep = onboardingSteps - 1

export function emptyAnswers(country: string | null): OnboardingAnswers {
  return {
    step: 0,
    country,
    wishes: [],
    ownWords: '',
    tasks: [
      { name: '', span: 'year' },
      { name: '', span: 'month' },
      { name: '', span: 'day' },
    ],
    category: { name: '', color: firstColors[0] },
    categories: [],
    workingHours: formatWorkingWeek(usualWorkingWeek(country)),
  }
}

/** Parses a draft written by `formatDraft` for the same user; null for anything else. */
export function parseDraft(text: string | null, userName: string): OnboardingAnswers | null {
  try {
    const draft = JSON.parse(text ?? 'null') as { userName?: unknown; answers?: unknown } | null
    if (draft?.userName !== userName) return null
    const parsed = OnboardingAnswers.safeParse(draft.answers)
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function formatDraft(answers: OnboardingAnswers, userName: string): string {
  return JSON.stringify({ userName, answers })
}

type Topic = OnboardingAnswers['wishes'][number]

/** The country changes the proposed hours, unless the user has chosen others. */
export function withCountry(answers: OnboardingAnswers, country: string | null): OnboardingAnswers {
  const proposed = emptyAnswers(answers.country).workingHours
  const isProposed = answers.workingHours === proposed
  return {
    ...answers,
    country,
    workingHours: isProposed ? emptyAnswers(country).workingHours : answers.workingHours,
  }
}

/** The answers at the next step: each chosen topic becomes a category, and the first tasks belong to the first one. */
export function nextStep(answers: OnboardingAnswers, nameOf: (topic: Topic) => string): OnboardingAnswers {
  const [topic] = answers.wishes
  const isNamed = answers.category.name !== '' || topic === undefined
  const category = isNamed ? answers.category : { ...answers.category, name: nameOf(topic) }
  return {
    ...answers,
    step: Math.min(answers.step + 1, lastStep),
    category,
    categories: categoriesOf(answers.wishes.map(nameOf), category),
  }
}

/** No two have one colour while there are enough. */
function categoriesOf(
  names: readonly string[],
  first: OnboardingAnswers['category'],
): OnboardingAnswers['categories'] {
  const others = firstColors.filter((color) => color !== first.color)
  const rest = names.filter((name) => name !== first.name)
  return names.map((name) =>
    name === first.name ? first : { name, color: others[rest.indexOf(name) % others.length]! },
  )
}

/** The answers without those of the current step. */
export function withoutStep(answers: OnboardingAnswers, country: string | null): OnboardingAnswers {
  const empty = emptyAnswers(country)
  if (answers.step === 0) return { ...answers, country, workingHours: '' }
  if (answers.step === 1)
    return { ...answers, wishes: empty.wishes, ownWords: empty.ownWords, categories: [] }
  return { ...answers, tasks: [], category: empty.category }
}
