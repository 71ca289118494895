import { past } from '#browser/past.ts'
import { LoadMeter } from '../frame/LoadMeter.tsx'
import { PeriodCard } from './PeriodCard.tsx'
import { type CellProps, cellParts } from './cell-parts.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import styles from './PeriodRows.module.css'

export function PeriodColumn<Entry extends WeekEntry>(props: CellProps<Entry>) {
  const { cell, view } = props
  const { texts } = view
  const { title, note } = texts.heading(cell.period)
  const { tip, spokenTitle, load, absent, stop, card } = cellParts(props)
  const planned = cell.count.own + cell.count.inside

  return (
    <div
      id={cell.id}
      className={styles.period}
      role="gridcell"
      data-period={cell.id}
      data-kind={cell.period.kind}
      data-now={cell.isNow || undefined}
    >
      <button
        type="button"
        className={styles.title}
        title={tip}
        onClick={() => view.onInto(cell)}
        {...stop('title')}
      >
        <span className="hidden">{spokenTitle}</span>
        <span className={styles.name} aria-hidden>
          <b>{title}</b>
          <small>{note}</small>
        </span>
        <span className={`${styles.count} num`} aria-hidden>
          {planned > 0 && texts.count(planned)}
        </span>
      </button>
      {load !== null && (
        <div className={styles.load}>
          <LoadMeter load={load} />
        </div>
      )}
      <div className={styles.cards} data-cards>
        {cell.entries.map((entry) => (
          <PeriodCard key={entry.id} {...card(entry)} />
        ))}
        <button
          // Another element when the absent entry is visible again, so that the focus moves to the entry.
          key={absent}
          type="button"
          className={styles.free}
          aria-label={texts.planHere(cell)}
          data-hint={past ? undefined : texts.newHere}
          aria-disabled={past !== null || undefined}
          onClick={() => view.onCreate(cell)}
          {...stop('free')}
        />
      </div>
    </div>
  )
}

/** A column that slides into view; only its name is loaded. */
export function NeighbourColumn({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <div className={styles.period} aria-hidden>
      <div className={styles.title}>
        <span className={styles.name}>
          <b>{title}</b>
          <small>{note}</small>
        </span>
      </div>
    </div>
  )
}
