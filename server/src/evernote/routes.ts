import { evernoteNotebookList, updateEvernoteNotebookList } from './notebooks.ts'

export { syncDataHandlers } from './sync-data.ts'

/** Calls of the inbox about notebooks at Evernote. */
export const notebookHandlers = { evernoteNotebookList, updateEvernoteNotebookList }
