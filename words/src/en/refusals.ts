/** What the server says when it refuses; by code. */
export const refusals = {
  expiredSession: 'Session was closed cause there was not activity. Please, logon to application again',
  inProgress: 'Operation in progress. Please wait',
  malformed: (path: string) =>
    path ? `The request is not well formed at “${path}”.` : 'The request is not well formed.',
  unknownAction: 'There is no such call.',
  forbidden: 'You may not do this.',
  fault: (requestId: string) =>
    `Something went wrong on the server. Nothing was changed. Request ${requestId}.`,
  unavailable: 'The server cannot reach its store just now. Please try again in a moment.',
}
