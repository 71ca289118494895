/** Working hours and days off. */
import { en, enNumber } from '../plural.ts'

export const capacity = {
  hours: {
    title: 'Working hours',
    failed: 'The working hours could not be loaded.',
    perWeek: (hours: string) => `${hours} a week`,
    /** `Monday, 9:00 – 18:00` */
    ofDay: (day: string, hours: string) => `${day}, ${hours}`,
    /** Of a day without work. */
    free: 'no working hours',
    field: (day: string) => `Hours on ${day}`,
    hint: 'Type hours like 9–12:30, 14:30–20, or mon–fri 9–18 for several days. Leave the field empty for a day without work.',
    past: 'Plans show how much of these hours is planned. Past days keep the hours they had.',
    propose: (hours: string) => `Use ${hours}`,
    /** From when changed hours apply: label and value. */
    applies: 'Applies',
    from: {
      today: 'from today',
      beginning: 'to past days, too',
      day: (day: string) => `from ${day}`,
    },
    chooseDay: 'Choose from which day the hours apply',
    changes: 'Changes of working hours',
    first: 'At first',
    none: 'No working hours',
    now: 'now',
    /** Of a change in the list. */
    show: (from: string) => `Show and change: ${from}`,
    remove: (from: string) => `Remove: ${from}`,
    changed: 'Working hours changed',
    removed: 'Change of the working hours removed',
    problems: {
      unreadable: (text: string) => `“${text}” isn’t a time span. Type hours like 9–12:30, 14:30–20.`,
      overMidnight: (interval: string, late: string, early: string) =>
        `${interval} goes past midnight. Enter ${late} on this day and ${early} on the next one.`,
      noLength: (interval: string) => `${interval} has no length. Enter a later end.`,
      overlap: (one: string, other: string) => `${one} and ${other} overlap. Change one of them.`,
      tooMany: 'A day can have up to three intervals. Join some of them.',
    },
  },
  daysOff: {
    title: 'Days off and holidays',
    add: 'Add days off',
    none: 'No days off yet. Choose the public holidays of your country, or add a vacation or an afternoon off.',
    hint: 'A day off takes its hours away on every level. What is planned there stays.',
    holidays: {
      label: 'Public holidays',
      none: 'Not taken into account',
      /** `Germany, Bavaria` */
      place: (country: string, region: string) => `${country}, ${region}`,
      perYear: (days: number) => en(days, { one: '# day this year', other: '# days this year' }),
      country: 'Country',
      findCountry: 'Find a country',
      noCountry: 'No public holidays',
      region: 'Region',
      findRegion: 'Find a region',
      wholeCountry: 'Whole country',
      failed: 'The public holidays could not be loaded.',
      /** A day off instead of a holiday that falls on a weekend. */
      substitute: (name: string) => `${name} (substitute day)`,
      /** The switch of a holiday: on if it is a day off. */
      isOff: (what: string) => `Day off: ${what}`,
      hint: 'If you work on a holiday, switch it off.',
      all: (first: number, last: number) => `Show all holidays from ${first} to ${last}`,
      coming: 'Show the holidays of the next twelve months',
      chosen: (place: string) => `Public holidays chosen: ${place}`,
      removed: 'Public holidays are no longer taken into account',
      worked: (name: string) => `“${name}” is a working day`,
      off: (name: string) => `“${name}” is a day off`,
    },
    /** One without a name. */
    unnamed: 'Day off',
    yearly: 'every year',
    from: (date: string, time: string) => `${date} from ${time}`,
    until: (date: string, time: string) => `${date} until ${time}`,
    change: (what: string) => `Change: ${what}`,
    remove: (what: string) => `Remove: ${what}`,
    name: 'Name',
    first: 'First day',
    last: 'Last day',
    sameDay: 'the same day',
    offFrom: 'From',
    offUntil: 'Until',
    everyYear: 'Repeat every year',
    problems: {
      noDay: 'Enter the first day.',
      lastBeforeFirst: 'The last day is before the first one.',
      from: 'Enter a time like 14:00.',
      until: 'Enter a time like 18:00.',
      endBeforeStart: 'Enter a later time.',
    },
    added: (name: string) => `“${name}” added to the days off`,
    changed: (name: string) => `“${name}” changed`,
    removed: (name: string) => `“${name}” removed from the days off`,
    menu: {
      takeOff: {
        DAYS: 'Take this day off',
        WEEKS: 'Take this week off',
        MONTHS: 'Take this month off',
        SEASONS: 'Take this season off',
        YEARS: 'Take this year off',
      },
      settings: 'Working hours and days off…',
    },
  },
  /** What could leave an overfull period. */
  overload: {
    open: 'What could leave…',
    title: (period: string) => `What could leave ${period}`,
    planned: (planned: string, available: string) => `${planned} planned, ${available} available`,
    lead: (extra: string) => `${extra} over: what could leave`,
    free: (period: string, hours: string) => `${period} has ${hours} free`,
    noDeadline: 'no deadline',
    due: (day: string) => `due ${day}`,
    lowPriority: 'low priority',
    pick: (task: string, hours: string) => `“${task}”, ${hours}`,
    move: (count: number, period: string) => `Move ${enNumber(count)} to ${period}`,
    afterwards: (planned: string, available: string) => `then ${planned} of ${available}`,
    stays: (task: string, reason: string) => `“${task}” stays here. ${reason}`,
    leave: 'Leave as is',
    none: 'Nothing here can leave: everything is pinned, due in this period or finds no room later.',
    fits: 'The plan fits into the available time now.',
    menu: 'More for this period',
    failed: 'What could leave could not be loaded.',
    moved: (count: number, period: string) =>
      en(count, { one: `# entry moved to ${period}`, other: `# entries moved to ${period}` }),
  },
  proposals: {
    restOfToday: 'The rest of today',
    /** The plan of the period before the one shown. */
    copy: {
      DAYS: 'Copy the previous day',
      WEEKS: 'Copy the previous week',
      MONTHS: 'Copy the previous month',
      SEASONS: 'Copy the previous season',
      YEARS: 'Copy the previous year',
      LUSTRA: 'Copy the previous lustrum',
    },
  },
}
