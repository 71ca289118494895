/** The answers so far: stored in this browser at every keystroke, and on the server at every step. */
import { OnboardingAnswers } from '@lustra/contract/onboarding'
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

/** The answers at the next step; the first chosen topic names the category. */
export function nextStep(
  answers: OnboardingAnswers,
  nameOf: (topic: OnboardingAnswers['wishes'][number]) => string,
): OnboardingAnswers {
  const [topic] = answers.wishes
  const { category } = answers
  const isNamed = category.name !== '' || topic === undefined
  return {
    ...answers,
    step: Math.min(answers.step + 1, lastStep),
    category: isNamed ? category : { ...category, name: nameOf(topic) },
  }
}

/** The answers without those of the current step. */
export function withoutStep(answers: OnboardingAnswers, country: string | null): OnboardingAnswers {
  const empty = emptyAnswers(country)
  if (answers.step === 0) return { ...answers, country }
  if (answers.step === 1) return { ...answers, wishes: empty.wishes, ownWords: empty.ownWords }
  return { ...answers, tasks: [], category: empty.category }
}
