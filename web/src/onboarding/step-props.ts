import type { OnboardingAnswers } from '@lustra/contract/onboarding'

export interface StepProps {
  readonly answers: OnboardingAnswers
  readonly onChange: (answers: OnboardingAnswers) => void
  /** The user came from another step, not by opening the page. */
  readonly entered: boolean
}
