import { useWords } from '#language/Language.tsx'
import { onboardingSteps } from '@lustra/domain/onboarding'
import styles from './OnboardingScreen.module.css'

interface StepHeadProps {
  readonly step: number
  readonly heading: string
  readonly lead: string
  /** Whether the user came from another step: the heading then takes the focus and is announced. */
  readonly entered: boolean
}

export function StepHead({ step, heading, lead, entered }: StepHeadProps) {
  const words = useWords('onboarding').onboarding
  return (
    <>
      <p className={`${styles.count} num`}>{words.step(step + 1, onboardingSteps)}</p>
      <h1 className={`h1 ${styles.heading}`} tabIndex={-1} ref={entered ? focusHeading : null}>
        {heading}
      </h1>
      <p className={styles.lead}>{lead}</p>
    </>
  )
}

function focusHeading(heading: HTMLHeadingElement | null) {
  heading?.focus()
}
