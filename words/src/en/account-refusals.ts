import { en } from '../plural.ts'

const minutes = (count: number) => en(count, { one: '# minute', other: '# minutes' })

export const accountRefusals = {
  login: {
    wrong: 'Wrong e-mail or password',
    disabled: 'This account is disabled',
    tooMany: (wait: number) => `Too many attempts. Wait ${minutes(wait)} and try again`,
  },
  register: {
    nameRequired: 'Enter your first name',
    setupNeeded:
      'There is no account here yet. Open the one-time set-up link that the program printed or saved to a file when it started: it creates the administrator’s account.',
    closed: 'Registration is closed here. Ask the administrator for an invitation',
    badEmail: 'E-mail can’t be sent to this address. It should look like name@example.com',
    setupOver:
      'This set-up link is no longer valid. Open the latest one that the program printed, or sign in',
  },
  password: {
    short: 'Use at least 8 characters',
    email: 'The password must not be based on your e-mail',
    weak: 'This password is easy to guess. Choose a less common one',
    differ: 'Passwords do not match',
    wrong: 'The password is wrong',
    wrongOld: 'The current password is wrong',
    fixed: 'The password of this account cannot be changed',
  },
  unconfirmed: 'Confirm that it’s you first',
  address: {
    fixed: 'The address of this account cannot be changed',
    same: 'This is the address you already have',
    taken: 'Another account has this address',
    undeliverable: 'The mail server refused this address. Check it',
    invalidLink: 'This link is invalid or has expired. Change the address once more in the settings',
  },
  code: {
    needed: 'Enter the code of your authenticator app',
    wrong: 'This code is wrong or was used already',
    isOn: 'Two-factor sign-in is already on',
    notStarted: 'Set up two-factor sign-in first',
    tooMany: (hasMail: boolean) =>
      `Too many wrong codes today. Use a recovery code or a passkey${hasMail ? ', or reset your password here and sign in with the new one' : ''}`,
  },
  passkey: {
    refused: 'This passkey was not accepted. Try again, or sign in another way',
    impossible: 'Passkeys need an https address with a name',
    tooMany: (most: number) => `There can be at most ${most} passkeys`,
    gone: 'This passkey no longer exists',
  },
  provider: {
    unknown: 'This way to sign in is not available',
    unreachable: 'The provider can’t be reached right now. Try again in a moment',
    expired: 'This sign-in has expired. Start again',
    noEmail: "You don't grant access to email for the product.",
    unverified: 'The provider has not confirmed your e-mail. Confirm it there, or register with a password',
    taken:
      'An account with your e-mail exists already. Sign in to it, and connect the provider in the settings',
    connected: 'This account is connected already',
    lastWay: 'This is your last way to sign in. Set a password first',
  },
  role: 'You do not have this role',
  removal: {
    fixed: 'This account cannot be removed',
    lastAdministrator: 'You are the only administrator. Make somebody else one first',
  },
  tooManyEmails: (wait: number) => `Too many e-mails requested. Wait ${minutes(wait)} and try again`,
  busy: 'Too many people are signing in right now. Try again in a moment',
  noSuchSession: 'This session has already ended',
}
