/** E-mails. Each has one button, and its link as plain text below. */
export const emails = {
  hello: 'Hello,',
  end: 'Your Lustra',
  activation: {
    subject: 'Activate your Lustra account',
    before: ['an account was created with this address. Choose a password to activate it.'],
    button: 'Activate the account',
    after: [
      'The link works once, within 72 hours.',
      'If it wasn’t you, ignore this e-mail: without a password the account stays inactive and is deleted.',
    ],
  },
  invitation: {
    subject: 'You are invited to Lustra',
    before: [
      'an account was created for you at Lustra, where people plan and track their time. Choose a password to begin.',
    ],
    button: 'Choose a password',
    after: ['The link works once, within 72 hours.', 'If you don’t want an account, ignore this e-mail.'],
  },
  password: {
    subject: 'A new password for Lustra',
    before: ['someone requested a new password for your account. If it was you, choose it here.'],
    button: 'Choose a new password',
    after: [
      'The link works once, within 2 hours. Changing the password ends every session.',
      'If it wasn’t you, ignore this e-mail: your password stays the same.',
    ],
  },
  newAddress: {
    subject: 'Confirm your new address for Lustra',
    before: ['you asked to sign in to Lustra with this address from now on. Confirm that it is yours.'],
    button: 'Confirm the address',
    after: ['The link works once, within 2 hours.', 'If it wasn’t you, ignore this e-mail: nothing changes.'],
  },
  addressTaken: {
    subject: 'You already have a Lustra account',
    before: ['someone wanted to use this address for another account, but it already has one.'],
    button: 'Sign in',
    after: ['If it wasn’t you, ignore this e-mail: nothing was changed.'],
  },
  /** Changes of sign-in settings. */
  security: {
    subject: 'Your Lustra sign-in has changed',
    changed: {
      address: 'the address of your account was changed. You sign in with the new one from now on.',
      password: 'the password of your account was changed.',
      factorOn: 'two-factor sign-in was turned on.',
      factorOff: 'two-factor sign-in was turned off.',
      recoveryCodes: 'new recovery codes were created, and the old ones no longer work.',
      connected: 'another account was connected for signing in.',
      disconnected: 'a connected account was disconnected and no longer signs you in.',
      passkeyAdded: 'a passkey was added to your account.',
      passkeyRemoved: 'a passkey was removed from your account.',
    },
    codesGuessed: {
      subject: 'Someone may know your Lustra password',
      text: 'wrong codes of two-factor sign-in were entered many times today, after the right password.',
    },
    button: 'Check your security settings',
    after: [
      'If it was you, there’s nothing to do.',
      'If it wasn’t, reset your password at once and end the sessions that you don’t know.',
    ],
  },
  alreadyRegistered: {
    subject: 'You already have a Lustra account',
    before: [
      'someone tried to register with this address, but it already has an account. You can just sign in.',
    ],
    button: 'Sign in',
    after: [
      'If you have forgotten the password, ask for a new one on the same page.',
      'If it wasn’t you, ignore this e-mail: nothing was changed.',
    ],
  },
  payment: {
    subject: 'Your payment for Lustra was refused',
    before: (plan: string, days: number) =>
      `the payment for your plan ${plan} was refused. Everything stays open for ${days} more days. Update your card until then.`,
    button: 'Update the card',
    after: ['After that, paid reports are locked. Your data stays.'],
  },
  inactivity: {
    subject: 'Your Lustra account will be removed',
    before: (days: number) =>
      `nobody has used your account for a long time. If nobody signs in within ${days} days, the account and everything in it will be removed.`,
    button: 'Sign in and keep the account',
    after: ['If you don’t need the account any more, there’s nothing to do.'],
  },
  /** To administrators. */
  alert: {
    what: {
      disk: {
        subject: 'Lustra: the disk is nearly full',
        before:
          'the disk with the data of your Lustra is nearly full. When it is full, changes are refused. Make room, or move the data to a larger disk.',
      },
      backup: {
        subject: 'Lustra: a backup failed',
        before: 'the last backup of your Lustra failed. The page Operations says why.',
      },
    },
    button: 'Open monitoring',
    after: 'As long as this lasts, another e-mail follows each day.',
  },
}
