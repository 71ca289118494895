export const inboxRefusals = {
  noNote: 'This note is no longer in the inbox.',
  processed: 'This note has already been processed.',
  idTaken: 'A note with this id already exists.',
}
