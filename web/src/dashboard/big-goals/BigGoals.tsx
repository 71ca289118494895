import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'
import { dateTexts, hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { useWidth } from '#ui/hooks/use-width.ts'
import { type ReactNode, useRef } from 'react'
import { type ReportPoint } from './BigGoalsChart.tsx'
import { useWindowSize } from '../use-window-size.ts'
import styles from './BigGoals.module.css'

const BigGoalsChart = lazyComponent(
  withWords(async () => (await import('./BigGoalsChart.tsx')).BigGoalsChart, 'dashboard'),
)

/** Free space beside the chart, in px. */
const margin = 48
const phoneHeight = 148

interface BigGoalsProps {
  readonly data: readonly ReportPoint[] | null
  readonly nothing: ReactNode
}

/**
 * The chart takes half of the window's width, and the whole width on phones; its height is the width divided by 2.7. The space is reserved while the
 * data is loading (null) and for `nothing`.
 */
export function BigGoals({ data, nothing }: BigGoalsProps) {
  const { goals } = useWords('dashboard').dashboard
  const dates = dateTexts(useLanguage())
  const frame = useRef<HTMLDivElement>(null)
  const there = useWidth(frame)
  const narrow = useNarrow()
  const page = useWindowSize()
  const width = narrow ? there : Math.round(page.width / 2 - margin)
  const height = narrow ? phoneHeight : Math.round(page.height / 2.7)
  if (nothing) {
    return (
      <div ref={frame} className={styles.nothing} style={{ minHeight: height }}>
        {nothing}
      </div>
    )
  }
  return (
    <div ref={frame} className={styles.chart} style={{ height }}>
      {data && (
        <div className="hidden">
          <table>
            <caption>{goals.chart}</caption>
            <tbody>
              {data.map(({ time, duration }) => (
                <tr key={time}>
                  <th scope="row">{dates.fullDay(time)}</th>
                  <td>{hourText(duration)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && width > 0 && <BigGoalsChart data={data} width={width} height={height} small={narrow} />}
    </div>
  )
}
