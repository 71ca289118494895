import { pressedOf } from '#browser/pressed.ts'
import { useToday } from '#browser/use-now.ts'
import { Refused } from '#data/call-failed.ts'
import { queries } from '#data/queries.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { useTitleDetail } from '#ui/page/window-title.ts'
import frame from '#ui/page/Screen.module.css'
import { useLatestSearch } from '#ui/hooks/use-latest-search.ts'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { Button } from '#ui/button/Button.tsx'
import { type SavedReportId } from '@lustra/contract/ids'
import { type DayNumber, dayOf, formatDay } from '@lustra/domain/calendar'
import { type Report, findReport, hasData } from '@lustra/domain/reports'
import { useIsFetching } from '@tanstack/react-query'
import {
  type HistoryState,
  Link,
  useNavigate,
  useParams,
  useRouterState,
  useSearch,
} from '@tanstack/react-router'
import { startTransition, useEffect, useOptimistic, useState } from 'react'
import { ChartChoiceContext } from './charts/chart-choice.ts'
import { type Place } from './charts/chart-layout.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { GoneNote } from './GoneNote.tsx'
import { NoData } from './lazy-components.ts'
import { NoDataBoundary } from './NoDataBoundary.tsx'
import { type ChooseParam, paramsAfter } from './params-after.ts'
import { PrintedReportHead } from './print/PrintedReportHead.tsx'
import { RecordsOfMark } from './records/lazy-components.ts'
import { type OpenRecords } from './records/open-records.ts'
import { RecordsContext } from './records/records-context.ts'
import { type ReportMark, dayOfMark } from './records/mark.ts'
import {
  type ChartParams,
  addressOfChart,
  addressOfParams,
  besideAddressOf,
  chartOfAddress,
  initialParams,
  paramsOfAddress,
  reportAddressOf,
} from './report-address.ts'
import { ReportParams } from './ReportParams.tsx'
import { ReportRows, loadRows } from './ReportRows.tsx'
import { SampleNote } from './SampleNote.tsx'
import { isLocked } from './sample-data.ts'
import { SaveReport } from './saved/SaveReport.tsx'
import styles from './ReportScreen.module.css'
import { announceChoice, firstRecord, fullAddress, opensAnew, reportQuery } from './reports-queries.ts'

export function ReportScreen() {
  const { code } = useParams({ strict: false })
  const report = findReport(code ?? '')
  return report && report.code === code ? (
    <ExistingReport key={report.code} report={report} />
  ) : (
    <UnknownReport />
  )
}

function UnknownReport() {
  const { unknown, unknownHint, toList } = useWords('reports').reports
  return (
    <EmptyPage title={unknown} text={unknownHint}>
      <Link className="link" to="/reports">
        {toList}
      </Link>
    </EmptyPage>
  )
}

function ExistingReport({ report }: { readonly report: Report }) {
  const { code } = report
  const words = useWords('reports').reports
  const navigate = useNavigate()
  const isStillHere = useStillAt(`/reports/${code}`)
  const today = useToday()
  const rules = useCalendarRules()
  useEffect(() => loadRows(report), [report])
  useTitleDetail(words.all[code].title)
  const search = useSearch({ strict: false })
  const latestSearch = useLatestSearch()
  const address = reportAddressOf(search)
  // A press in the legend is visible at once; the address and the chart follow.
  const [chart, showChart] = useOptimistic(chartOfAddress(report, search))
  const [all, setAll] = useState(false)
  // The list stays until the next screen is rendered.
  const records = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.records ?? null,
  })
  const place = useRouterState({ select: ({ location }) => location.state.chartPlace ?? null })
  const requested = { code, address, today, all }
  const query = reportQuery(requested)
  const { data: loaded, error, isPlaceholderData, refetch } = useOptimisticQuery(query)
  const isFetching = useIsFetching({ queryKey: query.queryKey }) > 0
  // The address is visible before the reply.
  const [isNew] = useState(() => opensAnew(code))
  const initial = initialParams(report, today, rules)
  const addressed = paramsOfAddress(report, address)
  const params =
    loaded && !isPlaceholderData ? loaded.params : (addressed ?? loaded?.params ?? (isNew ? initial : null))

  useEffect(() => {
    if (!loaded || isPlaceholderData || !isStillHere()) return
    const full = fullAddress(requested, loaded)
    if (full) void replaceAddress({ ...full, ...besideAddressOf(report, latestSearch()) })
  })

  function replaceAddress(to: Readonly<Record<string, string>>): Promise<void> {
    return navigate({ to: '/reports/$code', params: { code }, search: to, state: true, replace: true })
  }

  function chooseChart(chosen: ChartParams): void {
    startTransition(async () => {
      showChart(chosen)
      const { saved } = besideAddressOf(report, latestSearch())
      await replaceAddress({
        ...reportAddressOf(latestSearch()),
        ...addressOfChart(chosen),
        ...(saved !== undefined && { saved }),
      })
    })
  }

  /** From now on, this report is the saved one. */
  function adoptSaved(saved: SavedReportId): void {
    if (!isStillHere()) return
    void replaceAddress({
      ...reportAddressOf(latestSearch()),
      ...besideAddressOf(report, { ...latestSearch(), saved }),
    })
  }

  /** All rows are loaded before printing. */
  async function printAll(): Promise<void> {
    if (loaded && loaded.data.length < loaded.total) {
      setAll(true)
      await queries.ensureQueryData(reportQuery({ ...requested, all: true }))
    }
    await new Promise(requestAnimationFrame)
    print()
  }

  const chooseParam: ChooseParam = (param, value) => {
    if (!params) return
    const next = addressOfParams(paramsAfter(report, params, param, value, { today, rules }))
    announceChoice(code, next, param)
    setAll(false)
    const beside = besideAddressOf(report, latestSearch())
    void navigate({ to: '/reports/$code', params: { code }, search: { ...next, ...beside } })
  }

  function replaceState(changed: HistoryState): Promise<void> {
    return navigate({
      to: '/reports/$code',
      params: { code },
      search: true,
      state: (state) => ({ ...state, ...changed }),
      replace: true,
    })
  }

  function showRecords(open: OpenRecords | null): void {
    void replaceState({ records: open ?? undefined })
  }

  /** Records of one week open on the Time screen with the first one selected; records of several weeks are listed first. */
  async function select(mark: ReportMark, chartPlace?: Place): Promise<void> {
    if (!params) return
    if (chartPlace) await replaceState({ chartPlace })
    if (!isStillHere()) return
    const day = dayOfMark(mark, params, rules)
    if (day === null) {
      const { activeElement } = document
      return showRecords({ mark, opener: activeElement && pressedOf(activeElement), pages: 1 })
    }
    const first = await firstRecord(code, params, mark)
    if (!isStillHere()) return
    // A record that began before midnight may have begun in another week.
    const from = formatDay(first ? (Math.max(day, dayOf(first.start)) as DayNumber) : day)
    await navigate({ to: '/time', search: { from, ...(first && { record: first.id }) } })
  }

  return (
    <main className={`${frame.screen} ${styles.screen}`} aria-busy={(!loaded && !error) || undefined}>
      <header className={`${frame.tools} ${styles.tools}`}>
        <Link to="/reports" className={styles.back}>
          <Icon name="back" />
          <span>{words.list}</span>
        </Link>
        <h1 className="h3">{words.all[code].title}</h1>
        <div className={styles.actions}>
          <SaveReport
            report={report}
            params={params}
            chart={chart}
            savedId={besideAddressOf(report, search).saved ?? null}
            onSaved={adoptSaved}
          />
          <ExportMenu
            report={report}
            params={params}
            loaded={loaded ?? null}
            onPrint={() => void printAll()}
          />
        </div>
      </header>
      <ReportParams
        report={report}
        params={params}
        initial={initial}
        loaded={loaded ?? null}
        onChoose={chooseParam}
      />
      {loaded && !isPlaceholderData && <GoneNote gone={loaded.gone} />}
      {loaded && isLocked(loaded) && <SampleNote />}
      {!error && !loaded && <WaitingRows />}
      {error && !loaded && (
        <LoadFailed
          text={error instanceof Refused ? error.message : words.failed}
          onRetry={() => void refetch()}
        />
      )}
      {loaded && <PrintedReportHead title={words.all[code].title} report={loaded} />}
      {loaded && (
        <div className={styles.body} aria-busy={isFetching || undefined}>
          {hasData(report, loaded.data.length) ? (
            <NoDataBoundary of={query.queryKey.join()}>
              <RecordsContext value={params && { code, params }}>
                <ChartChoiceContext value={{ chosen: chart, choose: chooseChart, place }}>
                  <ReportRows
                    report={report}
                    loaded={loaded}
                    onSelect={(...selected) => void select(...selected)}
                  />
                </ChartChoiceContext>
              </RecordsContext>
            </NoDataBoundary>
          ) : (
            <NoData fallback={<WaitingRows />} report={report} loaded={loaded} onChoose={chooseParam} />
          )}
          {loaded.data.length < loaded.total && (
            <footer className={styles.foot}>
              {words.rowCount(loaded.data.length, loaded.total)}
              <Button size="s" onPress={() => setAll(true)}>
                {words.showAll}
              </Button>
            </footer>
          )}
        </div>
      )}
      {records && params && (
        <RecordsOfMark
          code={code}
          params={params}
          open={records}
          onMore={(pages) => showRecords({ ...records, pages })}
          onClose={() => showRecords(null)}
        />
      )}
    </main>
  )
}
