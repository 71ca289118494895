import { past } from '#browser/past.ts'
import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import frame from '#ui/page/Screen.module.css'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { useArrival } from '#ui/page/go-to.ts'
import { Button } from '#ui/button/Button.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { LevelsPane } from '#levels/index.ts'
import { type GoalId, type TaskId } from '@lustra/contract/ids'
import { goalStatuses } from '@lustra/domain/goals'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyGoals } from './EmptyGoals.tsx'
import { GoalDialog } from './lazy-components.ts'
import { GoalPane } from './GoalPane.tsx'
import { GoalTexts } from './goal-texts.ts'
import { type GoalsAddress, goalsAddressOf } from './goals-address.ts'
import { listedGroups, neighbourOf } from './goals-list.ts'
import { goalsQuery } from './goals-queries.ts'
import { GoalsList } from './GoalsList.tsx'
import styles from './GoalsScreen.module.css'

export function GoalsScreen() {
  const { goals: words, shell } = useWords('goals')
  const texts = new GoalTexts(words, useLanguage(), useDateTexts())
  const { data, isError, refetch } = useOptimisticQuery(goalsQuery)
  const navigate = useNavigate({ from: '/goals' })
  const isStillHere = useStillAt('/goals')
  const {
    goal: openId,
    record,
    show = 'active',
    levels: levelsOf = null,
  } = goalsAddressOf(useSearch({ strict: false }))
  const [isCreating, setCreating] = useState(false)
  const narrow = useNarrow()

  const all = data?.groupedGoals ?? []
  const groups = listedGroups(all, show)
  const named = all.flatMap(({ goals }) => goals).find(({ id }) => id === openId)
  // Wide screens always have a goal open; phones show the list first.
  const open = levelsOf
    ? null
    : (named ?? (narrow || openId ? null : (groups.flatMap(({ goals }) => goals)[0] ?? null)))
  const isOpen = open !== null || levelsOf !== null
  const group = open && all.find(({ id }) => id === open.taskId)

  function go(search: GoalsAddress) {
    void navigate({ to: '/goals', search })
  }
  useArrival(named?.id ?? null, {
    row: `[data-goal="${openId}"]`,
    reveal() {
      if (!named || named.status === show) return
      const search: GoalsAddress = {
        goal: named.id,
        ...(named.status !== 'active' && { show: named.status }),
      }
      void navigate({ to: '/goals', search, replace: true })
    },
  })
  const listAddress: GoalsAddress = show === 'active' ? {} : { show }

  function showLevels(taskId: TaskId) {
    go({ ...listAddress, levels: taskId })
  }

  const firstGoal = levelsOf && all.find(({ id }) => id === levelsOf)?.goals[0]
  const switcher = (value: 'values' | 'levels', goal: GoalId, taskId: TaskId) => (
    <Segments
      small
      label={words.views.label}
      value={value}
      segments={(['values', 'levels'] as const).map((view) => ({ value: view, label: words.views[view] }))}
      onChange={(view) => (view === 'levels' ? showLevels(taskId) : go({ ...listAddress, goal }))}
    />
  )

  /** Opens the next goal, unless the user opened another one before the reply. */
  function leave(goalId: GoalId) {
    if (!isStillHere()) return
    const next = neighbourOf(groups, goalId)
    const to = next && !narrow ? { ...listAddress, goal: next } : listAddress
    const isStillOpen = ({ goal = goalId, show }: GoalsAddress) =>
      goal === goalId && show === listAddress.show
    void navigate({ search: (now) => (isStillOpen(now) ? to : now), replace: true })
  }

  return (
    <main className={frame.screen}>
      {!isOpen && <h1 className="hidden">{shell.screens.goals}</h1>}
      <div className={`${frame.tools} ${styles.tools}`} role="region" aria-label={words.tools}>
        {!past && (
          <Button
            look="primary"
            icon="plus"
            isDisabled={!data}
            refusal={data?.choices.length === 0 ? words.empty.noTask : null}
            onPress={() => setCreating(true)}
          >
            {words.newGoal}
          </Button>
        )}
        <Segments
          label={words.show.label}
          value={show}
          segments={goalStatuses.map((value) => ({ value, label: words.show[value] }))}
          onChange={(status) => go(status === 'active' ? {} : { show: status })}
        />
      </div>
      {!isError && !data && (
        <div className={styles.body} aria-busy>
          <WaitingRows />
        </div>
      )}
      {isError && !data && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
      {data && groups.length === 0 && !isOpen && (
        <EmptyGoals show={show} canAdd={data.choices.length > 0} onAdd={() => setCreating(true)} />
      )}
      {data && (groups.length > 0 || isOpen) && (
        <div className={styles.body} data-open={isOpen || undefined}>
          <GoalsList
            groups={groups}
            open={open?.id ?? null}
            levelsOf={levelsOf}
            texts={texts}
            onOpen={(goal) => go({ ...listAddress, goal })}
            onLevels={showLevels}
          />
          {levelsOf ? (
            <LevelsPane
              key={levelsOf}
              taskId={levelsOf}
              switcher={firstGoal && switcher('levels', firstGoal.id, levelsOf)}
              onBack={narrow ? () => go(listAddress) : null}
            />
          ) : open && group ? (
            <GoalPane
              key={open.id}
              goal={open}
              group={group}
              revealed={record ?? null}
              texts={texts}
              switcher={switcher('values', open.id, group.id)}
              onBack={narrow ? () => go(listAddress) : null}
              onRemoved={() => leave(open.id)}
            />
          ) : (
            !narrow && <p className={styles.sentence}>{openId ? words.empty.gone : words.empty.hint}</p>
          )}
        </div>
      )}
      {isCreating && data && (
        <GoalDialog
          choices={data.choices}
          taskId={group?.id ?? null}
          onClose={() => setCreating(false)}
          onMade={(goal) => go({ goal })}
        />
      )}
    </main>
  )
}
