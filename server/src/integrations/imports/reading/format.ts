/** Detects the format of a file from its content, then from its name. */
import { isAccountFile } from '../../../people/account-data/index.ts'
import { isGoogleHeader } from '../contacts/read-google-csv.ts'
import type { FileFormat } from '../import-preview.ts'
import { trackedFormatOf } from '../tracked/columns.ts'
import { columnKey, headerOf } from './csv-rows.ts'

const calendar =
  /^[ \t\uFEFF]*BEGIN[ \t]*:[ \t]*(VCALENDAR|VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE|VAVAILABILITY)/im
const calendarNames = /\.(ics|ical|icalendar|ifb|vcs)$/i
const evernote = /<en-export[\s>]/i
const card = /^[ \t\uFEFF]*BEGIN[ \t]*:[ \t]*VCARD/im
const cardNames = /\.(vcf|vcard)$/i
const todoTxtLine = /^(x \d{4}-|\([A-Z]\) \S|\d{4}-\d{2}-\d{2} \S)|\s(due|t|rec):\S|(^|\s)[+@]\p{L}/mu

/** Null when the format is not supported. */
export function formatOf(fileName: string, text: string): FileFormat | null {
  const beginning = text.slice(0, 20_000)
  if (isAccountFile(beginning)) return 'lustra'
  if (calendar.test(beginning)) return 'icalendar'
  if (card.test(beginning)) return 'vcard'
  if (evernote.test(beginning)) return 'enex'
  const header = headerOf(beginning)
  if (isTodoistHeader(header)) return 'todoist-csv'
  const tracked = trackedFormatOf(header)
  if (tracked) return tracked
  if (isGoogleHeader(header)) return 'google-csv'
  if (calendarNames.test(fileName)) return 'icalendar'
  if (cardNames.test(fileName)) return 'vcard'
  if (/(^|[/\\])(todo|done)[^/\\]*\.txt$/i.test(fileName)) return 'todo-txt'
  return /\.txt$/i.test(fileName) && todoTxtLine.test(beginning) ? 'todo-txt' : null
}

function isTodoistHeader(header: readonly string[]): boolean {
  const columns = new Set(header.map(columnKey))
  return columns.has('type') && columns.has('content')
}
