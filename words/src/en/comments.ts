/** Comments on records and on tasks. */
export const comments = {
  label: 'Comment',
  list: 'Comments',
  add: 'Add a comment',
  save: 'Save',
  cancel: 'Cancel',
  menu: (when: string) => `Comment of ${when}`,
  change: 'Change',
  changing: (when: string) => `Change the comment of ${when}`,
  remove: 'Remove',
  removeOf: (when: string) => `Remove the comment of ${when}`,
  /** Beside the comment on a record of time. */
  onRecord: (when: string) => `on the record of ${when}`,
  left: (used: string, most: string) => `${used} of ${most} characters`,
  tooLong: (most: string) => `A comment has ${most} characters at most.`,
  older: 'Older comments',
  failed: 'The comments could not be loaded.',
  loading: 'Comments are on their way',
  saved: 'Comment saved',
  removed: 'Comment removed',
  cannot: (why: string) => `The comment was not saved: ${why}`,
}
