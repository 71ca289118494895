export const account = {
  email: 'E-mail',
  password: 'Password',
  firstName: 'First name',
  language: 'Language',
  version: (product: string, version: string) => `${product} ${version}`,
  toLogin: 'Sign in',
  toApp: 'Continue',
  login: {
    title: 'Sign in',
    heading: 'Welcome back',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    withProvider: (name: string) => `Continue with ${name}`,
    orByEmail: 'or with e-mail',
    passkey: 'Sign in with a passkey',
    newHere: 'New here?',
    register: 'Create an account',
    missing: { email: 'Enter your e-mail.', password: 'Enter your password.' },
    setupNeeded:
      'There is no account here yet. Open the one-time set-up link that the program printed or saved to a file when it started: it creates the administrator’s account.',
  },
  register: {
    closed: 'Registration is closed here. Ask the administrator for an invitation.',
    title: 'Register',
    heading: 'Create an account',
    lead: 'Plans from half an hour to a whole life.',
    setupHeading: 'Set up Lustra',
    setupLead: 'This first account becomes the administrator of this installation.',
    submit: 'Register',
    /** The second part is the link. */
    agree: ['By registering you accept the ', 'privacy policy'],
    haveAccount: 'Already have an account?',
    missing: {
      name: 'Enter your first name.',
      required: 'Enter your e-mail.',
      incomplete: 'Check the address: it should look like name@example.com',
    },
  },
  registered: {
    title: 'Check your mail',
    text: 'An e-mail with a link that activates your account is on its way. The link works once, within 72 hours. If nothing comes, check the address and register again.',
  },
  activation: {
    title: 'Activate the account',
    heading: 'Choose a password',
    lead: (email: string) =>
      email
        ? `For ${email}. The link works once, within 72 hours.`
        : 'One more step, and your account is ready.',
  },
  activated: {
    title: 'The account is ready',
    text: 'Your password is set. You can sign in now.',
    signedIn: 'Your password is set, and you are signed in.',
  },
  reset: {
    title: 'Reset the password',
    heading: 'Forgot your password?',
    lead: 'Enter your e-mail, and we’ll send you a link to choose a new one.',
    leadWithoutMail:
      'This installation doesn’t send e-mail. Ask its administrator for a link to choose a new password.',
    submit: 'Send the link',
    submitWithoutMail: 'What to do next',
    remembered: 'Remembered it?',
  },
  resetSent: {
    title: 'Check your mail',
    text: 'If there is an account with this address, a link to choose a new password is on its way. It works once, within 2 hours.',
  },
  resetWithoutMail: {
    title: 'Ask your administrator',
    text: 'This installation doesn’t send e-mail. Its administrator can give you a link to choose a new password.',
  },
  change: {
    title: 'New password',
    heading: 'Choose a password',
    lead: (email: string) => (email ? `For ${email}. ` : '') + 'The link works once, within 2 hours.',
  },
  changed: {
    title: 'Password changed',
    text: 'Sign in with your new password. You’ve been signed out everywhere else.',
    signedIn: 'You are signed in here, and signed out everywhere else.',
  },
  code: {
    label: 'Six-digit code',
    hint: 'From your authenticator app',
    recovery: 'Recovery code',
    recoveryHint: 'Each one works once',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
  },
  connect: {
    code: 'Enter the second factor',
    missingCode: 'Enter the code.',
    toSecurity: 'Back to Security',
    working: 'Signing you in…',
    workingConnect: 'Connecting the account…',
    workingContacts: 'Back to your contacts…',
    failed: 'That didn’t work',
    failures: {
      noContacts: 'You left out the access to your contacts.',
      cancelled: 'You cancelled at the provider. Nothing was changed.',
      expired: 'This sign-in has expired or was begun elsewhere. Start again.',
      failed: 'The provider’s answer could not be used. Try again in a moment.',
    },
  },
  changeEmail: {
    title: 'Confirm the new address',
    lead: 'From then on you sign in with it.',
    submit: 'Confirm the address',
    done: 'Address changed',
    doneLead: (email: string) => `You now sign in with ${email}.`,
  },
  setPassword: {
    newPassword: 'New password',
    repeat: 'Repeat the password',
    rule: '8 to 256 characters, not your e-mail',
    submit: 'Set password',
    missing: {
      both: 'Enter the new password twice.',
      repeat: 'Enter the password a second time.',
      length: 'The two passwords differ in length.',
    },
    linkFails: 'Link doesn’t work?',
    askAgain: 'Ask for a new one',
  },
  role: {
    lead: 'What you can see and do depends on it. Your plans and tracked time stay the same.',
    current: 'In use',
  },
  link: {
    checking: 'Checking the link…',
    badTitle: 'This link doesn’t work',
    notChecked: 'The link couldn’t be checked',
    /** A link to a new password of a deleted account. */
    gone: 'The account of this link no longer exists.',
    /** By messageNo, 1 to 5, of an activation link. */
    activation: {
      1: 'The link is invalid. It may be incomplete.',
      2: 'A newer link has replaced this one, or the registration was deleted. Please register again.',
      3: 'The link has expired. Please register again.',
      4: 'The link was already used.',
      5: 'The account is already active. Sign in, or reset the password if you have forgotten it.',
    },
    /** By messageNo, 1 to 5, of a password link. */
    password: {
      1: 'The link is invalid. It may be incomplete.',
      2: 'The password was changed after this link was sent. Please sign in.',
      3: 'The link has expired. Please ask for a new one.',
      4: 'The link was already used.',
      5: 'This link was replaced. Sign in, or reset the password if you have forgotten it.',
    },
    register: 'Register again',
    askAgain: 'Ask for a new link',
    reset: 'Reset the password',
  },
}
