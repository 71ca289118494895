/** Refusals about contexts. */
export const contextRefusals = {
  noContext: 'There is no such context any more.',
  noName: 'A name is needed.',
  nameTaken: 'A context with this name already exists',
  nameTakenBy: (name: string) => `There is another context called “${name}”: rename one of them first.`,
  nameTooLong: 'The whole name is longer than 255 characters.',
  otherType: 'A context of this type has no such property.',
  badEmail: 'An e-mail address has an @ in it.',
  badPhone: 'A phone number has at least one digit.',
}
