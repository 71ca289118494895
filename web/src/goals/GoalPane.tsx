import { past } from '#browser/past.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type Goal, type GoalGroup } from '@lustra/contract/goals'
import { type GoalRecordId } from '@lustra/contract/ids'
import { goalStatuses } from '@lustra/domain/goals'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { GoalChart, GoalDialog } from './lazy-components.ts'
import { GoalFacts } from './GoalFacts.tsx'
import { type GoalTexts } from './goal-texts.ts'
import { changeGoal, removeGoal } from './goals-mutations.ts'
import { recordsQuery } from './goals-queries.ts'
import styles from './GoalPane.module.css'
import { NumberLog } from './log/NumberLog.tsx'
import { TextLog } from './log/TextLog.tsx'

interface GoalPaneProps {
  readonly goal: Goal
  readonly group: GoalGroup
  /** The record named in the address. */
  readonly revealed: GoalRecordId | null
  readonly texts: GoalTexts
  /** The switch between values and levels. */
  readonly switcher: ReactNode
  /** Returns to the list on phones; null on wide screens. */
  readonly onBack: (() => void) | null
  readonly onRemoved: () => void
}

export function GoalPane({ goal, group, revealed, texts, switcher, onBack, onRemoved }: GoalPaneProps) {
  const { goals: words, reports, ui } = useWords('goals', 'reports')
  const { id, text } = goal
  const navigate = useNavigate()
  const { data: records, isError, refetch } = useOptimisticQuery(recordsQuery(goal.id))
  const [isEditing, setEditing] = useState(false)
  const rules = useCalendarRules()

  function toReport() {
    void navigate({
      to: '/reports/$code',
      params: { code: 'goal-progress' },
      search: { goalWithCriteria: goal.id, periodPreset: 'allTime' },
    })
  }

  async function remove() {
    const { ok } = await removeGoal.run(goal)
    if (ok) onRemoved()
  }

  return (
    <section className={styles.pane} aria-labelledby="goal">
      <header className={styles.head}>
        {onBack && <IconButton icon="back" label={words.list} onPress={onBack} />}
        <div className={styles.name}>
          <Link className={`${styles.task} hit`} to="/tasks/$taskId" params={{ taskId: group.id }}>
            {group.text}
          </Link>
          <h1 id="goal" className="h2">
            {goal.text}
          </h1>
        </div>
        {switcher}
        {past ? (
          <span>{words.statuses[goal.status]}</span>
        ) : (
          <Segments
            small
            label={words.status}
            value={goal.status}
            segments={goalStatuses.map((value) => ({ value, label: words.statuses[value] }))}
            onChange={(status) => void changeGoal.run({ id, text, changes: { status } })}
          />
        )}
        <Menu
          label={words.menu.label(goal.text)}
          trigger={<IconButton icon="more" label={words.menu.label(goal.text)} />}
          entries={[
            { label: words.menu.edit, icon: 'sliders', onAction: () => setEditing(true) },
            {
              label: words.menu.openTask,
              isView: true,
              icon: 'tasks',
              onAction: () => void navigate({ to: '/tasks/$taskId', params: { taskId: group.id } }),
            },
            goal.withCriteria && { label: reports.links.goal, icon: 'report', onAction: toReport },
            'line',
            { label: words.menu.remove, icon: 'bin', danger: true, onAction: () => void remove() },
          ]}
        />
      </header>
      {isError && !records && (
        <p className={styles.failed}>
          {words.retryRecords} <Button onPress={() => void refetch()}>{ui.retry}</Button>
        </p>
      )}
      {goal.type === 'NUMERIC' && <GoalFacts goal={goal} texts={texts} />}
      {!records && !isError && goal.type === 'NUMERIC' && (
        <div className={styles.duo}>
          <div className={styles.chartWaits} />
        </div>
      )}
      {records && goal.type === 'NUMERIC' && (
        <div className={styles.duo}>
          <GoalChart
            fallback={<div className={styles.chartWaits} />}
            goal={goal}
            records={records}
            color={group.color}
            texts={texts}
          />
          <NumberLog goal={goal} records={records} texts={texts} rules={rules} />
        </div>
      )}
      {records && goal.type === 'TEXT' && (
        <TextLog goal={goal} records={records} revealed={revealed} texts={texts} rules={rules} />
      )}
      {isEditing && (
        <GoalDialog
          goal={goal}
          choices={[group]}
          taskId={group.id}
          onClose={() => setEditing(false)}
          onMade={() => setEditing(false)}
        />
      )}
    </section>
  )
}
