/** E-mails. Each has one button, with its link in plain text below. */
export const emails = {
  hello: 'Hello,',
  end: 'Your Lustra',
  activation: {
    subject: 'Activate your Lustra account',
    before: ['an account was made with this address. Choose a password, and it is yours.'],
    button: 'Activate the account',
    after: [
      'The link works once and for 72 hours.',
      'If it was not you, do nothing: without a password the account stays closed and is cleared away.',
    ],
  },
  password: {
    subject: 'A new password for Lustra',
    before: ['somebody asked for a new password for your account. If it was you, choose it here.'],
    button: 'Choose a new password',
    after: [
      'The link works once and for 2 hours. Every session is ended when the password is changed.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  },
  alreadyRegistered: {
    subject: 'You already have a Lustra account',
    before: [
      'somebody wanted to register with this address, but it already has an account. You can simply sign in.',
    ],
    button: 'Sign in',
    after: [
      'If you have forgotten the password, ask for a new one on the same page.',
      'If it was not you, do nothing: nothing was changed.',
    ],
  },
}
