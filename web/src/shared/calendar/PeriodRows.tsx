import { type CalendarStrip, type Period, type PeriodKind } from '@lustra/domain/calendar'
import { type CSSProperties, type KeyboardEvent } from 'react'
import { type DrawnPeriods } from './drawn-periods.ts'
import { PeriodCard } from './PeriodCard.tsx'
import { type PeriodPlace } from './period-focus.ts'
import { type PeriodCell, type PeriodLayout, type RowName, besides, rowNames } from './period-rows.ts'
import { usePeriodFocus } from './use-period-focus.ts'
import { useRowSlide } from './use-row-slide.ts'
import { type WeekEntry } from './week-entry.ts'
import styles from './PeriodRows.module.css'

export interface PeriodRowTexts<Entry extends WeekEntry> {
  readonly label: string
  row(kind: PeriodKind): string
  heading(period: Period): { readonly title: string; readonly note: string }
  name(cell: PeriodCell<Entry>): string
  count(cell: PeriodCell<Entry>): string
  into(cell: PeriodCell<Entry>): string
  planHere(cell: PeriodCell<Entry>): string
  readonly now: string
  about(entry: Entry): string
}

interface PeriodRowsProps<Entry extends WeekEntry> {
  readonly drawn: DrawnPeriods
  readonly layout: PeriodLayout<Entry>
  /** The periods on both sides, seen while a row is dragged. */
  readonly strip: CalendarStrip
  readonly texts: PeriodRowTexts<Entry>
  readonly selected: string | null
  readonly opened: string | null
  readonly lifted: string | null
  readonly isLate: (entry: Entry) => boolean
  readonly keyOf: (entry: Entry) => string
  readonly onInto: (cell: PeriodCell<Entry>) => void
  /** True when the key meant something to the entry. */
  readonly onEntryKey: (event: KeyboardEvent, entry: Entry) => boolean
  /** A row was dragged or wheeled so many periods on. */
  readonly onSlid: (row: RowName, periods: number, by: 'hand' | 'wheel') => void
  readonly onPlan: (cell: PeriodCell<Entry>) => void
}

/** Two rows of periods, the coarser above the finer; it draws, and asks the screen what things mean. */
export function PeriodRows<Entry extends WeekEntry>(props: PeriodRowsProps<Entry>) {
  const { drawn, layout, texts } = props
  const { attach } = drawn
  const focus = usePeriodFocus(layout, drawn)
  const sliding = useRowSlide(drawn, props.onSlid)

  function handleKeyDown(event: KeyboardEvent, entry: Entry | null) {
    const understood = entry !== null && props.onEntryKey(event, entry)
    if (understood || focus.step(event)) event.preventDefault()
  }

  return (
    <div ref={attach} className={styles.rows} role="group" aria-label={texts.label}>
      {rowNames.map((row) => {
        const { before, after } = sliding === row ? besides(layout[row], props.strip[row]) : nothingBeside
        return (
          <div
            key={row}
            className={styles.row}
            style={{ '--periods': layout[row].length, '--before': before.length } as CSSProperties}
            role="group"
            aria-label={texts.row(layout[row][0]!.period.kind)}
            data-row={row}
            data-sliding={sliding === row || undefined}
          >
            {before.map((period) => (
              <Neighbour key={period.start} {...texts.heading(period)} />
            ))}
            {layout[row].map((cell, index) => {
              const at = (item: string): PeriodPlace => ({ row, index, item })
              const stop = (item: string) => ({
                'data-tab-stop': focus.isAt(at(item)) ? '' : undefined,
                tabIndex: focus.isAt(at(item)) ? 0 : -1,
                onFocus: () => focus.arrive(at(item)),
                onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, null),
              })
              const { title, note } = texts.heading(cell.period)
              return (
                <section
                  key={cell.id}
                  id={cell.id}
                  className={styles.period}
                  aria-label={cell.isNow ? `${texts.name(cell)}, ${texts.now}` : texts.name(cell)}
                  data-period={cell.id}
                  data-now={cell.isNow || undefined}
                >
                  <button
                    type="button"
                    className={styles.title}
                    title={`${texts.into(cell)}. ${texts.count(cell)}`}
                    onClick={() => props.onInto(cell)}
                    {...stop('title')}
                  >
                    <b>{title}</b>
                    <small>{note}</small>
                    <span className={`${styles.count} num`} aria-hidden>
                      {cell.count.own + cell.count.inside || ''}
                    </span>
                    <span className="hidden">{`, ${texts.count(cell)}`}</span>
                  </button>
                  <div className={styles.cards} data-cards>
                    {cell.entries.map((entry) => (
                      <PeriodCard
                        key={entry.id}
                        entry={entry}
                        about={texts.about(entry)}
                        entryKey={props.keyOf(entry)}
                        late={props.isLate(entry)}
                        tabStop={focus.isAt(at(entry.id))}
                        selected={props.selected === entry.id}
                        opened={props.opened === entry.id}
                        lifted={props.lifted === entry.id}
                        onFocus={() => focus.arrive(at(entry.id))}
                        onKeyDown={(event) => handleKeyDown(event, entry)}
                      />
                    ))}
                    <button
                      type="button"
                      className={styles.free}
                      aria-label={texts.planHere(cell)}
                      onClick={() => props.onPlan(cell)}
                      {...stop('free')}
                    />
                  </div>
                </section>
              )
            })}
            {after.map((period) => (
              <Neighbour key={period.start} {...texts.heading(period)} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

const nothingBeside = { before: [], after: [] } as const

/** What comes into sight beside the window: only its name is known yet. */
function Neighbour({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <div className={styles.period} aria-hidden>
      <div className={styles.title}>
        <b>{title}</b>
        <small>{note}</small>
      </div>
    </div>
  )
}
