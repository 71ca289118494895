import type { OnboardingAnswers } from '@lustra/contract/onboarding'

export interface StepProps {
  readonly answers: OnboardingAnswers
  readonly onChange: (answers: OnboardingAnswers) => void
  /** From another step, not by opening the page. */
  readonly entered: boolean
}
