import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type Goal, type GoalGroup } from '@lustra/contract/goals'
import { fillOf } from '#ui/color/fill.ts'
import { type GoalId, type TaskId } from '@lustra/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent } from 'react'
import { type GoalTexts, lastValueOf, meetsCriterion } from './goal-texts.ts'
import { markBigGoal } from './goals-mutations.ts'
import styles from './GoalsList.module.css'
import { Sparkline } from './chart/Sparkline.tsx'

interface GoalsListProps {
  readonly groups: readonly GoalGroup[]
  readonly open: GoalId | null
  /** The task whose levels are displayed. */
  readonly levelsOf: TaskId | null
  readonly texts: GoalTexts
  readonly onOpen: (goal: GoalId) => void
  readonly onLevels: (task: TaskId) => void
}

export function GoalsList({ groups, open, levelsOf, texts, onOpen, onLevels }: GoalsListProps) {
  const words = useWords('goals').goals
  return (
    <nav className={styles.list} aria-label={words.list}>
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`goals-of-${group.id}`}>
          <GroupHead group={group} texts={texts} isOpen={group.id === levelsOf} onLevels={onLevels} />
          {group.goals.length === 0 && <p className={styles.none}>{words.empty.ofTask}</p>}
          {group.goals.map((goal) => (
            <GoalLine key={goal.id} goal={goal} texts={texts} isOpen={goal.id === open} onOpen={onOpen} />
          ))}
        </section>
      ))}
    </nav>
  )
}

interface GroupHeadProps {
  readonly group: GoalGroup
  readonly texts: GoalTexts
  readonly isOpen: boolean
  readonly onLevels: (task: TaskId) => void
}

function GroupHead({ group, texts, isOpen, onLevels }: GroupHeadProps) {
  const words = useWords('goals').goals
  const navigate = useNavigate()
  const { id, text, color, completeness, bigGoal } = group

  return (
    <h2 id={`goals-of-${id}`} className={styles.head} aria-current={isOpen || undefined}>
      <i className={styles.mark} style={fillOf(color).style} />
      <span className="trunc" title={text}>
        {text}
      </span>
      {completeness > 0 && (
        <span className={`${styles.percent} num`} aria-label={words.percent(completeness)}>
          {texts.percent(completeness)}
        </span>
      )}
      <Menu
        label={words.menu.task(text)}
        trigger={<IconButton size="s" icon="more" label={words.menu.task(text)} />}
        entries={[
          { label: words.views.open, isView: true, onAction: () => onLevels(id) },
          {
            label: bigGoal ? words.menu.unmark : words.menu.mark,
            onAction: () => void markBigGoal.run({ taskId: id, bigGoal: !bigGoal, name: text }),
          },
          {
            label: words.menu.openTask,
            isView: true,
            onAction: () => void navigate({ to: '/tasks/$taskId', params: { taskId: id } }),
          },
        ]}
      />
    </h2>
  )
}

interface GoalLineProps {
  readonly goal: Goal
  readonly texts: GoalTexts
  readonly isOpen: boolean
  readonly onOpen: (goal: GoalId) => void
}

function GoalLine({ goal, texts, isOpen, onOpen }: GoalLineProps) {
  const words = useWords('goals').goals
  const value = lastValueOf(goal)
  return (
    <button
      type="button"
      className={styles.line}
      aria-current={isOpen || undefined}
      data-goal={goal.id}
      onClick={() => onOpen(goal.id)}
      onKeyDown={moveFocus}
    >
      <Icon name={goal.type === 'NUMERIC' ? 'report' : 'document'} />
      <span className={styles.name}>
        <b>{goal.text}</b>
        <span className={styles.meta} title={texts.criterion(goal)}>
          {texts.criterion(goal)}
        </span>
      </span>
      <Sparkline goal={goal} />
      <span className={`${styles.value} num`}>
        {meetsCriterion(goal) && (
          <span className={styles.met} role="img" aria-label={words.met} data-tip={words.met}>
            <Icon name="check" size="s" />
          </span>
        )}
        {goal.type === 'TEXT' ? texts.value(goal.recordCount) : value !== null && texts.value(value)}
      </span>
    </button>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const lines = [...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('[data-goal]') ?? [])]
  lines[lines.indexOf(event.currentTarget) + step]?.focus()
}
