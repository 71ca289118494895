/** Refusals about accounts, passwords and sessions. */
import { en } from '../plural.ts'

const minutes = (count: number) => en(count, { one: '# minute', other: '# minutes' })

export const accountRefusals = {
  login: {
    wrong: 'Wrong e-mail or password',
    disabled: 'This account is disabled',
    tooMany: (wait: number) => `Too many tries. Please wait ${minutes(wait)} and try again`,
  },
  register: {
    nameRequired: 'Enter your first name',
    setupNeeded:
      'No account exists here yet. The program printed a one-time set-up link when it started; open it to become the administrator.',
    badEmail: 'Letters cannot be sent to this address. It should look like name@example.com',
    setupOver:
      'This set-up link is not valid any more. Open the one that the program printed last, or sign in',
  },
  password: {
    short: 'At least 8 characters, please',
    email: 'The password must not be made of your e-mail',
    weak: 'This password is easy to guess. Choose one that nobody would try',
    differ: 'Passwords do not match',
    wrongOld: 'The old password is wrong',
    fixed: 'The password of this account cannot be changed',
  },
  tooManyEmails: (wait: number) =>
    `Too many letters were asked for. Please wait ${minutes(wait)} and try again`,
  busy: 'Too many people are signing in just now. Please try again in a moment',
  noSuchSession: 'This session has already ended',
}
