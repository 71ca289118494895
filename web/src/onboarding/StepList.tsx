import { Icon } from '#ui/icons/Icon.tsx'
import { languageNames } from '#language/choice.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { timeZone } from '#settings/index.ts'
import { useUser } from '#data/user.ts'
import { PressButton } from '#ui/button/PressButton.tsx'
import { type OnboardingAnswers } from '@lustra/contract/onboarding'
import { useState } from 'react'
import styles from './StepList.module.css'

interface StepListProps {
  readonly answers: OnboardingAnswers
  readonly onGo: (step: number) => void
}

export function StepList({ answers, onGo }: StepListProps) {
  const words = useWords('onboarding').onboarding
  const language = useLanguage()
  const user = useUser()
  const [now] = useState(() => Date.now())
  const zone = timeZone(user.timeZone, language, now)
  const chosen = answers.wishes.map((topic) => words.topics.kinds[topic]).join(', ')
  const steps = [
    { name: words.locale.name, answer: `${languageNames[language]}, ${zone?.name ?? user.timeZone}` },
    { name: words.topics.name, answer: chosen || words.topics.none },
    { name: words.tasks.name, answer: words.tasks.summary },
  ]
  return (
    <nav className={styles.steps} aria-label={words.steps}>
      <ol>
        {steps.map(({ name, answer }, step) => {
          const isDone = step < answers.step
          const inside = (
            <>
              <span className={`${styles.number} num`}>
                {isDone ? <Icon name="check" size="s" /> : step + 1}
              </span>
              <span className={styles.text}>
                <b>{name}</b>
                <small>{answer}</small>
              </span>
            </>
          )
          return (
            <li
              key={name}
              data-done={isDone || undefined}
              aria-current={step === answers.step ? 'step' : undefined}
            >
              {isDone ? (
                <PressButton className={styles.step} onPress={() => onGo(step)}>
                  {inside}
                </PressButton>
              ) : (
                <span className={styles.step}>{inside}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
