import { past } from '#browser/past.ts'
import {
  GoalDialog,
  GoalTexts,
  changeGoal,
  goalsOfTaskQuery,
  lastValueOf,
  meetsCriterion,
  removeGoal,
} from '#goals/index.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type Goal } from '@lustra/contract/goals'
import { type Task } from '../../task.ts'
import { goalStatuses } from '@lustra/domain/goals'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './TaskGoals.module.css'

interface TaskGoalsProps {
  readonly task: Task
  readonly hasSubtasks: boolean
}

/** The goals of the task, with links to their values and a menu to change them (TSK-N11), and a link to its levels (RHY-060). */
export function TaskGoals({ task, hasSubtasks }: TaskGoalsProps) {
  const { goals: words, taskPanel } = useWords('goals', 'taskPanel')
  const texts = new GoalTexts(words, useLanguage())
  const { data: goals = [] } = useOptimisticQuery(goalsOfTaskQuery(task.id))
  const navigate = useNavigate()
  const [edited, setEdited] = useState<Goal | 'new' | null>(null)
  const choice = { id: task.id, text: task.name, color: task.color }
  const close = () => setEdited(null)

  return (
    <section className={styles.goals} aria-label={taskPanel.goals.title}>
      <header>
        <h3>{taskPanel.goals.title}</h3>
        {!past && <IconButton size="s" icon="plus" label={words.newGoal} onPress={() => setEdited('new')} />}
      </header>
      {goals.length > 0 && (
        <ul>
          {goals.map((goal) => (
            <li key={goal.id} data-closed={goal.status !== 'active' || undefined}>
              <Link to="/goals" search={addressOf(goal)} className={styles.line}>
                <Icon name={goal.type === 'NUMERIC' ? 'report' : 'document'} size="s" />
                <span className={styles.text}>{goal.text}</span>
                <span className={styles.meta}>
                  {goal.status === 'active' ? texts.criterion(goal) : words.statuses[goal.status]}
                </span>
                <b className="num" data-met={meetsCriterion(goal) || undefined}>
                  {figureOf(goal, texts)}
                </b>
              </Link>
              <Menu
                label={words.menu.label(goal.text)}
                trigger={<IconButton size="s" icon="more" label={words.menu.label(goal.text)} />}
                entries={[
                  {
                    label: goal.type === 'NUMERIC' ? taskPanel.goals.addValue : taskPanel.goals.addRecord,
                    icon: 'plus',
                    onAction: () => void navigate({ to: '/goals', search: addressOf(goal) }),
                  },
                  { label: words.menu.edit, icon: 'sliders', onAction: () => setEdited(goal) },
                  'line',
                  ...goalStatuses
                    .filter((status) => status !== goal.status)
                    .map((status) => ({
                      label: taskPanel.goals.setStatus[status],
                      onAction: () =>
                        void changeGoal.run({ id: goal.id, text: goal.text, changes: { status } }),
                    })),
                  'line',
                  {
                    label: words.menu.remove,
                    icon: 'bin' as const,
                    danger: true,
                    onAction: () => void removeGoal.run(goal),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {(hasSubtasks || goals.length > 0) && (
        <Link to="/goals" search={{ levels: task.id }} className={styles.line}>
          <Icon name="calendar" size="s" />
          <span className={styles.text}>{words.views.open}</span>
        </Link>
      )}
      {edited && (
        <GoalDialog
          {...(edited !== 'new' && { goal: edited })}
          choices={[choice]}
          taskId={task.id}
          onClose={close}
          onMade={close}
        />
      )}
    </section>
  )
}

/** The last value, or the number of records; empty if nothing was recorded. */
function figureOf(goal: Goal, texts: GoalTexts): string {
  const value = goal.type === 'TEXT' ? goal.recordCount : lastValueOf(goal)
  return value === null ? '' : texts.value(value)
}

function addressOf({ id, status }: Goal) {
  return { goal: id, ...(status !== 'active' && { show: status }) }
}
