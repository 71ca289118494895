/** The answers so far: stored in this browser at every keystroke, and on the server at every step. */
import { OnboardingAnswers } from '@lustra/contract/onboarding'
import { formatWeekHours } from '@lustra/domain/capacity'
import { usualWeekHours } from '@lustra/domain/countries'
import { onboardingSteps } from '@lustra/domain/onboarding'

export const firstColors = ['974C9C', '1371BF', 'ED925D', '048448', 'E8BC78', '01A9A6'] as const

export const lastStep = onboardingSteps - 1
/** Topics to plan. */
const topicsStep = 1

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
    workingHours: formatWeekHours(usualWeekHours(country)),
    entriesMayOverlap: false,
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

/** The answers at the next step. After the topics, each has a category; the first tasks get that of the first topic. */
export function nextStep(answers: OnboardingAnswers, nameOf: (topic: Topic) => string): OnboardingAnswers {
  const step = Math.min(answers.step + 1, lastStep)
  if (answers.step !== topicsStep) return { ...answers, step }
  const names = answers.wishes.map(nameOf)
  const category = hasOwnName(answers) ? answers.category : { ...answers.category, name: names[0] ?? '' }
  return { ...answers, step, category, categories: coloured(names, category.color) }
}

/** What is created at the end: the category of the first tasks stands for the first topic, whatever its name and colour. */
export function finalAnswers(answers: OnboardingAnswers): OnboardingAnswers {
  const names = answers.categories.map(({ name }) => name)
  return { ...answers, categories: coloured(names, answers.category.color).slice(1) }
}

/** Whether the user has typed the name: a name from the topics follows them, and the language. */
function hasOwnName({ category, categories }: OnboardingAnswers): boolean {
  return category.name !== '' && categories.every(({ name }) => name !== category.name)
}

/** The first one has the given colour, and no two have the same while there are enough. */
function coloured(names: readonly string[], first: string): OnboardingAnswers['categories'] {
  const colors = [first, ...firstColors.filter((color) => color !== first)]
  return names.map((name, index) => ({ name, color: colors[index % colors.length]! }))
}

/** The answers without those of the current step. */
export function withoutStep(answers: OnboardingAnswers, country: string | null): OnboardingAnswers {
  const empty = emptyAnswers(country)
  if (answers.step === 0) return { ...answers, country, workingHours: '' }
  if (answers.step === topicsStep) {
    const category = hasOwnName(answers) ? answers.category : { ...answers.category, name: '' }
    return { ...answers, wishes: empty.wishes, ownWords: empty.ownWords, category, categories: [] }
  }
  const category = answers.categories[0] ?? empty.category
  return { ...answers, tasks: [], category, entriesMayOverlap: false }
}

/** The answers without those of the current step and of all that follow. */
export function withoutRest(answers: OnboardingAnswers, country: string | null): OnboardingAnswers {
  const rest = withoutStep(answers, country)
  return answers.step === lastStep ? rest : withoutRest({ ...rest, step: answers.step + 1 }, country)
}
