import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type OnboardingAnswers } from '@lustra/contract/onboarding'
import { onboardingLimits, planningTopics } from '@lustra/domain/onboarding'
import { StepHead } from './StepHead.tsx'
import { type StepProps } from './step-props.ts'
import styles from './TopicsStep.module.css'

type Topic = OnboardingAnswers['wishes'][number]

export function TopicsStep({ answers, onChange, entered }: StepProps) {
  const words = useWords('onboarding').onboarding.topics

  /** Keeps the order of selection, because the first topic names the category. */
  function toggle(topic: Topic) {
    const without = answers.wishes.filter((each) => each !== topic)
    const isChosen = without.length < answers.wishes.length
    onChange({ ...answers, wishes: isChosen ? without : [...without, topic] })
  }

  return (
    <>
      <StepHead step={1} heading={words.heading} lead={words.lead} entered={entered} />
      <div role="group" aria-label={words.list} className={styles.topics}>
        {planningTopics.map((topic) => (
          <Button key={topic} size="l" on={answers.wishes.includes(topic)} onPress={() => toggle(topic)}>
            {words.kinds[topic]}
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
