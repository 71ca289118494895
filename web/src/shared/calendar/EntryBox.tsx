import { type CSSProperties, type ReactElement } from 'react'
import { Sign } from '../icons/Sign.tsx'
import { softlyHyphenated } from '../language/soft-hyphens.ts'
import { clockText, spanText } from './date-texts.ts'
import { type Fill, fillOf } from './fill.ts'
import { type WeekEntry } from './week-entry.ts'
import { type EntryPart } from './week-layout.ts'
import styles from './EntryBox.module.css'

/** For what holds boxes. */
export const dayStyle = styles.day

/** What a box is drawn of. */
export interface Box<Entry extends WeekEntry> extends EntryTexts<Entry> {
  readonly part: EntryPart<Entry>
  readonly tabStop: boolean
  readonly selected: boolean
  readonly opened: boolean
}

export interface EntryTexts<Entry extends WeekEntry> {
  /** What is heard of an entry, or a part of it, after its name and the time it shows. */
  readonly about: (entry: Entry, part: { readonly isFirst: boolean; readonly showsTime: boolean }) => string
  /** By which a drag knows it. */
  readonly keyOf: (entry: Entry) => string
}

/**
 * One entry, or the part of it that one day shows. There are hundreds: it listens to nothing itself, has as few elements
 * and attributes as can be, and is no component of its own, which would weigh as much again as its elements.
 */
export function entryBox<Entry extends WeekEntry>(key: number, box: Box<Entry>): ReactElement {
  const { part, tabStop } = box
  const { entry, row, isFirst } = part
  const withTime = showsTime(part)
  const lines = withTime ? linesOf(part.rows) : 1
  const isNarrow = part.lanes > mostToRead
  const span = row === null ? '' : spanText(entry.start, entry.duration)
  const about = box.about(entry, { isFirst, showsTime: withTime })
  const { text } = fillOf(entry.color)
  return (
    <div
      key={key}
      role="button"
      tabIndex={tabStop ? 0 : -1}
      className={styles.entry}
      style={styleOf(box, text)}
      aria-label={withTime ? `${entry.name} ${span}, ${about}` : `${entry.name}, ${about}`}
      title={span === '' ? entry.name : `${entry.name}, ${span}`}
      data-part={part.id}
      data-drag={box.keyOf(entry)}
      data-grows={(entry.resizable && part.isLast && row !== null) || undefined}
      data-size={
        row === null ? undefined : sizeOf({ withTime, isOneLine: lines === 1, isNarrow, rows: part.rows })
      }
      data-text={text === 'white' ? undefined : text}
      {...(isPlain(box) ? undefined : marksOf(box))}
    >
      {/* The space is for whoever compares what is seen with what is heard. */}
      <b
        style={lines > 1 && !isNarrow ? cutOf(entry.name, lines, part.lanes) : undefined}
      >{`${softlyHyphenated(entry.name, fittingLetters / part.lanes)} `}</b>
      {/* Beside others there is room for the start alone. */}
      {withTime && <span>{part.lanes > 1 ? clockText(entry.start) : span}</span>}
      {bearsSigns(entry) && signsOf(entry)}
    </div>
  )
}

function bearsSigns({ recurs, pinned, commentCount }: WeekEntry): boolean {
  return recurs === true || pinned || (commentCount ?? 0) > 0
}

function signsOf({ recurs, pinned, commentCount }: WeekEntry): ReactElement {
  return (
    <>
      {recurs && <Sign name="repeat" />}
      {pinned && <Sign name="pin" />}
      {commentCount ? (
        <em aria-hidden>
          <Sign name="comment" />
          {commentCount}
        </em>
      ) : null}
    </>
  )
}

/** Those at the end of its first line. */
function signCount({ recurs, pinned }: WeekEntry): number {
  return (recurs ? 1 : 0) + (pinned ? 1 : 0)
}

type Marked = Pick<Box<WeekEntry>, 'part' | 'tabStop' | 'selected' | 'opened'>

/** Most have nothing to mark, and are not asked for each of the marks. */
function isPlain({ part, tabStop, selected, opened }: Marked): boolean {
  const { entry, row, isFirst } = part
  const isMarked = tabStop || selected || opened || row === null || !isFirst
  return !isMarked && entry.status === 'NORMAL' && signCount(entry) === 0 && !entry.lane && !entry.live
}

function marksOf({ part, tabStop, selected, opened }: Marked) {
  const { entry, row, isFirst } = part
  return {
    'data-place': row === null ? 'strip' : undefined,
    'data-status': entry.status === 'NORMAL' ? undefined : entry.status,
    'data-pinned': entry.pinned || undefined,
    'data-signs': signCount(entry) || undefined,
    'data-selected': selected || undefined,
    'data-opened': opened || undefined,
    'data-tab-stop': tabStop ? '' : undefined,
    'data-continued': !isFirst || undefined,
    'data-lane': entry.lane,
    'data-live': entry.live || undefined,
  }
}

/** The height of one and a half rows: below it there is room for the name alone. */
function showsTime({ row, rows }: Pick<EntryPart<WeekEntry>, 'row' | 'rows'>): boolean {
  return row !== null && rows >= 1.5
}

const rowPercent = 100 / 48

/** Its colour, and its place in the day by one property for all four edges; the margins of the style sheet do the rest. */
function styleOf({ part }: Pick<Box<WeekEntry>, 'part'>, text: Fill['text']): CSSProperties {
  const { entry, row, rows, lane, lanes } = part
  const isFilled = entry.status === 'NORMAL' && entry.lane !== 'plan'
  const color = text === 'none' ? undefined : `#${entry.color}`
  const fill = isFilled ? { backgroundColor: color } : { '--fill': color }
  if (row === null) return fill
  const [top, bottom] = [row * rowPercent, 100 - (row + rows) * rowPercent]
  const [left, right] = [(lane / lanes) * 100, 100 - ((lane + 1) / lanes) * 100]
  return { ...fill, inset: `${top}% ${right}% ${bottom}% ${left}%` }
}

/** Where more stand beside each other there is room for a letter or two: what is below them would be read downwards. */
const mostToRead = 4

/** For the style sheet; undefined where a name may take several lines. */
/** Below it not even a line of text has room: what took minutes is a bar of its colour. */
const fewestRows = 0.5

function sizeOf(box: {
  readonly withTime: boolean
  readonly isOneLine: boolean
  readonly isNarrow: boolean
  readonly rows: number
}): string | undefined {
  const height = box.isOneLine ? (box.withTime ? 'short' : box.rows < fewestRows ? 'slim bar' : 'slim') : ''
  return box.isNarrow ? `narrow ${height}` : height || undefined
}

/** How many lines its name may take, so that the time below it is still seen whole. */
function linesOf(rows: number): number {
  return Math.floor(rows * 1.63) - 1
}

/** What a line across a whole day holds at least, beside the tree of a laptop as on a phone. */
const charactersPerLine = 12
/** Of a word, beside a sign. */
const fittingLetters = 9
/** Where a line holds fewer, an ellipsis would take the place of what it stands for. */
const fewestCharacters = 5

/**
 * Undefined for a name that fits. To find the place of an ellipsis below the first line costs the browser as much again as
 * the whole box: it is asked only where there may be one.
 */
function cutOf(name: string, lines: number, lanes: number): CSSProperties | undefined {
  const perLine = charactersPerLine / lanes
  if (name.length <= perLine * lines) return undefined
  if (perLine < fewestCharacters) return { maxHeight: `${lines}lh` }
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines }
}
