import { useLanguage, useWords } from '#language/Language.tsx'
import { dateTexts } from '#language/dates/date-texts.ts'
import { exactDuration } from '@lustra/domain/time'
import { type PlanFactSummary } from './missed-entry.ts'
import styles from './PlanFact.module.css'

/** What was planned and done on each day: a chart for the eye, and a table of the same figures for screen readers. */
export function PlanFactDays({ days }: Pick<PlanFactSummary, 'days'>) {
  const { planFact: words } = useWords('reports').reports
  const texts = dateTexts(useLanguage())
  const highest = Math.max(
    1,
    ...days.map(({ planned, done, unplanned }) => Math.max(planned, done + unplanned)),
  )
  const height = (seconds: number) => ({ height: `${(seconds / highest) * 100}%` })
  return (
    <section className={styles.days} aria-label={words.byDay}>
      <h2 className="h3">{words.byDay}</h2>
      <div className={styles.chart} aria-hidden="true">
        {days.map(({ day, planned, done, unplanned }) => (
          <span key={day} title={texts.weekdayAndDay(day)}>
            <span className={styles.column}>
              <i style={height(planned)} />
              <b style={height(done)} />
              <u style={{ ...height(unplanned), bottom: `${(done / highest) * 100}%` }} />
            </span>
            {days.length <= 14 && <small>{texts.weekday(day)}</small>}
          </span>
        ))}
      </div>
      <p className={styles.hint}>{words.outline}</p>
      <table className="hidden" aria-label={words.byDay}>
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
    </section>
  )
}
