import { useToday } from '#browser/use-now.ts'
import { Refused } from '#data/call-failed.ts'
import { useOptimisticQuery, useUpdatesFor } from '#data/use-optimistic-query.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { useTitleDetail } from '#ui/page/window-title.ts'
import frame from '#ui/page/Screen.module.css'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { Button } from '#ui/button/Button.tsx'
import { type ReportCode, hasData, reports } from '@lustra/domain/reports'
import { useIsFetching } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { NoData } from './NoData.tsx'
import { reportAddressOf } from './report-address.ts'
import { ReportParams } from './ReportParams.tsx'
import { ReportRows } from './ReportRows.tsx'
import { useReportCommands } from './use-report-commands.ts'
import styles from './ReportScreen.module.css'
import { type ChooseParam, choose } from './reports-mutations.ts'
import { keyOfReport, reportQuery } from './reports-queries.ts'

/** One report: its parameters and its rows. */
export function ReportScreen() {
  const { code } = useParams({ strict: false })
  const report = reports.find((each) => each.code === code)
  return report ? <ExistingReport key={report.code} code={report.code} /> : <UnknownReport />
}

function UnknownReport() {
  const { unknown, unknownHint, toList } = useWords().reports
  return (
    <EmptyPage title={unknown} text={unknownHint}>
      <Link className="link" to="/reports">
        {toList}
      </Link>
    </EmptyPage>
  )
}

function ExistingReport({ code }: { readonly code: ReportCode }) {
  const words = useWords().reports
  const navigate = useNavigate()
  const isStillHere = useStillAt(`/reports/${code}`)
  useReportCommands(code)
  useTitleDetail(words.all[code].title)
  const [all, setAll] = useState(false)
  const requested = { code, address: reportAddressOf(useSearch({ strict: false })), today: useToday(), all }
  const query = reportQuery(requested)
  const { data: loaded, error, refetch } = useOptimisticQuery(query)
  const isFetching = useIsFetching({ queryKey: query.queryKey }) > 0
  const isChoosing = useUpdatesFor(keyOfReport(code)).length > 0

  /** Removes the parameters from the address, which would override the stored choice. */
  const chooseParam: ChooseParam = (param, value) => {
    choose(requested, param, value)
    setAll(false)
    if (isStillHere()) void navigate({ to: '/reports/$code', params: { code }, replace: true })
  }

  const report = reports.find((each) => each.code === code)!
  return (
    <main className={`${frame.screen} ${styles.screen}`} aria-busy={(!loaded && !error) || undefined}>
      <header className={`${frame.tools} ${styles.tools}`}>
        <Link to="/reports" className={styles.back}>
          <Icon name="back" />
          {words.list}
        </Link>
        <h1 className="h3">{words.all[code].title}</h1>
      </header>
      {!error && !loaded && <WaitingRows />}
      {error && !loaded && (
        <LoadFailed
          text={error instanceof Refused ? error.message : words.failed}
          onRetry={() => void refetch()}
        />
      )}
      {loaded && (
        <>
          <ReportParams code={code} report={loaded} onChoose={chooseParam} />
          <div className={styles.body} aria-busy={isChoosing || isFetching || undefined}>
            {hasData(report, loaded.data.length) ? (
              <ReportRows code={code} report={loaded} />
            ) : (
              <NoData code={code} report={loaded} onChoose={chooseParam} />
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
        </>
      )}
    </main>
  )
}
