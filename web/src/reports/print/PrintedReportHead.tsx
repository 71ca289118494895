import { clock } from '#browser/clock.ts'
import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useUser } from '#data/user.ts'
import { clockText, dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useStartupWords, useWords } from '#language/Language.tsx'
import { Logo } from '#ui/icons/Logo.tsx'
import { noContext } from '@lustra/contract/ids'
import { dayOf } from '@lustra/domain/calendar'
import { useLayoutEffect } from 'react'
import { shownChart } from '../charts/shown-chart.ts'
import { type LoadedReport } from '../reports-queries.ts'
import { setPageFoot } from '#ui/page/page-foot.ts'
import { periodText } from './period-text.ts'
import styles from './PrintedReportHead.module.css'

interface PrintedReportHeadProps {
  readonly title: string
  readonly report: LoadedReport
}

/** The title, author and time of a printed report; replaces the head of the screen. */
export function PrintedReportHead({ title, report }: PrintedReportHeadProps) {
  return useStore(printing) && <Head title={title} report={report} />
}

function Head({ title: reportTitle, report }: PrintedReportHeadProps) {
  const { product } = useStartupWords().shell
  const { reports } = useWords('reports')
  const { paper, table } = reports
  // A chart may show only a part of the report.
  const title = useStore(shownChart)?.title ?? reportTitle
  const language = useLanguage()
  const dates = dateTexts(language)
  const { fullName, timeZone } = useUser()
  const { params, compared, task, goal, contextNames } = report
  const hasPeriod = params.startTime !== undefined || params.endTime !== undefined
  const period = periodText({ first: params.startTime ?? null, last: params.endTime ?? null }, paper, dates)
  const now = clock.now()
  const today = dayOf(now)
  const days = (compared ? [compared.current, compared.before] : []).map(({ first, last }) =>
    dates.daysAndYear(first, last),
  )

  useLayoutEffect(() => {
    setPageFoot(`${title}, ${fullName}`)
    return () => setPageFoot('')
  }, [title, fullName])

  return (
    <header className={styles.head} data-printed-report="">
      <div className={styles.title}>
        <div>
          <h1>{title}</h1>
          {hasPeriod && <p>{days.length > 0 ? `${days[0]}, ${paper.compared(days[1]!)}` : period}</p>}
        </div>
        <span className={styles.brand}>
          <Logo size={16} /> {product}
        </span>
      </div>
      <dl>
        <Fact name={paper.person} value={fullName} />
        {hasPeriod && (
          <Fact
            name={paper.period}
            value={params.periodPreset ? reports.params.presets[params.periodPreset] : period}
          />
        )}
        {task && <Fact name={reports.params.task} value={task.text} />}
        {goal && <Fact name={reports.params.goal} value={goal.text} />}
        {params.context && <Fact name={paper.contexts} value={contextsText(params.context)} />}
        {params.category && <Fact name={paper.categories} value={contextsText(params.category)} />}
        <Fact name={paper.zone} value={timeZone} />
        <Fact name={paper.made} value={`${dates.daysAndYear(today, today)}, ${clockText(now)}`} />
      </dl>
    </header>
  )

  function contextsText(ids: readonly string[]): string {
    if (ids.length === 0) return paper.allContexts
    const names = ids.map((id) => (id === noContext ? table.noCategory : contextNames[id]))
    // The reply of a locked report contains no names.
    const text = names.includes(undefined) ? paper.contextCount(ids.length) : names.join(', ')
    return params.contextMode === 'without' ? paper.without(text) : paper.only(text)
  }
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
