import { dateTexts, hourText } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { Segments } from '#ui/field/Segments.tsx'
import { type TaskSums } from '@lustra/contract/reviews'
import { dayDigits } from '@lustra/contract/wire-date'
import { addDays, dayOf } from '@lustra/domain/calendar'
import { type ContextKind, contextKinds } from '@lustra/domain/contexts'
import { type ReviewKind, lookBackKinds, reviewAddress } from '@lustra/domain/reviews'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { daysOfReviewed } from './review-names.ts'
import { type Review } from './reviews-queries.ts'
import styles from './DoneStep.module.css'
import screen from './ReviewScreen.module.css'

interface DoneStepProps {
  readonly review: Review
  readonly kind: ReviewKind
}

/** The number of rows of each list. */
const listedCount = 8

/** What was done in the period, beside what was planned and the period before (RHY-053). */
export function DoneStep({ review, kind }: DoneStepProps) {
  const { reviews, lookBack } = useWords('lookBack', 'reviews')
  const { done: words } = reviews
  const language = useLanguage()
  const { done, start, end } = review
  const looked = lookBackKinds.find((each) => each === kind)
  const { sums, before } = done
  const figures: readonly (readonly [value: string, label: string, before: string])[] = [
    [hourText(sums.tracked), words.tracked, hourText(before.tracked)],
    [hourText(sums.planned), words.planned, hourText(before.planned)],
    [words.keptOf(sums.kept, sums.entries), words.kept, words.keptOf(before.kept, before.entries)],
  ]
  return (
    <>
      <p className={screen.lead}>
        {words.lead(daysOfReviewed(start, end, language))}{' '}
        {looked && (
          <Link className="link" to="/review/$kind/$day/look" params={reviewAddress({ kind, day: start })}>
            {lookBack.kinds[looked]}
          </Link>
        )}
      </p>
      <div className={styles.columns}>
        <div>
          <dl className={styles.figures}>
            {figures.map(([value, label, earlier]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
                <dd className={styles.before}>{words.before(earlier)}</dd>
              </div>
            ))}
          </dl>
          {done.goals.length > 0 && <TimeTable title={words.goals} rows={done.goals} />}
          <TimeTable title={words.projects} rows={done.projects} sums={sums} />
          <p className={styles.key}>
            <span>
              <s /> {words.planned}
            </span>
            <span>
              <i /> {words.tracked}
            </span>
            <Link
              className="link"
              to="/reports/$code"
              params={{ code: 'plan-against-fact' }}
              search={{ startTime: dayDigits(start), endTime: dayDigits(addDays(end, -1)) }}
            >
              {words.report}
            </Link>
          </p>
          <Contexts contexts={done.contexts} />
        </div>
        <div className={styles.lists}>
          <List
            title={words.completed}
            count={String(done.completedCount)}
            rest={done.completedCount - listedCount}
          >
            {done.completed.slice(0, listedCount).map(({ entryId, name, color, time }) => (
              <li key={entryId} style={fillOf(color).style}>
                <span className="trunc">{name}</span>
                <span>{kind === 'DAYS' ? '' : dateTexts(language).weekdayAndDay(dayOf(time))}</span>
              </li>
            ))}
          </List>
          <List
            title={words.unplanned}
            count={hourText(done.unplannedTime)}
            rest={done.unplanned.length - listedCount}
          >
            {done.unplanned.slice(0, listedCount).map(({ taskId, name, color, tracked }) => (
              <li key={taskId} style={fillOf(color).style}>
                <span className="trunc">{name}</span>
                <span className="num">{hourText(tracked)}</span>
              </li>
            ))}
          </List>
        </div>
      </div>
    </>
  )
}

interface TimeTableProps {
  readonly title: string
  readonly rows: readonly TaskSums[]
  readonly sums?: Review['done']['sums']
}

function TimeTable({ title, rows, sums }: TimeTableProps) {
  const { done: words } = useWords('reviews').reviews
  const longest = Math.max(1, ...rows.map(({ planned, tracked }) => Math.max(planned, tracked)))
  if (rows.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">
            <span className="hidden">{words.bar}</span>
          </th>
          <th scope="col">{words.plan}</th>
          <th scope="col">{words.fact}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ taskId, name, color, planned, tracked }) => (
          <tr key={taskId} style={fillOf(color).style}>
            <th scope="row">
              <span className="trunc" title={name}>
                {name}
              </span>
            </th>
            <td>
              <Bar planned={planned / longest} tracked={tracked / longest} />
            </td>
            <td className="num">{hourText(planned)}</td>
            <td className="num">{hourText(tracked)}</td>
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.sum}
            </th>
            <td className="num">{hourText(sums.planned)}</td>
            <td className="num">{hourText(sums.tracked)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Parts of the whole width. */
function Bar({ planned, tracked }: { readonly planned: number; readonly tracked: number }) {
  const style = { '--planned': planned, '--tracked': tracked } as CSSProperties
  return (
    <span className={styles.bar} style={style} aria-hidden="true">
      {planned > 0 && <s />}
      {tracked > 0 && <i />}
    </span>
  )
}

function Contexts({ contexts }: { readonly contexts: Review['done']['contexts'] }) {
  const { done: words } = useWords('reviews').reviews
  const used = contextKinds.filter((kind) => contexts.some((row) => row.kind === kind && row.name !== ''))
  const [chosen, setChosen] = useState<ContextKind | null>(null)
  const kind = chosen ?? used[0]
  if (!kind) return null
  const rows = contexts.filter((row) => row.kind === kind)
  const longest = Math.max(1, ...rows.map(({ tracked }) => tracked))
  return (
    <section className={styles.contexts}>
      <header>
        <h3>{words.contexts}</h3>
        {used.length > 1 && (
          <Segments
            label={words.contexts}
            segments={used.map((value) => ({ value, label: words.kinds[value] }))}
            value={kind}
            onChange={setChosen}
            small
          />
        )}
      </header>
      <table className={styles.table} aria-label={words.kinds[kind]}>
        <tbody>
          {rows.map(({ contextId, name, color, tracked }) => (
            <tr key={contextId} style={fillOf(color).style}>
              <th scope="row">
                <span className="trunc">{name || words.without[kind]}</span>
              </th>
              <td>
                <Bar planned={0} tracked={tracked / longest} />
              </td>
              <td className="num">{hourText(tracked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ListProps {
  readonly title: string
  readonly count: string
  /** The number of rows that are not listed; 0 or less for none. */
  readonly rest: number
  readonly children: readonly ReactNode[]
}

function List({ title, count, rest, children }: ListProps) {
  const { done: words } = useWords('reviews').reviews
  if (children.length === 0) return null
  return (
    <section>
      <h3>
        {title} <small className="num">{count}</small>
      </h3>
      <ul>{children}</ul>
      {rest > 0 && <p className={screen.lead}>{words.more(rest)}</p>}
    </section>
  )
}
