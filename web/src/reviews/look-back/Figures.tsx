import { hourText } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { criterionOf } from '#goals/index.ts'
import { isMet } from '@lustra/domain/goals'
import { type LookBack } from './look-back-queries.ts'
import styles from './LookBack.module.css'

export function Figures({ found: { sums, completedCount, goals } }: { readonly found: LookBack }) {
  const { figures: words } = useWords('lookBack').lookBack
  const targets = goals.flatMap(({ goal, values }) => {
    const criterion = criterionOf(goal)
    return criterion ? [isMet(criterion, values.at(-1)!.value)] : []
  })
  const figures: readonly (readonly [value: string, label: string])[] = [
    [hourText(sums.tracked), words.tracked],
    [hourText(sums.planned), words.planned],
    [String(completedCount), words.completed(completedCount)],
    [words.of(sums.kept, sums.entries), words.kept],
    ...(targets.length > 0
      ? [[words.of(targets.filter((isReached) => isReached).length, targets.length), words.reached] as const]
      : []),
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
