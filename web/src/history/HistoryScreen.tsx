import { history as journal } from '#data/client.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { clock } from '#browser/clock.ts'
import { useToday } from '#browser/use-now.ts'
import { HistoryTexts, TaskTexts } from '#tasks/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { FilterMenu } from '#ui/menu/FilterMenu.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import frame from '#ui/page/Screen.module.css'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type HistoryKind, type HistoryRow, historyKinds } from '@lustra/contract/history'
import { type DayNumber, type LocalTime, addDays, startOfDay } from '@lustra/domain/calendar'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { historyAddressOf } from './history-address.ts'
import { ChooseMoment } from './ChooseMoment.tsx'
import { historyQuery } from './history-queries.ts'
import { plansInPast } from './past-link.ts'
import { RowTexts } from './row-texts.ts'
import styles from './HistoryScreen.module.css'

const times = { all: null, today: 0, week: 6, month: 29 } as const
type TimeName = keyof typeof times
const timeNames = Object.keys(times) as TimeName[]

export function HistoryScreen() {
  const words = useWords('history', 'taskPanel', 'tasks')
  const { history } = words
  const language = useLanguage()
  const rules = useCalendarRules()
  const today = useToday()
  const [kind, setKind] = useState<HistoryKind | null>(null)
  const [time, setTime] = useState<TimeName>('all')
  const { task = null } = historyAddressOf(useSearch({ strict: false }))
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery({ kind, from: startOf(time, today), task }),
  )
  const now = clock.now()
  const taskTexts = new TaskTexts(words.tasks, language, rules)
  const texts = new RowTexts(words, new HistoryTexts(words.taskPanel, taskTexts, now))
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const [first] = data?.pages ?? []
  return (
    <main className={frame.screen}>
      <div className={frame.tools} role="region" aria-label={history.tools}>
        <h1 className={styles.title}>{history.title}</h1>
        <FilterMenu
          label={history.kind}
          value={kind}
          values={[null, ...historyKinds]}
          textOf={(each) => history.kinds[each ?? 'all']}
          onChange={setKind}
        />
        <FilterMenu
          label={history.time}
          value={time}
          values={timeNames}
          textOf={(each) => history.times[each]}
          onChange={setTime}
        />
        <ChooseMoment since={first?.since == null ? null : taskTexts.moment(first.since, now)} />
        {task !== null && (
          <Link className="link" to="/history">
            {history.wholeAccount}
          </Link>
        )}
        {first && (
          <span className={styles.reach}>
            {history.days(first.days)}
            {first.since !== null && ` · ${history.since(taskTexts.moment(first.since, now))}`}
          </span>
        )}
      </div>
      {!data && !isError && <WaitingRows />}
      {!data && isError && <LoadFailed text={history.failed} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <EmptyState icon="clock" title={history.empty} hint={history.emptyHint}>
          <Link className="link" to="/tasks">
            {words.shell.screens.tasks}
          </Link>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div className={styles.content}>
          <ol className={styles.rows} aria-label={history.changes}>
            {rows.map((row) => (
              <Row key={row.line} row={row} texts={texts} time={taskTexts.moment(row.at, now)} />
            ))}
          </ol>
          {hasNextPage && (
            <Button
              refusal={isFetchingNextPage ? words.shell.progress : null}
              onPress={() => void fetchNextPage()}
            >
              {history.more}
            </Button>
          )}
        </div>
      )}
    </main>
  )
}

interface RowProps {
  readonly row: HistoryRow
  readonly texts: RowTexts
  readonly time: string
}

function Row({ row, texts, time }: RowProps) {
  const { history } = useWords('history')
  const title = texts.titleOf(row)
  const change = `${title} ${texts.changeOf(row)}`
  return (
    <li data-undone={row.state === 'undone' || undefined}>
      <span className="num">{time}</span>
      <div>
        <p>
          {row.task ? (
            <Link className={styles.name} to="/tasks/$taskId" params={{ taskId: row.task.id }}>
              {title}
            </Link>
          ) : (
            <b>{title}</b>
          )}{' '}
          {texts.changeOf(row)}
        </p>
        <small>{texts.originOf(row)}</small>
      </div>
      <div className={styles.acts}>
        {/* Another page, because this one has the data of today. */}
        <a
          className="link"
          href={plansInPast({ line: row.line - 1, moment: row.at })}
          aria-label={history.beforeOf(change)}
        >
          {history.before}
        </a>
        {row.state === 'done' && (
          <Button
            size="s"
            look="quiet"
            aria-label={history.undoOf(change)}
            onPress={() => void journal.undoLines([row.line])}
          >
            {history.undo}
          </Button>
        )}
      </div>
    </li>
  )
}

function startOf(time: TimeName, today: DayNumber): LocalTime | null {
  const days = times[time]
  return days === null ? null : startOfDay(addDays(today, -days))
}
