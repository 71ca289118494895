export const comments = {
  label: 'Comment',
  list: 'Comments',
  add: 'Add a comment',
  save: 'Save',
  cancel: 'Cancel',
  menu: (when: string) => `Comment of ${when}`,
  change: 'Edit',
  changing: (when: string) => `Edit the comment of ${when}`,
  remove: 'Delete',
  /** The button that saves a comment without text (TIM-073). */
  removeEmpty: 'Remove',
  removeOf: (when: string) => `Delete the comment of ${when}`,
  /** Beside a comment on a record. */
  onRecord: (when: string) => `on the time record of ${when}`,
  left: (used: string, most: string) => `${used} of ${most} characters`,
  tooLong: (most: string) => `A comment can have up to ${most} characters.`,
  older: 'Older comments',
  failed: 'The comments could not be loaded.',
  loading: 'Loading comments',
  saved: 'Comment saved',
  removed: 'Comment deleted',
  cannot: (why: string) => `The comment was not saved: ${why}`,
}
