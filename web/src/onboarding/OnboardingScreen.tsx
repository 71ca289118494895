import { Logo } from '#ui/icons/Logo.tsx'
import { useWords } from '#language/Language.tsx'
import { localStore } from '#browser/storage.ts'
import { data } from '#data/client.ts'
import { useUser } from '#data/user.ts'
import { Button } from '#ui/button/Button.tsx'
import { plainKeys } from '#ui/keys/plain-keys.ts'
import { type OnboardingAnswers } from '@lustra/contract/onboarding'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CalendarPreview } from './CalendarPreview.tsx'
import { likelyCountry } from '#language/countries.ts'
import {
  emptyAnswers,
  finalAnswers,
  formatDraft,
  lastStep,
  nextStep,
  parseDraft,
  withoutRest,
  withoutStep,
} from './draft.ts'
import { finishOnboarding, saveAnswers } from './onboarding-mutations.ts'
import { answersQuery } from './onboarding-queries.ts'
import { PlaceStep } from './PlaceStep.tsx'
import { StepList } from './StepList.tsx'
import { TasksStep } from './TasksStep.tsx'
import { TopicsStep } from './TopicsStep.tsx'
import styles from './OnboardingScreen.module.css'

/** The first minute of a new user: three short steps, all optional, which create the first tasks on the calendar. */
export function OnboardingScreen() {
  const words = useWords('onboarding')
  const { userName } = useUser()
  const { data: stored, isPending, isError, refetch } = useQuery(answersQuery)
  if (isError) {
    return (
      <main className={styles.failed}>
        <p>{words.onboarding.failed}</p>
        <Button onPress={() => void refetch()}>{words.ui.retry}</Button>
      </main>
    )
  }
  if (isPending) return <main aria-busy />
  return <Steps begun={parseDraft(localStore.get('lustra.first-steps'), userName) ?? stored} />
}

const steps = [PlaceStep, TopicsStep, TasksStep] as const

function Steps({ begun }: { readonly begun: OnboardingAnswers | null }) {
  const { onboarding: words, shell } = useWords('onboarding')
  const { userName, timeZone } = useUser()
  const router = useRouter()
  const [country] = useState(() => likelyCountry(timeZone, navigator.languages))
  const [answers, setAnswers] = useState(() => begun ?? emptyAnswers(country))
  // Only a step that the user has moved to takes the focus, not the first step of a visit.
  const [entered, setEntered] = useState(false)
  const [isFinishing, setFinishing] = useState(false)

  function change(next: OnboardingAnswers) {
    localStore.set('lustra.first-steps', formatDraft(next, userName))
    setAnswers(next)
  }

  function go(next: OnboardingAnswers) {
    setEntered(true)
    change(next)
    void saveAnswers.run({ answers: next })
  }

  function proceed(from: OnboardingAnswers) {
    if (from.step === lastStep) void finish(from)
    else go(nextStep(from, (topic) => words.topics.kinds[topic]))
  }

  async function finish(from: OnboardingAnswers) {
    const last = finalAnswers(from)
    setFinishing(true)
    const { ok } = await saveAnswers.run({ answers: last })
    if (ok && (await finishOnboarding.run({})).ok) {
      localStore.set('lustra.first-steps', null)
      // The dashboard redirects back here until the user's status says that onboarding is finished.
      await data.settled()
      await router.navigate({ to: '/dashboard', replace: true })
      plainKeys.pause()
    }
    setFinishing(false)
  }

  const Step = steps[answers.step] ?? PlaceStep
  const isLast = answers.step === lastStep
  const skipAll = () => void finish(withoutRest(answers, country))
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <p className={styles.brand}>
          <Logo />
          {shell.product}
        </p>
        <Button look="quiet" isPending={isFinishing} onPress={skipAll}>
          {words.skipAll}
        </Button>
      </header>
      <div className={styles.columns}>
        <StepList answers={answers} onGo={(step) => go({ ...answers, step })} />
        <main className={styles.main} id="content">
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!isFinishing) proceed(answers)
            }}
          >
            <Step key={answers.step} answers={answers} onChange={change} entered={entered} />
            <footer className={styles.foot}>
              {answers.step > 0 && (
                <Button
                  look="quiet"
                  size="l"
                  icon="back"
                  onPress={() => go({ ...answers, step: answers.step - 1 })}
                >
                  {words.back}
                </Button>
              )}
              <span className={styles.push} />
              <Button
                look="quiet"
                size="l"
                isPending={isFinishing}
                onPress={() => proceed(withoutStep(answers, country))}
              >
                {words.skip}
              </Button>
              <Button look="primary" size="l" type="submit" isPending={isFinishing}>
                {isLast ? words.finish : words.next}
              </Button>
            </footer>
          </form>
        </main>
        {isLast && <CalendarPreview answers={answers} />}
      </div>
    </div>
  )
}
