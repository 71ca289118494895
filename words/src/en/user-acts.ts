export const userActs = {
  granted: (who: string, role: string) => `${who} can use the role ${role} now`,
  withdrawn: (who: string, role: string) => `${who} cannot use the role ${role} any more`,
  passwordLink: {
    sending: (who: string) => `A link to a new password is on its way to ${who}`,
    sent: (who: string) => `A link to a new password was sent to ${who}`,
    refused: (who: string) =>
      `The mail server refused the e-mail to ${who} with the link to a new password. Check the address`,
  },
  resetLink: (who: string) => `Give ${who} this link to a new password. It works once, within 2 hours`,
  invitation: {
    sending: (who: string) => `An invitation is on its way to ${who}`,
    sent: (who: string) => `An invitation was sent to ${who}`,
    refused: (who: string) =>
      `${who} was added, but the mail server refused the invitation. Check the address`,
  },
  invitationLink: (who: string) => `Give ${who} this link. It works once, within 72 hours`,
  disabled: (who: string) => `${who} cannot sign in any more`,
  enabled: (who: string) => `${who} can sign in again`,
  sessionsEnded: 'The sessions have ended',
  migrationCleared: (who: string) => `The search index of ${who} is being built anew`,
  onboarding: { country: 'Country', wishes: 'Wants to plan', ownWords: 'In their own words' },
  reasons: {
    F: 'A feature is missing',
    UI: 'Dislikes the interface',
    HU: 'Hard to use',
    O: 'Other',
    I: 'Inactive for too long',
    A: 'Removed by an administrator',
  },
  refusals: {
    noSuchUser: 'There is no such user any more',
    own: 'Change your own account in the settings',
    notGranted: 'The user does not have this role',
    onlyRole: 'This is the only role of the user. Grant another one first',
    lastAdministrator: 'This is the only administrator. Grant the role to somebody else first',
    isDisabled: 'This account is disabled. Enable it first',
    restricted: 'The password of this account cannot be changed',
    hasAccount: 'This address has an account already',
    closed: 'Registration is closed. The global settings can open it for those whom you invite',
  },
}
