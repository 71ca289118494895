/** What fits into the box of an entry: lines of its name, its time, or no text. */
import { type WeekEntry } from '../week/week-entry.ts'
import { type EntryPart } from '../week/week-layout.ts'

/** With more columns a line holds only a letter or two, and several lines could not be read. */
const mostToRead = 4

/** Half hours; shorter entries only have space for the name. */
export const rowsForTime = 1.5

/** Half hours; shorter entries have a lower line. */
const rowsForLine = 1

/** Half hours; shorter entries have no space for text and are a coloured bar. */
const fewestRows = 0.5

/** Whether the time fits below the name. */
export function showsTime({ row, rows, lanes }: EntryPart<WeekEntry>): boolean {
  return row !== null && rows >= rowsForTime && lanes <= mostToRead
}

/** Flags for the style sheet, as one attribute each: with a single attribute the browser would restyle the box's contents at any change of height. */
export interface Room {
  readonly isSingle: boolean
  /** Beside many other entries. */
  readonly isNarrow: boolean
  /** A single line is centred in a slim box, and at the top of a short one, which is higher. */
  readonly isShort: boolean
  readonly isSlim: boolean
  /** Lower than a line of usual height. */
  readonly isTight: boolean
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
    isTight: isHour && rows < rowsForLine,
    isBar: isHour && rows < fewestRows,
  }
}

/** The number of lines for the name that leaves the time below visible. */
function linesOf(part: EntryPart<WeekEntry>): number {
  return showsTime(part) ? Math.floor(part.rows * 1.63) - 1 : 1
}

/** The minimal number of wide Cyrillic characters in a line of a full column on tablets and phones, allowing for word wrap. */
const charactersPerLine = 8
/** Letters of a word that fit beside an icon in the larger touch font. */
const lettersPerLine = 6
/** In shorter lines an ellipsis would take the place of all text. */
const fewestCharacters = 3

/** The length of a word that fits on a line. */
export function fittingLetters({ lanes }: EntryPart<WeekEntry>): number {
  return lettersPerLine / lanes
}

/**
 * The style of a name that does not fit; otherwise empty. An ellipsis after the first line costs the browser as much as the whole box, so it is used
 * only where needed.
 */
export function cutOf(part: EntryPart<WeekEntry>): string {
  const { entry, lanes } = part
  const lines = linesOf(part)
  const perLine = charactersPerLine / lanes - (lanes - 1)
  if (lines === 1 || lanes > mostToRead || entry.name.length <= perLine * lines) return ''
  if (perLine < fewestCharacters) return `max-height:${lines}lh`
  return `display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${lines}`
}
