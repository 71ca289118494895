import { past } from './past.ts'
import { storedRefusals } from './stored-refusals.ts'

/** Refusals of the server, by code. */
export const refusals = {
  ...storedRefusals,
  malformed: 'The request isn’t valid.',
  unknownAction: 'This action does not exist.',
  forbidden: 'You don’t have permission to do this.',
  fault: (requestId: string) =>
    `Something went wrong on the server. Nothing was changed. Request ${requestId}.`,
  requestIdTaken: 'This request has already been used for something else. Reload the page and try again.',
  changedSince: (name: string) =>
    name
      ? `“${name}” has been changed since then, so this can no longer be undone.`
      : 'This has been changed since then and can no longer be undone.',
  /** The rule that forbids it now. */
  cannotUndo: (why: string) => `This can’t be undone now. ${why}`,
  cannotRedo: (why: string) => `This can’t be redone now. ${why}`,
  deletedForEver: 'This has since been deleted forever and can’t be undone.',
  beyondHistory: 'The history does not reach back to that moment.',
  pastTooLarge: 'The account had too much in it to be shown as of then.',
  pastIsReadOnly: past.isReadOnly,
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  unavailable: 'The server cannot reach its database right now. Try again in a moment.',
  storeFull:
    'The server’s disk is full, so this wasn’t saved. Nothing was changed. The server’s administrator can make room.',
  tooLarge: 'This is larger than the server accepts. Shorten or split it.',
  tooSlow: 'The request did not arrive in time. Check your connection and try again.',
  interrupted: 'The server could not finish this. Try again in a moment.',
  busy: 'The server is busy with other files. Try again in a minute.',
  uploadGaveWay:
    'The file took long to arrive, and others needed its room. Nothing was imported: choose the file again.',
  outdatedClient: (version: string) =>
    `This version of the app is too old for the server. Please update it to ${version} or newer.`,
  releaseNoteNotFound: 'There is no such release note.',
  noSuchAddress: 'There is no such address.',
}
