import type { OnboardingAnswers } from '@lustra/contract/onboarding'

export interface StepProps {
  readonly answers: OnboardingAnswers
  readonly onChange: (answers: OnboardingAnswers) => void
  /** Whether the user came from another step instead of opening the page. */
  readonly entered: boolean
}
