import { type KeyboardEvent } from 'react'
import { LoadMeter } from '../frame/LoadMeter.tsx'
import { PeriodCard } from './PeriodCard.tsx'
import { type PeriodPlace } from './period-focus.ts'
import { type PeriodCell, type RowName } from './period-rows.ts'
import { type PeriodRowsView } from './PeriodRows.tsx'
import { type PeriodFocus } from './use-period-focus.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import styles from './PeriodRows.module.css'

interface PeriodColumnProps<Entry extends WeekEntry> {
  readonly cell: PeriodCell<Entry>
  readonly row: RowName
  readonly index: number
  readonly view: PeriodRowsView<Entry>
  readonly focus: PeriodFocus
}

export function PeriodColumn<Entry extends WeekEntry>(props: PeriodColumnProps<Entry>) {
  const { cell, row, index, view, focus } = props
  const { texts } = view
  const { title, note } = texts.heading(cell.period)
  const name = texts.name(cell)
  const load = texts.load(cell)
  const about = [texts.counts(cell), load?.long].filter(Boolean)
  const planned = cell.count.own + cell.count.inside
  const at = (item: string): PeriodPlace => ({ row, index, item })

  function handleKeyDown(event: KeyboardEvent, entry: Entry | null) {
    const understood = entry !== null && view.onEntryKey(event, entry)
    if (understood || focus.step(event)) event.preventDefault()
  }

  const stop = (item: 'title' | 'free') => ({
    'data-tab-stop': focus.isAt(at(item)) ? '' : undefined,
    tabIndex: focus.isAt(at(item)) ? 0 : -1,
    onFocus: () => focus.arrive(at(item)),
    onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, null),
  })

  return (
    <div
      id={cell.id}
      className={styles.period}
      role="gridcell"
      data-period={cell.id}
      data-now={cell.isNow || undefined}
    >
      <button
        type="button"
        className={styles.title}
        title={[texts.into(cell), ...about].join('. ')}
        onClick={() => view.onInto(cell)}
        {...stop('title')}
      >
        <span className="hidden">{[name, cell.isNow && texts.now, ...about].filter(Boolean).join(', ')}</span>
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
          <PeriodCard
            key={entry.id}
            entry={entry}
            about={texts.about(entry)}
            note={texts.note(entry)}
            entryKey={view.keyOf(entry)}
            late={view.isLate(entry)}
            tabStop={focus.isAt(at(entry.id))}
            selected={view.selected === entry.id}
            opened={view.opened === entry.id}
            onFocus={() => focus.arrive(at(entry.id))}
            onKeyDown={(event) => handleKeyDown(event, entry)}
          />
        ))}
        <button
          // Another element when the absent entry is visible again, so that the focus moves to the entry.
          key={focus.absentAt(at('free'))}
          type="button"
          className={styles.free}
          aria-label={texts.planHere(cell)}
          data-hint={texts.newHere}
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
