/** What fits into the box of an entry: its name on one or several lines, its time, or not even a line. */
import { type WeekEntry } from '../week/week-entry.ts'
import { type EntryPart } from '../week/week-layout.ts'

/** With more columns there is room for a letter or two: several lines would be read downwards. */
const mostToRead = 4

/** In half hours: a shorter entry has room for its name only. */
const rowsForTime = 1.5

/** A shorter entry has no room for a line of text: it is a bar of its colour. */
const fewestRows = 0.5

/** Below its name, where both fit. */
export function showsTime({ row, rows, lanes }: EntryPart<WeekEntry>): boolean {
  return row !== null && rows >= rowsForTime && lanes <= mostToRead
}

/**
 * For the style sheet, which has an attribute for each: one for all of them would restyle the contents of a box with any
 * other height.
 */
export interface Room {
  /** The name has one line. */
  readonly isSingle: boolean
  /** Beside many others. */
  readonly isNarrow: boolean
  /** A single line is centred in a slim box, and at the top of a short one, which is higher. */
  readonly isShort: boolean
  readonly isSlim: boolean
  /** Not even a line. */
  readonly isBar: boolean
}

export function roomOf(part: EntryPart<WeekEntry>): Room {
  const { row, rows, lanes } = part
  const isSingle = row === null || linesOf(part) <= 1
  const isHour = row !== null && isSingle
  return {
    isSingle,
    isNarrow: row !== null && lanes > mostToRead,
    isShort: isHour && rows >= rowsForTime,
    isSlim: isHour && rows < rowsForTime,
    isBar: isHour && rows < fewestRows,
  }
}

/** The number of lines for the name that leaves the time below fully visible. */
function linesOf(part: EntryPart<WeekEntry>): number {
  return showsTime(part) ? Math.floor(part.rows * 1.63) - 1 : 1
}

/**
 * The number of characters that a line across a whole day holds at least, beside the tree of a tablet as on a phone: of the
 * wide Cyrillic ones, and with what a whole word leaves empty.
 */
const charactersPerLine = 8
/** Characters of a word, beside an icon and in the larger type of touch. */
const lettersPerLine = 6
/** Where a line holds fewer characters, an ellipsis would replace the text it stands for. */
const fewestCharacters = 3

/** A word of this length fits on a line. */
export function fittingLetters({ lanes }: EntryPart<WeekEntry>): number {
  return lettersPerLine / lanes
}

/**
 * The style of a name that does not fit; empty for one that does. An ellipsis after the first line costs the browser as
 * much as the whole box, so it is requested only where it may be needed.
 */
export function cutOf(part: EntryPart<WeekEntry>): string {
  const { entry, lanes } = part
  const lines = linesOf(part)
  const perLine = charactersPerLine / lanes - (lanes - 1)
  if (lines === 1 || lanes > mostToRead || entry.name.length <= perLine * lines) return ''
  if (perLine < fewestCharacters) return `max-height:${lines}lh`
  return `display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${lines}`
}
