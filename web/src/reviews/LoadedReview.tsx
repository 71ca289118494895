import { useChangesInReview } from '#data/source-of-changes.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useYieldingKeys } from '#ui/keys/use-plain-key.ts'
import { type ReviewedPeriod } from '@lustra/contract/reviews'
import { type ReviewStep, reviewSteps } from '@lustra/domain/reviews'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { daysOfReviewed } from './review-names.ts'
import { endReview, goToStep } from './reviews-mutations.ts'
import { type Review } from './reviews-queries.ts'
import { StepContent } from './StepContent.tsx'
import { useEnter } from './use-enter.ts'
import styles from './ReviewScreen.module.css'

interface LoadedReviewProps {
  readonly period: ReviewedPeriod
  readonly name: string
  readonly review: Review
  /** The number of things in each step; null where they are not counted, 0 for a step without content. */
  readonly counts: Readonly<Record<ReviewStep, number | null>>
}

/** The labels of the keys. */
const keys = { back: '←', on: '→', next: 'Enter', undo: 'Ctrl Z', leave: 'Esc' }

/** The steps are those with content when the review is opened: a step stays while it is worked through. */
export function LoadedReview({ period, name, review, counts }: LoadedReviewProps) {
  const { reviews: words } = useWords('reviews')
  const language = useLanguage()
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  useChangesInReview()
  const [steps] = useState(() => reviewSteps.filter((step) => counts[step] !== 0))
  const [step, setStep] = useState(() => startOf(steps, review.step))
  const heading = useRef<HTMLHeadingElement>(null)
  const at = steps.indexOf(step)
  const next = steps[at + 1]

  const focused = useRef<ReviewStep>(null)
  useEffect(() => {
    if (focused.current === step) return
    focused.current = step
    // A step that takes the focus itself has it by now.
    if (!heading.current?.parentElement?.contains(document.activeElement)) {
      heading.current?.focus({ preventScroll: true })
    }
  })

  function goTo(target: ReviewStep | undefined) {
    if (!target || target === step) return
    saveField()
    setStep(target)
    void goToStep.run({ ...period, step: target })
  }

  function leave() {
    void navigate({ to: '/dashboard' })
  }

  async function goOn() {
    if (next) return goTo(next)
    saveField()
    const { ok } = await endReview.run({ ...period, outcome: 'finished', name })
    if (ok) leave()
  }

  useYieldingKeys({ ArrowLeft: () => goTo(steps[at - 1]), ArrowRight: () => goTo(next), Escape: leave })

  const main = useRef<HTMLElement>(null)
  useEnter(main, () => void goOn())

  const nameOf = (each: ReviewStep) =>
    each === 'coming' ? words.steps.coming[period.kind] : words.steps[each]
  return (
    <main ref={main} className={styles.review}>
      <aside className={styles.side}>
        <h1>{words.title(name)}</h1>
        <p>
          {isNarrow
            ? `${words.steps.position(at + 1, steps.length)} · ${nameOf(step)}`
            : daysOfReviewed(review.start, review.end, language)}
        </p>
        <ol className={styles.steps} aria-label={words.steps.title}>
          {steps.map((each, index) => (
            <li key={each}>
              <button
                type="button"
                aria-label={isNarrow ? nameOf(each) : undefined}
                aria-current={each === step ? 'step' : undefined}
                data-passed={index < at || undefined}
                onClick={() => goTo(each)}
              >
                {isNarrow ? (
                  <i aria-hidden="true" />
                ) : (
                  <>
                    <i aria-hidden="true">{index < at ? <Icon name="check" size="s" /> : index + 1}</i>
                    <span>{nameOf(each)}</span>
                    <span className="num">{counts[each]}</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ol>
        {!isNarrow && (
          <footer className={styles.hints}>
            <span aria-hidden="true">
              <kbd>{keys.back}</kbd> <kbd>{keys.on}</kbd> {words.keys.steps} <kbd>{keys.undo}</kbd>{' '}
              {words.keys.undo} <kbd>{keys.leave}</kbd> {words.keys.leave}
            </span>
            <span>{words.hint}</span>
          </footer>
        )}
      </aside>
      <div className={styles.body} data-step={step}>
        <h2 ref={heading} tabIndex={-1}>
          {nameOf(step)}
        </h2>
        <StepContent
          step={step}
          period={period}
          review={review}
          name={name}
          onLeave={leave}
          onDone={() => void goOn()}
          onLastField={() => heading.current?.focus({ preventScroll: true })}
        />
      </div>
      <footer className={styles.foot}>
        <Button look="quiet" onPress={leave}>
          {words.later}
        </Button>
        {/* On phones, the bar above leads to any step. */}
        {at > 0 && !isNarrow && <Button onPress={() => goTo(steps[at - 1])}>{words.back}</Button>}
        <Button look="primary" onPress={() => void goOn()}>
          {next ? words.next(lowered(nameOf(next))) : words.finish}
          <kbd>{keys.next}</kbd>
        </Button>
      </footer>
    </main>
  )
}

/** The step at which the review was left, or the next one with content. */
function startOf(steps: readonly ReviewStep[], left: ReviewStep | null): ReviewStep {
  const from = left === null ? 0 : reviewSteps.indexOf(left)
  return steps.find((step) => reviewSteps.indexOf(step) >= from) ?? steps.at(-1)!
}

/** A field is saved when it loses the focus. */
function saveField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
}

function lowered(name: string): string {
  return name.slice(0, 1).toLocaleLowerCase() + name.slice(1)
}
