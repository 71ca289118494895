/** What the server says when it refuses; by code. */
export const refusals = {
  expiredSession: 'Session was closed cause there was not activity. Please, logon to application again',
  inProgress: 'Operation in progress. Please wait',
  malformed: 'The request isn’t valid.',
  unknownAction: 'There is no such call.',
  forbidden: 'You may not do this.',
  fault: (requestId: string) =>
    `Something went wrong on the server. Nothing was changed. Request ${requestId}.`,
  requestIdTaken: 'This request was already used for something else.',
  changedSince: (name: string) =>
    name
      ? `“${name}” has been changed since; this cannot be taken back any more.`
      : 'This has been changed since and cannot be taken back any more.',
  deletedForEver: 'What this did has been deleted for ever since.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  unavailable: 'The server cannot reach its store just now. Please try again in a moment.',
}
