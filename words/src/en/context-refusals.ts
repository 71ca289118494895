export const contextRefusals = {
  noContext: 'This context no longer exists.',
  noName: 'Enter a name.',
  nameTaken: 'A context with this name already exists',
  nameTakenBy: (name: string) => `Another context is called “${name}”. Rename one of them first.`,
  nameTooLong: 'The full name is longer than 255 characters.',
  otherType: 'Contexts of this type don’t have this property.',
  badEmail: 'An e-mail address must contain @.',
  badPhone: 'A phone number must contain a digit.',
}
