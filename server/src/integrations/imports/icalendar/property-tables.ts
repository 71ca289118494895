/** Defines where the properties of RFC 5545, RFC 7986 and common extensions end up, by component. */
import { type PropertyTable, type PropertyUse, namedOnly } from '../property-table.ts'
import { calendarTime } from './calendar-time.ts'

const isNoTime = (value: string) => calendarTime(value, null) === null
const version = 'Tells the newer version; named in the preview when it cannot be read'

const notes = (what: string): PropertyUse => ({ endsUp: `Notes of the task: ${what}`, repeats: true })
const occurrences: PropertyUse = { endsUp: 'Series and entries', repeats: true }

const details: PropertyTable = {
  UID: { endsUp: 'Tells which components are versions and occurrences of the same' },
  DTSTAMP: { endsUp: version, isLeftOut: isNoTime },
  SEQUENCE: { endsUp: version, isLeftOut: (value) => !/^\d+$/.test(value) },
  'LAST-MODIFIED': { endsUp: version, isLeftOut: isNoTime },
  'RECURRENCE-ID': {
    endsUp:
      'Tells which occurrence is changed; what it says of itself beyond times and status is named in the preview',
  },
  CREATED: {
    endsUp:
      'Creation time of the task; named in the preview when it is before 1970, in the future or no time',
    isLeftOut: (value) => (calendarTime(value, null)?.time ?? -1) < 0,
  },
  SUMMARY: { endsUp: 'Name of the task' },
  DESCRIPTION: { endsUp: 'Notes of the task' },
  LOCATION: notes('place'),
  GEO: notes('coordinates'),
  URL: notes('link'),
  CONFERENCE: notes('link'),
  'X-GOOGLE-CONFERENCE': notes('link'),
  ORGANIZER: notes('organizer'),
  ATTENDEE: notes('people, by name'),
  CONTACT: notes('contact'),
  RESOURCES: notes('resources'),
  COMMENT: notes('comment'),
  CATEGORIES: { endsUp: 'Contexts of the task', repeats: true },
  PRIORITY: {
    endsUp: 'Priority of the task; other values than 0 to 9 are named in the preview',
    isLeftOut: (value) => !/^\d$/.test(value),
  },
  DURATION: { endsUp: 'Duration; named in the preview beside another end, or when it is none' },
  RRULE: occurrences,
  RDATE: occurrences,
  EXDATE: occurrences,
  EXRULE: occurrences,
  ATTACH: { endsUp: 'Named in the preview, as an attachment', repeats: true },
}

/** Properties that an occurrence may have, while its task takes them from the main component. */
export const detailsOfOccurrence =
  'DESCRIPTION LOCATION GEO URL CONFERENCE X-GOOGLE-CONFERENCE ORGANIZER ATTENDEE CONTACT RESOURCES COMMENT CATEGORIES PRIORITY ATTACH'.split(
    ' ',
  )

export const recurrenceOfEvents = ['RRULE', 'RDATE', 'EXDATE', 'EXRULE']

/** Properties that only the main component may have; those of an occurrence are listed in the preview. */
export const notOfOccurrences = [
  ...'CREATED COMPLETED PERCENT-COMPLETE RELATED-TO'.split(' '),
  ...recurrenceOfEvents,
]

const neverImported = namedOnly(
  `CLASS COLOR CONCEPT IMAGE LINK LOCATION-TYPE REFID REQUEST-STATUS SOURCE STRUCTURED-DATA STYLED-DESCRIPTION
  X-ALT-DESC X-APPLE-STRUCTURED-LOCATION X-APPLE-TRAVEL-ADVISORY-BEHAVIOR X-APPLE-TRAVEL-DURATION X-MICROSOFT-CDO-ALLDAYEVENT
  X-MICROSOFT-CDO-BUSYSTATUS X-MICROSOFT-CDO-IMPORTANCE X-MICROSOFT-CDO-INTENDEDSTATUS X-MOZ-GENERATION X-MOZ-LASTACK
  X-MOZ-SNOOZE-TIME`,
)

const eventProperties: PropertyTable = {
  ...details,
  DTSTART: { endsUp: 'Start of the entry' },
  DTEND: { endsUp: 'Duration of the entry' },
  STATUS: {
    endsUp: 'Status: `CANCELLED` cancels, `CONFIRMED` is the usual one; others are named in the preview',
    isLeftOut: (value) => !/^(CANCELLED|CONFIRMED)$/i.test(value),
  },
  'RELATED-TO': { endsUp: 'Named in the preview', isLeftOut: () => true },
  TRANSP: { endsUp: 'Named in the preview', isLeftOut: () => true },
  ...neverImported,
}

const todoProperties: PropertyTable = {
  ...details,
  DTSTART: { endsUp: 'Start of the task; of a recurring one, of its series' },
  DUE: {
    endsUp:
      'Due date of the task; of a recurring one, the end of its occurrences, named in the preview when it is none',
  },
  COMPLETED: {
    endsUp:
      'Completed, at this time; named in the preview when it is no time, or beside the status of an open task',
    isLeftOut: isNoTime,
  },
  STATUS: {
    endsUp: 'Status: `NEEDS-ACTION`, `COMPLETED` and `CANCELLED`; others are named in the preview',
    isLeftOut: (value) => !/^(NEEDS-ACTION|COMPLETED|CANCELLED)$/i.test(value),
  },
  'PERCENT-COMPLETE': { endsUp: 'Completed, if 100; other values are named in the preview' },
  'RELATED-TO': {
    endsUp:
      'Parent task; relations other than `PARENT`, and to what is not in the file, are named in the preview',
    isLeftOut: (_, parameters) => (parameters.get('reltype') ?? 'PARENT').toUpperCase() !== 'PARENT',
  },
  'X-APPLE-SORT-ORDER': { endsUp: 'Named in the preview', isLeftOut: () => true },
  ...neverImported,
}

const alarmProperties: PropertyTable = {
  TRIGGER: { endsUp: 'Reminder, of the alarm closest to the start; others are named in the preview' },
  ACTION: {
    endsUp:
      'Reminder for `DISPLAY`, none for `NONE`; others become the same reminder and are named in the preview',
    isLeftOut: (value) => !/^(DISPLAY|NONE)$/i.test(value),
  },
  ...namedOnly(
    `ACKNOWLEDGED ATTACH ATTENDEE DESCRIPTION DURATION PROXIMITY RELATED-TO REPEAT SUMMARY UID X-APPLE-DEFAULT-ALARM
    X-MOZ-LASTACK X-WR-ALARMUID`,
  ),
}

const zoneProperties: PropertyTable = {
  TZID: { endsUp: 'Name of the zone of times' },
  'X-LIC-LOCATION': { endsUp: 'Name of the zone of times, if the other is unknown' },
  ...namedOnly('COMMENT LAST-MODIFIED TZUNTIL TZURL X-TZINFO'),
}

const clockChange: PropertyUse = { endsUp: 'Clock changes of a zone whose name is unknown', repeats: true }
const clockProperties: PropertyTable = {
  DTSTART: clockChange,
  TZOFFSETFROM: clockChange,
  TZOFFSETTO: clockChange,
  RRULE: clockChange,
  RDATE: clockChange,
  ...namedOnly('COMMENT TZNAME X-TZNAME'),
}

const calendarProperties: PropertyTable = {
  VERSION: { endsUp: 'Tells the format' },
  CALSCALE: {
    endsUp: 'Dates are Gregorian; another calendar is named in the preview',
    isLeftOut: (value) => !/^GREGORIAN$/i.test(value),
  },
  METHOD: {
    endsUp: '`CANCEL` cancels the events and to-dos of the file; others are named in the preview',
    isLeftOut: (value) => !/^CANCEL$/i.test(value),
  },
  ...namedOnly(
    `CATEGORIES COLOR DESCRIPTION IMAGE LAST-MODIFIED NAME PRODID REFRESH-INTERVAL SOURCE UID URL X-APPLE-CALENDAR-COLOR
    X-PUBLISHED-TTL X-WR-CALDESC X-WR-CALNAME X-WR-RELCALID X-WR-TIMEZONE`,
  ),
}

/** By component name. */
export const icalendarTables: Readonly<Record<string, PropertyTable>> = {
  VEVENT: eventProperties,
  VTODO: todoProperties,
  VALARM: alarmProperties,
  VTIMEZONE: zoneProperties,
  STANDARD: clockProperties,
  DAYLIGHT: clockProperties,
  VCALENDAR: calendarProperties,
}

/** In lower case: the supported parameters; the preview lists all others. */
export const knownParameters: ReadonlySet<string> = new Set(
  'base64 charset cn encoding fmttype quoted-printable range related reltype tzid value'.split(' '),
)
