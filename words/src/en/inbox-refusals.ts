/** Why the server does not do something with a note. */
export const inboxRefusals = {
  noNote: 'This note is not in the inbox any more.',
  processed: 'This note has been processed already.',
  idTaken: 'There is a note with this id already.',
}
