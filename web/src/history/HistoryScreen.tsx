import { history as journal } from '#data/client.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { capital } from '#language/dates/date-texts.ts'
import { PeriodTexts } from '#language/dates/period-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { clock } from '#browser/clock.ts'
import { useToday } from '#browser/use-now.ts'
import { HistoryTexts, TaskTexts } from '#tasks/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { FilterMenu } from '#ui/menu/FilterMenu.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { useYieldingKeys } from '#ui/keys/use-plain-key.ts'
import frame from '#ui/page/Screen.module.css'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type HistoryKind, type HistoryRow, historyKinds } from '@lustra/contract/history'
import { type DayNumber, type LocalTime, addDays, startOfDay } from '@lustra/domain/calendar'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { historyAddressOf, periodFrom } from './history-address.ts'
import { ChooseMoment } from './ChooseMoment.tsx'
import { historyQuery } from './history-queries.ts'
import { plansInPast } from './past-link.ts'
import { RestoreDialog, type RestoreDialogProps } from './RestoreDialog.tsx'
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
  const address = historyAddressOf(useSearch({ strict: false }))
  const { task = null } = address
  const period = periodFrom(address, rules)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery({ kind, from: startOf(time, today), task, period }),
  )
  const navigate = useNavigate()
  const list = useRef<HTMLOListElement>(null)
  const [restoring, setRestoring] = useState<Omit<RestoreDialogProps, 'onClose'> | null>(
    address.restore === undefined ? null : { line: address.restore, before: null, task },
  )
  useYieldingKeys({ ArrowDown: () => moveFocus(list.current, 1), ArrowUp: () => moveFocus(list.current, -1) })
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
        {period && <b>{capital(new PeriodTexts(words.plans, language, rules).spokenName(period))}</b>}
        {(task !== null || period) && (
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
          <ol ref={list} className={styles.rows} aria-label={history.changes}>
            {rows.map((row) => (
              <Row
                key={row.line}
                row={row}
                texts={texts}
                time={taskTexts.moment(row.at, now)}
                onRestore={(before) =>
                  setRestoring({ line: row.line - 1, before, task: row.task?.id ?? null })
                }
              />
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
      {restoring && (
        <RestoreDialog
          {...restoring}
          onClose={() => {
            setRestoring(null)
            if (address.restore !== undefined) void navigate({ to: '/history', replace: true })
          }}
        />
      )}
    </main>
  )
}

interface RowProps {
  readonly row: HistoryRow
  readonly texts: RowTexts
  readonly time: string
  readonly onRestore: (time: string) => void
}

function Row({ row, texts, time, onRestore }: RowProps) {
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
          data-main
          className="link"
          href={plansInPast({ line: row.line - 1, moment: row.at })}
          aria-label={history.beforeOf(change)}
        >
          {history.before}
        </a>
        <Button
          size="s"
          look="quiet"
          aria-label={history.restore.openOf(change)}
          onPress={() => onRestore(time)}
        >
          {history.restore.open}
        </Button>
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

/** The row of the focused element, or the first one, gives the focus to the next or previous row. */
function moveFocus(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.children ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? rows[0] : rows[at + by]
  next?.querySelector<HTMLElement>('[data-main]')?.focus()
}
