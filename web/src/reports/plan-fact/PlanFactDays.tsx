import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { dateTexts } from '#language/dates/date-texts.ts'
import { rangeFromZero } from '@lustra/domain/reports'
import { exactDuration } from '@lustra/domain/time'
import { type PlanFactSummary } from './missed-entry.ts'
import styles from './PlanFact.module.css'
import { useShownChart } from '../charts/shown-chart.ts'
import { useWidth } from '#ui/hooks/use-width.ts'
import { useRef } from 'react'

/** Planned and completed time of each day: a chart, and a table for screen readers. */
export function PlanFactDays({ days }: Pick<PlanFactSummary, 'days'>) {
  const { planFact: words, reports } = useWords('planFact', 'reports')
  const { all } = reports
  const { title: reportTitle } = all['plan-against-fact']
  const texts = dateTexts(useLanguage())
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  useShownChart({ title: reportTitle, legend: [] })
  return (
    <section className={styles.days} aria-label={words.byDay}>
      <h2 className="h3">{words.byDay}</h2>
      <div ref={frame} className={styles.chart} aria-hidden="true">
        {width > 0 && <Drawing days={days} width={width} />}
      </div>
      <p className={styles.hint}>{words.outline}</p>
      {/* A hidden table is still as wide as its cells, but its frame is not. */}
      <div className="hidden">
        <table aria-label={words.byDay}>
          <thead>
            <tr>
              {[words.day, words.planned, words.done, words.unplanned].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, planned, done, unplanned }) => (
              <tr key={day}>
                <th scope="row">{texts.fullDay(day)}</th>
                <td>{exactDuration(planned)}</td>
                <td>{exactDuration(done)}</td>
                <td>{exactDuration(unplanned)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const height = 190
const inset = { top: 12, bottom: 22, bottomOnPaper: 38 } as const
const widest = 30
/** More names of days would not fit. */
const mostNames = 14
/** Pixels for a date with its year. */
const dateRoom = 96

interface DrawingProps extends Pick<PlanFactSummary, 'days'> {
  readonly width: number
}

/** Each day is an outline of the planned time, filled by the completed time; in print, dates are below. */
function Drawing({ days, width }: DrawingProps) {
  const texts = dateTexts(useLanguage())
  const range = rangeFromZero(days.flatMap(({ planned, done, unplanned }) => [planned, done + unplanned]))
  const isPrinting = useStore(printing)
  const base = height - (isPrinting ? inset.bottomOnPaper : inset.bottom)
  const step = width / Math.max(1, days.length)
  const outer = Math.min(widest, Math.max(2, step - 4))
  const inner = outer * 0.64
  const datesApart = Math.ceil(dateRoom / step)
  const tall = (seconds: number) => (seconds / range.max) * (base - inset.top)
  return (
    <svg data-chart="" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {days.map(({ day, planned, done, unplanned }, index) => {
        const middle = (index + 0.5) * step
        return (
          <g key={day}>
            <title>{texts.weekdayAndDay(day)}</title>
            <rect data-kind="done" {...bar(middle, inner, base, tall(done))} />
            <rect data-kind="unplanned" {...bar(middle, inner, base - tall(done), tall(unplanned))} />
            <rect data-kind="planned" {...bar(middle, outer, base, tall(planned))} />
            {days.length <= mostNames && (
              <text x={middle} y={base + 16} textAnchor="middle">
                {texts.weekday(day)}
              </text>
            )}
            {isPrinting &&
              index % datesApart === Math.floor(datesApart / 2) &&
              middle + dateRoom / 2 <= width && (
                <text x={middle} y={base + 31} textAnchor="middle">
                  {texts.shortDayAndYear(day)}
                </text>
              )}
          </g>
        )
      })}
      <line x1={0} x2={width} y1={base} y2={base} />
    </svg>
  )
}

function bar(middle: number, width: number, bottom: number, height: number) {
  return { x: middle - width / 2, y: bottom - height, width, height }
}
