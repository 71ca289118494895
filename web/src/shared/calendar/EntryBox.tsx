import { type CSSProperties, type KeyboardEvent } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { spanText } from './date-texts.ts'
import { fillOf } from './fill.ts'
import { type WeekEntry } from './week-entry.ts'
import { type GridPart } from './week-layout.ts'
import styles from './EntryBox.module.css'

interface EntryBoxProps<Entry extends WeekEntry> {
  readonly entry: Entry
  /** Null in the strip of whole days. */
  readonly part: GridPart<Entry> | null
  readonly column: number
  /** What is heard after its name and time: the day, how long, in which state. */
  readonly about: string
  readonly entryKey: string
  /** Null where there is no edge to drag. */
  readonly resizeKey: string | null
  readonly tabStop: boolean
  readonly selected: boolean
  readonly opened: boolean
  readonly lifted: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** One entry, or the part of it that one day shows. */
export function EntryBox<Entry extends WeekEntry>(props: EntryBoxProps<Entry>) {
  const { entry, part, column, resizeKey, tabStop } = props
  const fill = fillOf(entry.color)
  const style = {
    ...fill.style,
    '--column': column,
    ...(part && {
      '--row': part.row,
      '--rows': part.rows,
      '--lane': part.lane,
      '--lanes': part.lanes,
      '--lines': linesOf(part.rows),
    }),
  } as CSSProperties
  return (
    <button
      type="button"
      className={styles['entry']}
      style={style}
      data-drag={props.entryKey}
      data-place={part ? 'grid' : 'strip'}
      data-text={fill.text}
      data-status={entry.status}
      data-pinned={entry.pinned || undefined}
      data-selected={props.selected || undefined}
      data-opened={props.opened || undefined}
      data-lifted={props.lifted || undefined}
      data-slim={(part && !showsTime(part)) || undefined}
      data-tab-stop={tabStop ? '' : undefined}
      data-continued={(part && !part.isFirst) || undefined}
      tabIndex={tabStop ? 0 : -1}
      title={`${entry.name}${part ? `, ${spanText(entry.start, entry.duration)}` : ''}`}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      <b>{entry.name}</b>
      {showsTime(part) && <span className="num">{spanText(entry.start, entry.duration)}</span>}
      <span className="hidden">{`, ${props.about}`}</span>
      {entry.pinned && <Icon name="pin" size="s" />}
      {resizeKey !== null && <i className={styles['grip']} data-drag={resizeKey} />}
    </button>
  )
}

/** The height of one and a half rows: below it there is room for the name alone. */
export function showsTime(part: { readonly rows: number } | null): boolean {
  return part !== null && part.rows >= 1.5
}

/** How many lines its name may take, so that the time below it is still seen whole. */
function linesOf(rows: number): number {
  return Math.max(1, Math.floor(rows * 1.63) - 1)
}
