import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type Goal, goalNoteLength } from '@lustra/contract/goals'
import { Sparkline } from '../chart/Sparkline.tsx'
import { GoalTexts, lastValueOf, readNumber } from '../goal-texts.ts'
import { listedGroups } from '../goals-list.ts'
import { goalsQuery } from '../goals-queries.ts'
import { useNewRecord } from '../log/use-new-record.ts'
import styles from './GoalsToEnter.module.css'

/** All active goals, each with a field for its value or note of today, saved when the field is left (RHY-054). */
export function GoalsToEnter({ onLast }: Pick<GoalFieldProps, 'onLast'>) {
  const { goals: words } = useWords('goals')
  const texts = new GoalTexts(words, useLanguage())
  const { data, isError, refetch } = useOptimisticQuery(goalsQuery)
  const groups = listedGroups(data?.groupedGoals ?? [], 'active').filter(({ goals }) => goals.length > 0)
  if (isError && !data) return <LoadFailed text={words.failed} onRetry={() => void refetch()} />
  return (
    <div className={styles.goals}>
      {groups.map(({ id, text, color, goals }) => (
        <section key={id} aria-labelledby={`values-of-${id}`} style={fillOf(color).style}>
          <h3 id={`values-of-${id}`}>{text}</h3>
          <ul>
            {goals.map((goal) => (
              <li key={goal.id} data-kind={goal.type}>
                <span className={styles.name}>
                  <b>{goal.text}</b>
                  <span>{texts.criterion(goal)}</span>
                </span>
                <GoalField goal={goal} texts={texts} onLast={onLast} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface GoalFieldProps {
  readonly goal: Goal
  readonly texts: GoalTexts
  /** Enter in the last field: takes the focus. */
  readonly onLast: () => void
}

function GoalField({ goal, texts, onLast }: GoalFieldProps) {
  const { add } = useWords('goals').goals
  const record = useNewRecord(goal)
  const isNumber = goal.type === 'NUMERIC'
  const typed = isNumber ? record.value : record.note
  const last = lastValueOf(goal)

  function save() {
    if (typed.trim() === '') return record.refuse(null)
    const number = isNumber ? readNumber(typed) : null
    if (isNumber && number === null) record.refuse(add.badNumber)
    else void record.add(number)
  }

  return (
    <>
      {isNumber && (
        <>
          <span className="num">{last !== null && texts.value(last)}</span>
          <Sparkline goal={goal} />
        </>
      )}
      <TextField
        label={`${goal.text}: ${isNumber ? add.value : add.note}`}
        quietLabel
        area={!isNumber}
        placeholder={isNumber ? add.value : add.record}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={goalNoteLength}
        value={typed}
        onChange={(text) => record.enter(isNumber ? { value: text } : { note: text })}
        error={record.error}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isNumber && !event.ctrlKey && !event.metaKey) {
            event.preventDefault()
            const next = fieldAfter(event.currentTarget)
            if (next) next.focus()
            else onLast()
          } else event.continuePropagation()
        }}
      />
    </>
  )
}

function fieldAfter(field: Element): HTMLElement | undefined {
  const all = [...(field.closest(`.${styles.goals}`)?.querySelectorAll<HTMLElement>('input, textarea') ?? [])]
  return all[all.findIndex((each) => each === field) + 1]
}
