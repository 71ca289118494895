import { useWords } from '#language/Language.tsx'
import { type Goal } from '@lustra/contract/goals'
import { forecastDay, distanceTo, weeklyRate } from '@lustra/domain/goals'
import styles from './GoalFacts.module.css'
import { type GoalTexts, criterionOf, lastValueOf, meetsCriterion } from './goal-texts.ts'

export function GoalFacts({ goal, texts }: { readonly goal: Goal; readonly texts: GoalTexts }) {
  const words = useWords('goals').goals
  const [value, criterion, pace] = [lastValueOf(goal), criterionOf(goal), weeklyRate(goal.recent)]
  const meeting = criterion && forecastDay(goal.recent, criterion)
  if (value === null && criterion === null) return null
  return (
    <div className={styles.facts}>
      <dl>
        {value !== null && <Fact name={words.now} value={texts.value(value)} />}
        {criterion && (
          <Fact name={words.operators[criterion.operator]} value={texts.value(criterion.checkValue)} />
        )}
        {criterion && value !== null && !meetsCriterion(goal) && (
          <Fact name={words.toGo} value={texts.value(distanceTo(criterion, value))} />
        )}
        {pace !== null && <Fact name={words.weekly} value={texts.pace(pace)} />}
      </dl>
      {meetsCriterion(goal) && <p className={styles.met}>{words.isMet}</p>}
      {meeting !== null && <p>{words.meeting(texts.longDay(meeting))}</p>}
    </div>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
