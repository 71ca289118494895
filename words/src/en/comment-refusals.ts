/** Refusals about comments. */
export const commentRefusals = {
  noComment: 'There is no such comment any more.',
  noText: 'Write something first.',
  idTaken: 'This id is already in use.',
  tooMany: {
    TIME_RECORD: 'A record takes 100 comments at most.',
    TASK: 'A task takes 1,000 comments at most.',
  },
}
