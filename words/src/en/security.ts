/** What protects an account: address, password and sessions; a fresh proof of identity; the end of an account. */
export const security = {
  signIn: 'Signing in',
  email: {
    new: 'New e-mail',
    missing: 'Enter the new address.',
    hint: 'You sign in with it, and reminders go there.',
    sent: (email: string) => `Open the link that we’ve sent to ${email} to finish`,
    changed: 'E-mail changed',
  },
  confirm: {
    title: 'Confirm that it’s you',
    lead: 'This protects your account if somebody else is at this screen.',
    submit: 'Confirm',
    missing: 'Enter your password.',
  },
  sessions: {
    title: 'Active sessions',
    here: 'This device',
    now: 'now',
    since: (when: string) => `signed in ${when}`,
    end: 'Sign out',
    endOf: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out all others',
    othersEnded: 'Signed out everywhere else',
    ended: (device: string) => `Session ended: ${device}`,
    failed: 'The sessions could not be loaded.',
    justNow: 'just now',
  },
  removal: {
    title: 'Remove your account?',
    consequence:
      'Everything in it is erased at once and for good: tasks, plans, records, contexts, settings. All your sessions end. Backups of the server may keep an older state for a while.',
    export: 'Download everything first',
    why: 'Why are you leaving?',
    reasons: {
      featureRequest: 'A feature is missing',
      dontLikeUi: 'I don’t like the interface',
      hardToUse: 'It’s hard to use',
      other: 'Other',
    },
    feature: 'Which feature?',
    details: 'Details',
    remove: 'Remove account',
    faults: {
      noReason: 'Please check at least one reason',
      noFeature: 'Please enter absent feature details',
    },
  },
}
