import { en } from '../plural.ts'

const notes = (count: number) => en(count, { one: '# note', other: '# notes' })

/** The inbox: notes that come in, and what becomes of them. */
export const inbox = {
  title: 'Inbox',
  failed: 'The inbox could not be loaded.',
  count: notes,
  placeholder: 'What is on your mind?',
  field: 'New note',
  show: { label: 'Which notes', waiting: 'To process', processed: 'Processed' },
  list: 'Notes',
  sources: { web: 'Lustra', telegram: 'Telegram', evernote: 'Evernote', android: 'Android' },
  at: (source: string, when: string) => `${source} · ${when}`,
  today: (time: string) => `today, ${time}`,
  yesterday: (time: string) => `yesterday, ${time}`,
  onDay: (day: string, time: string) => `${day}, ${time}`,
  remove: (note: string) => `Delete “${note}”`,
  became: 'became',
  gone: 'processed, its task is deleted',
  process: {
    label: 'Process the note',
    back: 'All notes',
    /** `3 of 10` */
    progress: (place: number, all: number) => `${place} of ${all}`,
    kinds: 'Turn the note into',
    task: 'Task',
    subtask: 'Subtask',
    name: 'Name, and when, how long, how important',
    under: 'Under',
    findTask: 'Find a task',
    noTask: (query: string) => `Nothing is called “${query}”.`,
    chooseTask: 'Choose the task it becomes a part of.',
    notes: 'Notes',
    remove: 'Delete note',
    later: 'Later',
    addTask: 'Add task, next note',
    addSubtask: 'Add subtask, next note',
    addLast: 'Add',
  },
  keys: {
    title: 'Inbox',
    write: 'Write a note',
    next: 'next, previous',
    kind: 'kind',
    edit: 'change the name',
    add: 'add',
    remove: 'delete',
  },
  flow: (came: string, went: string) => `${came} in, ${went} out in the last 7 days`,
  flowLabel: (days: string) => `Notes in and out by day: ${days}`,
  flowDay: (day: string, came: number, went: number) => `${day} ${came} in, ${went} out`,
  empty: {
    waiting: 'Nothing waits here',
    waitingHint:
      'Whatever comes to mind goes into the line above, and out of the head. Later each note becomes a task, a part of one, or nothing.',
    allDone: (count: number) => `${notes(count)} processed. The inbox is empty.`,
    processed: 'Nothing has been processed yet',
    processedHint: 'Notes that became tasks are found here, with the way to them.',
  },
  done: {
    task: (name: string) => `“${name}” is a task now`,
    taskAt: (name: string, place: string) => `“${name}” is a task now: ${place}`,
    subtask: (name: string, parent: string) => `“${name}” is a part of “${parent}” now`,
    removed: (note: string) => `“${note}” is deleted`,
  },
}
