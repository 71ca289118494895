import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { DiaryEditor } from '#diary/index.ts'
import { GoalsToEnter } from '#goals/index.ts'
import { InboxStep } from '#inbox/index.ts'
import { LeftoversList } from '#leftovers/index.ts'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { periodOf } from '@lustra/domain/calendar'
import { type ReviewedPeriod } from '@lustra/contract/reviews'
import { type ReviewStep } from '@lustra/domain/reviews'
import { ComingStep } from './ComingStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { type Review } from './reviews-queries.ts'
import styles from './ReviewScreen.module.css'

interface StepContentProps {
  readonly step: ReviewStep
  readonly period: ReviewedPeriod
  readonly review: Review
  readonly name: string
  readonly onLeave: () => void
  readonly onDone: () => void
  /** After the last of several fields: takes the focus. */
  readonly onLastField: () => void
}

export function StepContent(props: StepContentProps) {
  const { step, period, review, name, onLeave, onDone, onLastField } = props
  const rules = useCalendarRules()
  switch (step) {
    case 'done':
      return <DoneStep review={review} kind={period.kind} />
    case 'leftovers':
      return (
        <div className={styles.leftovers}>
          <LeftoversList ref={null} head={null} of={null} reviewed={period} onClose={onLeave} />
        </div>
      )
    case 'inbox':
      return (
        <div className={styles.inbox}>
          <InboxStep fallback={<WaitingRows count={6} />} />
        </div>
      )
    case 'goals':
      return <GoalsToEnter onLast={onLastField} />
    case 'coming':
      return <ComingStep kind={period.kind} start={review.end} />
    case 'diary':
      return (
        <div className={styles.diary}>
          <DiaryEditor
            period={periodOf(period.kind, period.day, rules)}
            name={name}
            takesFocus
            onDone={onDone}
            fallback={<WaitingRows count={2} />}
          />
        </div>
      )
  }
}
