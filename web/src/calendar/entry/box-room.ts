/** What has room in the box of an entry: its name on one line or several, its time, or not even a line. */
import { type WeekEntry } from '../week/week-entry.ts'
import { type EntryPart } from '../week/week-layout.ts'

/** Where more stand beside each other there is room for a letter or two: what is below them would be read downwards. */
const mostToRead = 4

/** Half hours: below it there is room for the name alone. */
const rowsForTime = 1.5

/** Below it not even a line of text has room: what took minutes is a bar of its colour. */
const fewestRows = 0.5

/** Below its name, where there is room for both. */
export function showsTime({ row, rows, lanes }: EntryPart<WeekEntry>): boolean {
  return row !== null && rows >= rowsForTime && lanes <= mostToRead
}

/** For the style sheet; undefined where a name may take several lines. */
export function sizeOf(part: EntryPart<WeekEntry>): string | undefined {
  const { rows, lanes } = part
  const height =
    linesOf(part) > 1 ? '' : rows >= rowsForTime ? 'short' : rows < fewestRows ? 'slim bar' : 'slim'
  return lanes > mostToRead ? `narrow ${height}` : height || undefined
}

/** How many lines its name may take, so that the time below it is still seen whole. */
function linesOf(part: EntryPart<WeekEntry>): number {
  return showsTime(part) ? Math.floor(part.rows * 1.63) - 1 : 1
}

/** What a line across a whole day holds at least, beside the tree of a laptop as on a phone. */
const charactersPerLine = 12
/** Of a word, beside a sign. */
const lettersPerLine = 9
/** Where a line holds fewer, an ellipsis would take the place of what it stands for. */
const fewestCharacters = 5

/** So long a word finds room on a line. */
export function fittingLetters({ lanes }: EntryPart<WeekEntry>): number {
  return lettersPerLine / lanes
}

/**
 * The style of a name that is longer than its place; empty for one that fits. To find the place of an ellipsis below the
 * first line costs the browser as much again as the whole box: it is asked only where there may be one.
 */
export function cutOf(part: EntryPart<WeekEntry>): string {
  const { entry, lanes } = part
  const lines = linesOf(part)
  const perLine = charactersPerLine / lanes
  if (lines === 1 || lanes > mostToRead || entry.name.length <= perLine * lines) return ''
  if (perLine < fewestCharacters) return `max-height:${lines}lh`
  return `display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${lines}`
}
