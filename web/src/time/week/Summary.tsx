import { capital, dateTexts, hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { type Comparison } from '../records/records.ts'
import { type Sums } from '../time-week.ts'
import styles from './TimeWeek.module.css'

const figures = ['planned', 'done', 'unplanned', 'missed'] as const

/** The totals of the week and the month: planned, done as planned, unplanned and missed. */
export function Summary({ sums }: { readonly sums: Sums }) {
  const { summary } = useWords('time').time
  const month = capital(dateTexts(useLanguage()).month(sums.monthStart))
  return (
    <div className={styles.summary} role="region" aria-label={summary.label}>
      <Figures name={summary.week} of={sums.week} />
      <Figures name={month} of={sums.month} />
    </div>
  )
}

function Figures({ name, of }: { readonly name: string; readonly of: Comparison }) {
  const { summary } = useWords('time').time
  return (
    <section>
      <h2>{name}</h2>
      <dl>
        {figures.map((kind) => (
          <div key={kind} data-kind={of[kind] > 0 ? kind : undefined}>
            <dt>{summary[kind]}</dt>
            <dd className="num">{hourText(of[kind])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
