import { dayAndMonth } from '../date-and-time.ts'
import { en } from '../plural.ts'

interface Counts {
  readonly tasks: number
  readonly entries: number
  readonly records: number
  readonly contexts: number
  readonly contacts: number
  readonly notes: number
}

/** Imports of files of other programs: the form and the remarks. */
export const imports = {
  /** An item without a name in its file. */
  unnamed: 'Untitled',
  formats: {
    icalendar: 'iCalendar',
    'todoist-csv': 'Todoist CSV',
    'toggl-csv': 'Toggl CSV',
    'clockify-csv': 'Clockify CSV',
    'todo-txt': 'todo.txt',
    vcard: 'vCard',
    'google-csv': 'Google CSV',
    'google-people': 'Google Contacts',
    enex: 'Evernote',
    lustra: 'Lustra',
  },
  /** Labels in the notes of an imported task, before the original value. */
  labels: {
    place: 'Place',
    link: 'Link',
    people: 'People',
    organizer: 'Organizer',
    contact: 'Contact',
    resources: 'Resources',
    coordinates: 'Coordinates',
    recurrence: 'Repeats',
    date: 'Date',
    role: 'Role',
    messenger: 'Messenger',
    anniversary: 'Anniversary',
    related: 'Related',
    profile: 'Profile',
    /** A birthday without a year; `time` is local time in seconds. */
    dayAndMonth: (time: number) => dayAndMonth('en-GB', time),
    birthday: 'Birthday',
    deadline: 'Deadline',
    duration: 'Duration',
    tags: 'Tags',
    reminder: 'Reminder',
    flagged: 'Flagged',
    comment: (author: string, date: string) =>
      [author, date].filter((part) => part !== '').join(', ') || 'Comment',
  },
  refusals: {
    notBase64: 'The file did not arrive completely. Please try again.',
    empty: 'The file is empty.',
    unknownFormat:
      'This is neither a calendar (.ics), nor contacts (.vcf, Google CSV), nor notes from Evernote (.enex), nor a Todoist template (.csv), nor tracked time from Toggl or Clockify (.csv), nor a todo.txt file.',
    tooLong: 'The file takes too long to read. Please split it and try again.',
    tooMuch: 'The file holds too much for one import. Please split it and try again.',
  },
  /** A count of zero is omitted if there is another one. */
  summary: ({ tasks, entries, records, contexts, contacts, notes }: Counts) =>
    [
      tasks > 0 && en(tasks, { one: '# task', other: '# tasks' }),
      entries > 0 && en(entries, { one: '# plan entry', other: '# plan entries' }),
      records > 0 && en(records, { one: '# time record', other: '# time records' }),
      contexts > 0 && en(contexts, { one: '# context', other: '# contexts' }),
      contacts > 0 && en(contacts, { one: '# contact', other: '# contacts' }),
      notes > 0 && en(notes, { one: '# note', other: '# notes' }),
    ]
      .filter((part) => part !== false)
      .join(', ') || '0 tasks',
  /** Why an item is not imported, or what is lost, by the code of the remark. */
  google: {
    unreachable: 'Google can’t be reached right now. Try again in a moment',
    wait: (minutes: number) =>
      `Google asks to wait. Try again in ${en(minutes, { one: '# minute', other: '# minutes' })}`,
    errors: {
      ended: 'Google no longer allows reading your contacts. Connect again.',
      refused: 'Google refused to give your contacts. The administrator has to enable the People API.',
    },
  },
  notes: {
    googleStopped:
      'Google stopped answering after the contacts listed here. Import these, and import again later for the others.',
    nothingInside: 'The file contains no tasks, events, contacts or notes.',
    brokenAccount:
      'This is a Lustra export, but the file is damaged or was edited by hand. The problem is here:',
    guessedEncoding: 'The file does not name its encoding; it was guessed.',
    badLine: 'This line cannot be read.',
    notClosed: 'Its end is missing from the file.',
    badZone: 'A time zone in the file is not defined correctly.',
    otherKind: 'These are neither tasks nor events and are not imported.',
    noStart: 'The event has no start.',
    badDate: 'The date cannot be read.',
    neverHappens: 'The event has no occurrences left.',
    replaced: 'The file contains a newer version, or the same one again.',
    badRow: 'This row cannot be read.',
    otherRow: 'Rows of this type are not supported.',
    noTask: 'A comment without a task.',
    hidden: 'Marked as hidden; imported as an ordinary task.',
    tooMany: 'Up to 50,000 tasks and plan entries can be imported at once.',
    tooManyEntries:
      'Up to 50,000 tasks and plan entries can be imported at once; later entries are left out.',
    tooManyRecords: 'Up to 50,000 time records can be imported at once.',
    otherPerson: 'This is someone else’s time.',
    noEnd: 'The timer was still running when the file was created.',
    futureRecord: 'This time is in the future.',
    recordOverlaps:
      'Its time overlaps with other tracked time. It is kept in the recycle bin, to be restored at another time or deleted.',
    planApart:
      'It does not fit into the plans. It is kept in the recycle bin, to be restored at another time or deleted.',
    timerApart:
      'This timer cannot run here. Its time up to now is kept in the recycle bin, to be restored or deleted.',
    limitApart:
      'Its limits contradict each other. What does not fit is kept in the recycle bin, to be restored or deleted.',
    existingDiffers:
      'It is here already and stays as it is; the file has other dates or another status for it.',
    closedParent: 'Its parent task is closed here, so it is imported as closed.',
    dayOrder: 'The file does not say whether the month or the day comes first; read as the month.',
    tooManySavedReports: 'There can be at most 100 saved reports.',
    otherHours:
      'You already have other working hours from this day on; they stay, and those in the file are not imported.',
    otherFirstHours:
      'You already have other working hours; they stay, and the first ones in the file are not imported.',
    tooManyChangesOfHours: 'Working hours can change at most 200 times.',
    tooManyDaysOff: 'There can be at most 500 days off in the list.',
    otherDiaryText: 'The diary already has another text for this period, which stays.',
    tooManyContexts: 'Up to 1,000 contexts can be imported at once.',
    tooManyContacts: 'Up to 10,000 contacts can be imported at once.',
    tooManyNotes: 'Up to 5,000 notes can be imported at once.',
    emptyNote: 'This note is empty.',
    encrypted: 'The encrypted part cannot be read; it is left out.',
    noteCut: 'The note is longer than 10,000 characters; shortened.',
    contactGroup: 'This is a group of contacts, not a person.',
    namelessContact: 'It has no name and nothing that could stand in for one.',
    sameContact: 'The file contains this e-mail address twice.',
    sameName: 'The file contains another contact with this name; a middle name would tell them apart.',
    knownContact: 'Already among your contacts; not changed.',
    contactCut: 'Too long; shortened.',
    contactAsNote: 'Neither an e-mail address nor a phone number; added to the notes.',
    tooManyOfKind: 'More than fifteen of one kind; the rest is left out.',
    notKept: 'This is not imported.',
    unnamed: 'It has no name.',
    nameCut: 'The name is longer than 255 characters; shortened.',
    notesCut: 'The notes are longer than 10,000 characters; shortened.',
    tooDeep: 'Nested deeper than 100 levels; moved one level up.',
    ownAncestor: 'It is its own ancestor; moved to the top level.',
    reopened: 'Closed with open subtasks; imported as open.',
    unknownZone: 'Unknown time zone; the time is kept as written.',
    badRule: 'The repeat rule cannot be read; the event is imported once.',
    ruleCut: 'Repeats too often; only the first occurrences are imported.',
    ruleGoesOn: 'Goes on repeating; occurrences are imported for a year ahead, at least the next one.',
    pastLeftOut:
      'Repeats for longer than is imported, which is ten years and 1,000 occurrences back. The first one imported is of:',
    skippedHour:
      'The clocks skip this time on some nights; then it does not take place. The first such night:',
    badDuration: 'The end cannot be read or is before the start.',
    noDuration: 'No duration; imported as half an hour.',
    dayByDay: 'Lasts several days; imported as one plan entry per day.',
    longEvent: 'Lasts longer than a day; imported as one plan entry per day, without hours.',
    longOccurrence: 'Each occurrence lasts longer than can be planned; only its start is planned.',
    daysCut: 'Lasts longer than a year; only the first 366 days are imported.',
    otherName: 'One occurrence has its own name; imported under the name of the event.',
    otherDetails: 'One occurrence has details of its own; those of the event are imported.',
    thisAndFuture:
      'The event changes from one occurrence on; time and duration are kept, other changes are not.',
    eachForItself:
      'Some of its occurrences differ from the rule; each stands for itself, and none waits for the one before.',
    taskRecurs: 'The task repeats; imported once, with the rule in its notes.',
    percent: 'The completion percentage is not imported.',
    reminder: 'Not all reminders are imported.',
    reminderTime:
      'The reminder comes at another time of the day: that of whole days is set in the settings, and others count minutes.',
    attachment: 'Attachments are not imported.',
    dateAsText: 'The date was not understood; added to the notes.',
    columnGuessed: 'The name of this column is not known; it was recognized by its place.',
    ownTime: 'The time of this person is imported as yours.',
    tagsOfTask: 'The tags of this time become categories of the task.',
    durationGuessed: 'The duration can be read in several ways; this one is imported.',
    durationDiffers: 'Duration and end do not agree; the duration counts.',
    commentCut: 'The comment is longer than 10,000 characters; shortened.',
    badValue: 'This value was not understood.',
    noCheckbox: 'It could not be completed there; imported as an ordinary task.',
    indentCut: 'There is no task above for this indent; moved up as far as needed.',
    notFromDone: 'Counted from the day of completion there; here the next one comes on the next of its days.',
    recursFromNow: 'The file does not say when it began; it repeats from now on.',
    zoneKept: 'It is on other days in your time zone; the time is kept as written.',
    zoneDrifts: 'That time zone changes its clocks on other days; in between the time is off.',
    deadlineOfSeries: 'A repeating task has no deadline here; added to the notes.',
    planAfterDeadline: 'It was planned after its deadline; the date is added to the notes.',
    linkNotKept: 'This address leads nowhere outside; only the text of the link is imported.',
    reminderAsText: 'The reminder is added to the text.',
    createdNow: 'This time cannot be right; the present is used.',
    priorityRaised: 'The priorities F to Z are one here, just above normal.',
    plainText: 'Imported as plain text, without colours, headings and the like.',
    sameRecord: 'The file contains this time twice.',
    durationAsText: 'The duration is added to the notes.',
    fieldAsText: 'There is no field for this; added to the notes.',
  },
}
