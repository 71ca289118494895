import { type CSSProperties, memo } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { spanText } from './date-texts.ts'
import { fillOf } from './fill.ts'
import { type WeekEntry } from './week-entry.ts'
import { type EntryPart } from './week-layout.ts'
import styles from './EntryBox.module.css'

interface EntryBoxProps<Entry extends WeekEntry> extends EntryPart<Entry> {
  /** What is heard after its name and time: the day, how long, in which state. */
  readonly about: string
  readonly entryKey: string
  /** Null where there is no edge to drag. */
  readonly resizeKey: string | null
  readonly tabStop: boolean
  readonly selected: boolean
  readonly opened: boolean
  readonly lifted: boolean
}

/**
 * One entry, or the part of it that one day shows. There are hundreds: it listens to nothing itself, has as few elements
 * as can be, and is drawn anew only when something about it changes.
 */
export const EntryBox = memo(Box) as typeof Box

function Box<Entry extends WeekEntry>(props: EntryBoxProps<Entry>) {
  // Drawn anew as a whole or not at all: to remember each of its parts would only take room.
  'use no memo'
  const { entry, row, rows, resizeKey, tabStop } = props
  const { text } = fillOf(entry.color)
  const fill = (text === 'none' ? {} : { '--fill': `#${entry.color}` }) as CSSProperties
  const span = row === null ? '' : spanText(entry.start, entry.duration)
  const seen = showsTime(props) ? `${entry.name} ${span}` : entry.name
  return (
    <button
      type="button"
      className={styles.entry}
      style={row === null ? fill : { ...fill, ...placeOf(props, row) }}
      aria-label={`${seen}, ${props.about}`}
      data-part={props.id}
      data-drag={props.entryKey}
      data-place={row === null ? 'strip' : 'grid'}
      data-text={text}
      data-status={entry.status === 'NORMAL' ? undefined : entry.status}
      data-pinned={entry.pinned || undefined}
      data-selected={props.selected || undefined}
      data-opened={props.opened || undefined}
      data-lifted={props.lifted || undefined}
      data-slim={(row !== null && !showsTime(props)) || undefined}
      data-tab-stop={tabStop ? '' : undefined}
      data-continued={!props.isFirst || undefined}
      tabIndex={tabStop ? 0 : -1}
      title={[entry.name, span].filter(Boolean).join(', ')}
    >
      {/* The space is for whoever compares what is seen with what is heard. */}
      <b style={showsTime(props) ? { WebkitLineClamp: linesOf(rows) } : undefined}>{`${entry.name} `}</b>
      {showsTime(props) && <span className="num">{span}</span>}
      {entry.recurs && <Icon name="repeat" size="s" />}
      {entry.pinned && <Icon name="pin" size="s" />}
      {resizeKey !== null && <i className={styles.grip} data-drag={resizeKey} />}
    </button>
  )
}

/** The height of one and a half rows: below it there is room for the name alone. */
export function showsTime({ row, rows }: Pick<EntryPart<WeekEntry>, 'row' | 'rows'>): boolean {
  return row !== null && rows >= 1.5
}

const rowPercent = 100 / 48

/** In its day. */
function placeOf({ rows, lane, lanes }: Omit<EntryPart<WeekEntry>, 'row'>, row: number): CSSProperties {
  return {
    top: `${row * rowPercent}%`,
    height: `calc(${rows * rowPercent}% - 3px)`,
    left: `${(lane / lanes) * 100}%`,
    width: `calc(${100 / lanes}% - 8px)`,
  }
}

/** How many lines its name may take, so that the time below it is still seen whole. */
function linesOf(rows: number): number {
  return Math.max(1, Math.floor(rows * 1.63) - 1)
}
