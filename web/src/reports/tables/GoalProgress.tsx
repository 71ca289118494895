import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { GoalChart, GoalTexts, criterionOf } from '#goals/index.ts'
import { type GoalValue } from '@lustra/contract/reports'
import { fillOf } from '#ui/color/fill.ts'
import { benchmarkOf } from '@lustra/domain/reports'
import { useShownChart } from '../charts/shown-chart.ts'
import { distanceTo, isMet } from '@lustra/domain/goals'
import { FigureHead } from './FigureHead.tsx'
import styles from './Table.module.css'
import { type LoadedReport } from '../reports-queries.ts'

interface GoalProgressProps {
  /** Newest first. */
  readonly rows: readonly GoalValue[]
  readonly goal: NonNullable<LoadedReport['goal']>
}

export function GoalProgress({ rows, goal }: GoalProgressProps) {
  const words = useWords('goals', 'reports')
  const { table } = words.reports
  const language = useLanguage()
  const dates = useDateTexts()
  const texts = new GoalTexts(words.goals, language, dates)
  const criterion = criterionOf(goal)
  const benchmark = benchmarkOf(criterion?.checkValue ?? null)
  const inTable = new GoalTexts(
    words.goals,
    language,
    dates,
    [...rows.map(({ value }) => value), criterion?.checkValue ?? null].filter((value) => value !== null),
  )
  const last = rows.find(({ value }) => value !== null)?.value ?? null
  useShownChart({
    title: words.reports.all['goal-progress'].title,
    legend: [
      {
        name: goal.text,
        value: last === null ? '' : texts.value(last),
        paint: { color: fillOf(goal.color).mark, edge: fillOf(goal.color).mark, pattern: 0, dashes: '' },
      },
    ],
  })
  // Phones have space for notes only if there are any; the table then scrolls sideways, also by keyboard.
  const hasNotes = rows.some((row) => row.note)
  const note = `${styles.note} ${hasNotes ? '' : styles.aside}`
  return (
    <>
      <GoalChart
        fallback={<div className={styles.chartWaits} />}
        goal={goal}
        records={rows}
        color={goal.color}
        texts={texts}
        usual={
          benchmark.kind === 'usual'
            ? { ...benchmark, name: words.reports.usual(texts.value(benchmark.value)) }
            : null
        }
      />
      <div
        className={styles.sheetFrame}
        {...(hasNotes && { role: 'region', 'aria-label': goal.text, tabIndex: 0 })}
      >
        <table className={`${styles.table} ${styles.values}`} aria-label={goal.text}>
          <thead>
            <tr>
              <th scope="col">{table.day}</th>
              <FigureHead label={table.value} />
              <FigureHead label={table.change} />
              <FigureHead label={table.toGo} />
              <th scope="col" className={note}>
                {table.note}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, day, value, note: text }, place) => (
              <tr key={id}>
                <th scope="row">{texts.day(day)}</th>
                <td className={styles.figure}>{value !== null && inTable.value(value)}</td>
                <td className={styles.figure}>
                  {value !== null && inTable.change(value, rows[place + 1]?.value ?? null)}
                </td>
                <td className={styles.figure}>
                  {value !== null &&
                    criterion &&
                    (isMet(criterion, value) ? table.met : inTable.value(distanceTo(criterion, value)))}
                </td>
                <td className={note}>
                  <span className="trunc" title={text ?? undefined}>
                    {text}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
