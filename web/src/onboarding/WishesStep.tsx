import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type OnboardingAnswers } from '@lustra/contract/onboarding'
import { onboardingLimits, planningTopics } from '@lustra/domain/onboarding'
import { StepHead } from './StepHead.tsx'
import { type StepProps } from './step-props.ts'
import styles from './WishesStep.module.css'

type Wish = OnboardingAnswers['wishes'][number]

export function WishesStep({ answers, onChange, entered }: StepProps) {
  const words = useWords().onboarding.topics

  /** The one chosen first stays the first: the category is called by it. */
  function toggle(wish: Wish) {
    const without = answers.wishes.filter((each) => each !== wish)
    const isChosen = without.length < answers.wishes.length
    onChange({ ...answers, wishes: isChosen ? without : [...without, wish] })
  }

  return (
    <>
      <StepHead step={1} heading={words.heading} lead={words.lead} entered={entered} />
      <div role="group" aria-label={words.list} className={styles.wishes}>
        {planningTopics.map((wish) => (
          <Button key={wish} size="l" on={answers.wishes.includes(wish)} onPress={() => toggle(wish)}>
            {words.kinds[wish]}
          </Button>
        ))}
      </div>
      <TextField
        label={words.ownWords}
        size="l"
        maxLength={onboardingLimits.ownWords}
        value={answers.ownWords}
        onChange={(ownWords) => onChange({ ...answers, ownWords })}
      />
    </>
  )
}
