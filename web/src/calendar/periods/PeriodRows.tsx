import { type OverscanPeriods, type Period, type PeriodKind } from '@lustra/domain/calendar'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Fragment,
  useEffect,
  useRef,
} from 'react'
import { type PeriodsDom } from './periods-dom.ts'
import type { LoadText } from '../frame/LoadMeter.tsx'
import { NeighbourColumn, PeriodColumn } from './PeriodColumn.tsx'
import { type PeriodCell, type PeriodLayout, type RowName, besides, rowNames } from './period-rows.ts'
import { usePeriodFocus } from './use-period-focus.ts'
import { useRowSlide } from './use-row-slide.ts'
import { type WeekEntry } from '../week/week-entry.ts'
import styles from './PeriodRows.module.css'

export interface PeriodRowTexts<Entry extends WeekEntry> {
  readonly label: string
  row(kind: PeriodKind): string
  heading(period: Period): { readonly title: string; readonly note: string }
  name(cell: PeriodCell<Entry>): string
  count(entries: number): string
  /** The breakdown of the number, and the occurrences of series, which are not in it. */
  counts(cell: PeriodCell<Entry>): string
  /** Null without working hours, undefined while loading. */
  load(cell: PeriodCell<Entry>): LoadText | null | undefined
  into(cell: PeriodCell<Entry>): string
  planHere(cell: PeriodCell<Entry>): string
  /** The visible hint of what Enter does on a free cell. */
  readonly newHere: string
  readonly now: string
  about(entry: Entry): string
  /** Visible text at the end of a card; empty for none. */
  note(entry: Entry): string
}

export interface PeriodRowsView<Entry extends WeekEntry> {
  readonly texts: PeriodRowTexts<Entry>
  readonly selected: string | null
  readonly opened: string | null
  readonly isLate: (entry: Entry) => boolean
  readonly keyOf: (entry: Entry) => string
  readonly onInto: (cell: PeriodCell<Entry>) => void
  /** Returns whether the entry handled the key. */
  readonly onEntryKey: (event: KeyboardEvent, entry: Entry) => boolean
  readonly onCreate: (cell: PeriodCell<Entry>) => void
}

interface PeriodRowsProps<Entry extends WeekEntry> {
  readonly dom: PeriodsDom
  readonly layout: PeriodLayout<Entry>
  /** The periods beside the visible ones, rendered while a row slides. */
  readonly strip: OverscanPeriods
  readonly view: PeriodRowsView<Entry>
  readonly frame?: RowsFrame | null
  readonly onSlid: (row: RowName, periods: number, by: 'hand' | 'wheel') => void
}

export interface RowsFrame {
  readonly ruler: ReactNode
  readonly besides: Readonly<Record<RowName, { readonly before: Period; readonly after: Period }>>
}

/** Two rows of periods, the coarser above the finer. It only renders; the screen defines the actions. */
export function PeriodRows<Entry extends WeekEntry>(props: PeriodRowsProps<Entry>) {
  const { dom, layout, strip, view, frame, onSlid } = props
  const { texts } = view
  const { ref } = dom
  const focus = usePeriodFocus(layout, dom)
  const { sliding, isClick } = useRowSlide(dom, onSlid)
  useInitialScroll(dom, layout)

  /** One listener for the free cells of all periods. */
  function handleClick(event: MouseEvent) {
    const { target } = event
    if (!(target instanceof Element) || !isClick(event.nativeEvent) || !target.closest('[data-cards]')) return
    if (target.closest('[data-drag], [data-opened], button')) return
    const id = target.closest<HTMLElement>('[data-period]')?.dataset['period']
    const cell = [...layout.top, ...layout.bottom].find((each) => each.id === id)
    if (cell) view.onCreate(cell)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- each period has a focusable free cell
    <div
      ref={ref}
      className={styles.rows}
      onClick={handleClick}
      role="grid"
      aria-label={texts.label}
      data-framed={frame ? '' : undefined}
    >
      {rowNames.map((row) => {
        const { before, after } = sliding === row ? besides(layout[row], strip[row]) : nothingBeside
        const rowElement = (
          <div
            key={row}
            className={styles.row}
            style={{ '--periods': layout[row].length, '--before': before.length } as CSSProperties}
            role="row"
            aria-label={texts.row(layout[row][0]!.period.kind)}
            data-row={row}
            data-sliding={sliding === row || undefined}
          >
            {before.map((period) => (
              <NeighbourColumn key={period.start} {...texts.heading(period)} />
            ))}
            {layout[row].map((cell, index) => (
              // The key includes the kind: a Monday and its week have the same id, and the focus would stay on the wrong one.
              <PeriodColumn
                key={`${cell.period.kind} ${cell.id}`}
                cell={cell}
                row={row}
                index={index}
                view={view}
                focus={focus}
              />
            ))}
            {after.map((period) => (
              <NeighbourColumn key={period.start} {...texts.heading(period)} />
            ))}
          </div>
        )
        if (!frame) return rowElement
        const peek = (side: 'before' | 'after') => (
          <button
            type="button"
            className={styles.peek}
            data-side={side}
            // For the pointer only; keyboard users have the buttons of the toolbar.
            tabIndex={-1}
            aria-hidden
            onClick={() => onSlid(row, side === 'before' ? -1 : 1, 'hand')}
          >
            {texts.heading(frame.besides[row][side]).title}
          </button>
        )
        return (
          <Fragment key={row}>
            {peek('before')}
            {rowElement}
            {peek('after')}
            {row === 'top' && frame.ruler}
          </Fragment>
        )
      })}
    </div>
  )
}

const nothingBeside = { before: [], after: [] } as const

/** When the range of periods changes, scrolls to the most relevant one. */
function useInitialScroll(dom: PeriodsDom, { bottom }: PeriodLayout<WeekEntry>): void {
  const start = bottom[0]!.period.start
  const before = useRef(start)
  useEffect(() => {
    dom.showFirst(start < before.current ? 'end' : 'start')
    before.current = start
  }, [dom, start])
}
