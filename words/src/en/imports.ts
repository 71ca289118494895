import { en } from '../plural.ts'

interface Counts {
  readonly tasks: number
  readonly entries: number
  readonly records: number
  readonly contexts: number
  readonly contacts: number
}

/** Taking in files of other programs: what the reader and the account say of them. */
export const imports = {
  /** A thing that has no name in its file. */
  unnamed: 'Untitled',
  formats: {
    icalendar: 'iCalendar',
    'todoist-csv': 'Todoist CSV',
    'toggl-csv': 'Toggl CSV',
    'clockify-csv': 'Clockify CSV',
    'todo-txt': 'todo.txt',
    vcard: 'vCard',
    'google-csv': 'Google CSV',
    lustra: 'Lustra',
  },
  /** Labels in the notes of an imported task, before the original value. */
  labels: {
    place: 'Place',
    link: 'Link',
    people: 'People',
    recurrence: 'Repeats',
    date: 'Date',
    birthday: 'Birthday',
    deadline: 'Deadline',
    duration: 'Duration',
    comment: (author: string, date: string) =>
      [author, date].filter((part) => part !== '').join(', ') || 'Comment',
  },
  refusals: {
    notBase64: 'The file did not arrive whole. Please try again.',
    empty: 'The file is empty.',
    unknownFormat:
      'This is neither a calendar (.ics), nor contacts (.vcf, Google CSV), nor a Todoist template (.csv), nor tracked time of Toggl or Clockify (.csv), nor a todo.txt file.',
    tooLong: 'The file takes too long to read. Please split it and try again.',
  },
  /** For files of tasks, and for files of contacts; a count of zero is left out if there is another one. */
  summary: ({ tasks, entries, records, contexts, contacts }: Counts) =>
    contacts > 0 && tasks + entries + contexts === 0
      ? en(contacts, { one: '# contact', other: '# contacts' })
      : [
          en(tasks, { one: '# task', other: '# tasks' }),
          en(entries, { one: '# entry', other: '# entries' }),
          ...(records > 0 ? [en(records, { one: '# record of time', other: '# records of time' })] : []),
          en(contexts, { one: '# context', other: '# contexts' }),
          ...(contacts > 0 ? [en(contacts, { one: '# contact', other: '# contacts' })] : []),
        ].join(', '),
  /** Why an item is not imported, or what is lost; by the code of the note. */
  notes: {
    nothingInside: 'The file is whole, but there is neither a task nor an event nor a contact in it.',
    brokenAccount:
      'This is an account of Lustra, but the file is damaged or was changed by hand. This is where:',
    guessedEncoding: 'The file does not say how its letters are encoded; this was the best guess.',
    badLine: 'This line cannot be read.',
    notClosed: 'Its end is missing in the file.',
    badZone: 'A time zone in the file is described wrongly.',
    otherKind: 'Things of this kind are neither tasks nor events.',
    noStart: 'The event has no start.',
    badDate: 'The date cannot be read.',
    neverHappens: 'The event has no occurrence that is left.',
    replaced: 'The file has a newer version of it, or the same one again.',
    badRow: 'This row cannot be read.',
    otherRow: 'Rows of this type are not known.',
    noTask: 'A comment without a task.',
    hidden: 'It is marked as hidden and comes as an ordinary task.',
    tooMany: 'An import takes 50,000 tasks and entries at most.',
    tooManyEntries: 'An import takes 50,000 tasks and entries at most; the later entries stay out.',
    tooManyRecords: 'An import takes 50,000 records of time at most.',
    otherPerson: 'This is the time of somebody else.',
    noEnd: 'It was still running when the file was made.',
    futureRecord: 'It is still to come.',
    recordOverlaps:
      'Its time overlaps with other tracked time. It is kept in the recycle bin, to be restored at another time or deleted.',
    existingDiffers:
      'It is here already and stays as it is; the file has other dates or another status for it.',
    closedParent: 'What it belongs to is closed here, so it comes closed as well.',
    dayOrder: 'The file does not say whether the month or the day comes first; it is read as the month.',
    tooManyContexts: 'An import takes 1,000 contexts at most.',
    tooManyContacts: 'An import takes 10,000 contacts at most.',
    contactGroup: 'This is a group of contacts, not a person.',
    namelessContact: 'It has no name, and nothing else to call it by.',
    sameContact: 'The file has a contact with this e-mail address twice.',
    sameName: 'The file has another contact of this name; a middle name would tell them apart.',
    knownContact: 'It is among your contacts already, and stays as it is.',
    contactCut: 'This is longer than is kept; it is cut.',
    contactAsNote: 'This is neither an e-mail address nor a phone number; it is kept in the notes.',
    tooManyOfKind: 'There are more than fifteen of a kind; these stay out.',
    notKept: 'This is not kept.',
    unnamed: 'It has no name.',
    nameCut: 'The name was longer than 255 characters.',
    notesCut: 'The notes were longer than 10,000 characters.',
    tooDeep: 'It stands deeper than 100 levels and comes a level higher.',
    ownAncestor: 'Its parents lead back to itself; it comes to the top level.',
    reopened: 'It was closed with open subtasks; it comes open again.',
    unknownZone: 'Nobody knows this time zone; the clock time is kept as it stands.',
    badRule: 'The rule of repetition cannot be read; the event comes once.',
    ruleCut: 'It repeats too often; only the first occurrences come.',
    ruleGoesOn: 'It repeats without end; occurrences come for a year ahead.',
    badDuration: 'The end cannot be read or lies before the start.',
    noDuration: 'It has no duration; it comes as half an hour.',
    dayByDay: 'It lasts several days; it comes as one entry for each day.',
    longEvent: 'It lasts longer than a day; it comes as one entry for each day, without hours.',
    daysCut: 'It lasts longer than a year; only the first 366 days come.',
    otherName: 'One occurrence has a name of its own; it comes under the name of the event.',
    thisAndFuture: 'It changes from one occurrence on; times and length are kept, other changes are not.',
    taskRecurs: 'The task repeats; it comes once, with the rule in its notes.',
    percent: 'How much of it is done is not kept.',
    reminder: 'Not all of its reminders are kept.',
    attachment: 'Its attachments are not kept.',
    dateAsText: 'The date is not understood; it is kept in the notes.',
    durationAsText: 'The duration is kept in the notes.',
    fieldAsText: 'This has no place of its own; it is kept in the notes.',
  },
}
