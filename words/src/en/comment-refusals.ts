export const commentRefusals = {
  noComment: 'This comment no longer exists.',
  noText: 'Enter some text first.',
  idTaken: 'This id is already in use.',
  tooMany: {
    TIME_RECORD: 'A time record can have up to 100 comments.',
    TASK: 'A task can have up to 1,000 comments.',
  },
}
