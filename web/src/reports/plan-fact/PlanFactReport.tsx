import { linkToEntry } from '#calendar/entry/entry-link.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { useDateTexts } from '#language/dates/use-date-texts.ts'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { fillOf } from '#ui/color/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { type PlanFactRow } from '@lustra/contract/reports'
import { exactDuration } from '@lustra/domain/time'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type LoadedReport } from '../reports-queries.ts'
import { type MissedEntry, type PlanFactSummary } from './missed-entry.ts'
import { MoveMissed } from './lazy-components.ts'
import styles from './PlanFact.module.css'
import { PlanFactDays } from './PlanFactDays.tsx'
import { PlanFactTable } from './PlanFactTable.tsx'
import { formatDay } from '@lustra/domain/calendar'

interface PlanFactReportProps {
  readonly title: string
  readonly rows: readonly PlanFactRow[]
  readonly summary: PlanFactSummary
  readonly params: LoadedReport['params']
}

export function PlanFactReport({ title, rows, summary, params }: PlanFactReportProps) {
  const { planFact: words } = useWords('planFact')
  const first = params.startTime ?? summary.days[0]?.day
  return (
    <div className={styles.report}>
      <div className={styles.main}>
        <Totals {...summary} />
        <PlanFactTable title={title} rows={rows} summary={summary} />
      </div>
      <aside className={styles.side}>
        {first !== undefined && (
          <Link className="link" to="/time" search={{ from: formatDay(first) }}>
            {words.openWeek}
          </Link>
        )}
        {summary.days.length > 0 && <PlanFactDays days={summary.days} />}
        {summary.missed.length > 0 && <MissedEntries {...summary} />}
      </aside>
    </div>
  )
}

function Totals({ total, tracked }: Pick<PlanFactSummary, 'total' | 'tracked'>) {
  const { planFact: words } = useWords('planFact')
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' })
  const { planned, done, unused, missed, ahead, unplanned, entries, kept } = total
  return (
    <dl className={styles.totals}>
      <Total isInTable kind="planned" name={words.planned} time={planned} note={words.entries(entries)} />
      <Total
        isInTable
        kind="done"
        name={words.done}
        time={done}
        note={planned > 0 ? words.ofPlan(percent.format(done / planned)) : ''}
      />
      {unused > 0 && <Total kind="planned" name={words.unused} time={unused} note={words.ofKept} />}
      <Total
        isInTable
        kind="missed"
        name={words.missed}
        time={missed}
        note={words.notStarted(entries - kept)}
      />
      {ahead > 0 && <Total kind="planned" name={words.ahead} time={ahead} note="" />}
      <Total
        isInTable
        kind="unplanned"
        name={words.unplanned}
        time={unplanned}
        note={tracked > 0 ? words.ofTime(percent.format(unplanned / tracked)) : ''}
      />
    </dl>
  )
}

interface TotalProps {
  readonly kind: 'planned' | 'done' | 'missed' | 'unplanned'
  readonly name: string
  readonly time: number
  readonly note: string
  /** In print, the figure of the total is at the end of the table, and only its marker stays here. */
  readonly isInTable?: boolean
}

function Total({ kind, name, time, note, isInTable = false }: TotalProps) {
  return (
    <div data-in-table={isInTable || undefined}>
      <dt>
        <i data-kind={kind} aria-hidden="true" />
        {name}
      </dt>
      <dd>
        {exactDuration(time)} <small>{note}</small>
      </dd>
    </div>
  )
}

/** Open entries can be moved to another time. */
function MissedEntries({
  missed,
  missedOthers,
  total,
}: Pick<PlanFactSummary, 'missed' | 'missedOthers' | 'total'>) {
  const { plans, planFact: words } = useWords('planFact')
  const rules = useCalendarRules()
  const texts = new PlaceTexts(plans, useLanguage(), rules, undefined, useDateTexts())
  const [moved, setMoved] = useState<MissedEntry | null>(null)
  return (
    <section className={styles.missed} aria-label={words.missed}>
      <h2 className="h3">{words.missed}</h2>
      <p className={styles.hint}>{words.notStarted(total.entries - total.kept)}</p>
      <ul>
        {missed.map((entry) => {
          const { entryId, name, color, level, start, time, canMove } = entry
          const place = canMove ? linkToEntry({ id: entryId, level, start }, rules) : null
          return (
            <li key={entryId}>
              <i style={fillOf(color).style} aria-hidden="true" />
              <span>
                {place ? (
                  <Link className="trunc" title={name} {...place}>
                    {name}
                  </Link>
                ) : (
                  <b className="trunc" title={name}>
                    {name}
                  </b>
                )}
                <small>{texts.when(entry)}</small>
              </span>
              {time > 0 && <span className={styles.time}>{exactDuration(time)}</span>}
              {canMove && (
                <button
                  type="button"
                  aria-label={words.move(name)}
                  title={words.move(name)}
                  onClick={() => setMoved(entry)}
                >
                  <Icon name="calendar" size="s" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {missedOthers.entries > 0 && (
        <p className={styles.hint}>{words.others(missedOthers.entries, exactDuration(missedOthers.time))}</p>
      )}
      {moved && <MoveMissed entry={moved} onClose={() => setMoved(null)} />}
    </section>
  )
}
