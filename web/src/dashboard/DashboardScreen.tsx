import { useMinute, useToday } from '#browser/use-now.ts'
import { useFocusedTask } from '#ui/keys/focused-task.ts'
import { keyList } from '#ui/keys/key-list.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { LeftoversSpace, allLeftovers, leftoversOpen } from '#leftovers/index.ts'
import { ReviewSpace } from '#reviews/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BigGoals } from './big-goals/BigGoals.tsx'
import { CurrentPlans } from './CurrentPlans.tsx'
import { dashboardKeys } from './dashboard-keys.ts'
import { dueQuery, plansQuery, reportQuery } from './dashboard-queries.ts'
import { DashboardTexts } from './dashboard-texts.ts'
import { DueTasks } from './DueTasks.tsx'
import { Greeting } from './Greeting.tsx'
import { EmptyPanel, Panel } from './Panel.tsx'
import { averageOf, sumOf } from './big-goals/report.ts'
import styles from './DashboardScreen.module.css'

export function DashboardScreen() {
  const loadedWords = useWords('dashboard', 'tasks')
  const words = loadedWords.dashboard
  const language = useLanguage()
  const rules = useCalendarRules()
  const navigate = useNavigate()
  const texts = new DashboardTexts(loadedWords, language, rules)
  const [today, now] = [useToday(), useMinute()]
  const [isWhole, setWhole] = useState(false)
  // The status is already loaded; the widgets are requested in this order (DSH-012, DSH-013).
  const plans = useOptimisticQuery(plansQuery(today))
  const due = useOptimisticQuery(dueQuery(today, isWhole))
  const report = useQuery(reportQuery(today))
  const hasTasks = due.data?.hasTasks === true
  // In one column, a widget that is not loaded would make those below it jump.
  const isOneColumn = useNarrow()
  const mayShowDue = !isOneColumn || !plans.isPending
  const mayShowReport = !isOneColumn || (mayShowDue && !due.isPending)
  useEffect(() => keyList.add((all) => [dashboardKeys(all)]), [])
  useFocusedTask((focused) => {
    const id = focused.closest<HTMLElement>('[data-task]')?.dataset['task']
    const row = [...(plans.data ?? []), ...(due.data?.entries ?? [])].find(({ taskId }) => taskId === id)
    return row ? { ...row, id: row.taskId } : null
  })

  return (
    <main className={styles.screen}>
      <Greeting now={now} rules={rules} texts={texts} />
      <LeftoversSpace
        isReady={plans.data !== undefined}
        onOpen={() => {
          leftoversOpen.set(allLeftovers)
          void navigate({ to: '/plans' })
        }}
        Below={ReviewSpace}
      />
      <div className={styles.left}>
        <Panel
          title={words.plans.title}
          link={
            <Link className="link" to="/plans">
              {words.plans.open}
            </Link>
          }
          loading={plans.isPending}
          failed={plans.isError && !plans.data}
          onRetry={() => void plans.refetch()}
        >
          {!plans.data || (plans.data.length === 0 && due.isPending) ? (
            <WaitingRows />
          ) : plans.data.length > 0 ? (
            <CurrentPlans plans={plans.data} texts={texts} now={now} />
          ) : (
            <EmptyPanel
              text={hasTasks ? words.empty.nothingPlanned : words.empty.plans}
              hasTasks={hasTasks}
            />
          )}
        </Panel>
      </div>
      <div className={styles.right}>
        {mayShowReport && (
          <Panel
            title={words.goals.title}
            link={
              <Link className="link" to="/reports/$code" params={{ code: 'time-spent-on-big-goals' }}>
                {words.goals.more}
              </Link>
            }
            note={
              report.data &&
              !report.data.noData && (
                <span className={styles.note}>
                  {words.goals.total(sumOf(report.data.data))}
                  <i />
                  {words.goals.average(averageOf(report.data.data))}
                </span>
              )
            }
            loading={report.isPending}
            failed={report.isError && !report.data}
            onRetry={() => void report.refetch()}
          >
            <BigGoals
              data={report.data?.data ?? null}
              nothing={report.data?.noData && <EmptyPanel text={words.empty.report} />}
            />
          </Panel>
        )}
        {mayShowDue && (
          <Panel
            title={words.due.title}
            loading={due.isPending}
            failed={due.isError && !due.data}
            onRetry={() => void due.refetch()}
          >
            {!due.data ? (
              <WaitingRows count={6} />
            ) : due.data.entries.length > 0 ? (
              <DueTasks
                tasks={due.data.entries}
                total={due.data.total}
                texts={texts}
                now={now}
                onShowAll={() => setWhole(true)}
              />
            ) : (
              <EmptyPanel text={hasTasks ? words.empty.nothingDue : words.empty.due} hasTasks={hasTasks} />
            )}
            {due.data && (
              <footer className={styles.foot}>
                <Link className="link" to="/reports/$code" params={{ code: 'abandoned-tasks' }}>
                  {words.due.abandoned}
                </Link>
              </footer>
            )}
          </Panel>
        )}
      </div>
    </main>
  )
}
