/** Sign-in, registration, activation, passwords. */
export const account = {
  email: 'E-mail',
  password: 'Password',
  firstName: 'First name',
  language: 'Language',
  version: (product: string, version: string) => `${product} ${version}`,
  toLogin: 'Sign in',
  login: {
    title: 'Sign in',
    heading: 'Welcome back',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    newHere: 'New here?',
    register: 'Create an account',
    setupNeeded:
      'No account exists here yet. The program printed a one-time set-up link when it started; open it to become the administrator.',
  },
  register: {
    title: 'Register',
    heading: 'Create an account',
    lead: 'Plans from half an hour to a whole life.',
    setupHeading: 'Set up Lustra',
    setupLead: 'This first account becomes the administrator of this installation.',
    submit: 'Register',
    /** The second part is the link. */
    agree: ['By registering you accept the ', 'privacy policy'],
    haveAccount: 'Already have an account?',
    emailIncomplete: 'Check the address: it should look like name@example.com',
  },
  registered: {
    title: 'Check your mail',
    text: 'We have sent a letter to your address. The link in it opens your account; it works once and for 72 hours.',
  },
  activation: {
    title: 'Activate the account',
    heading: 'Choose a password',
    lead: (email: string) =>
      email
        ? `For ${email}. The link works once and for 72 hours.`
        : 'One more step and the account is yours.',
  },
  activated: {
    title: 'The account is ready',
    text: 'The password is set. You can sign in now.',
  },
  reset: {
    title: 'Reset the password',
    heading: 'Forgot your password?',
    lead: 'Tell us your e-mail, and we will send a link to choose a new one.',
    submit: 'Send the link',
    remembered: 'Remembered it?',
  },
  resetSent: {
    title: 'Check your mail',
    text: 'If there is an account with this address, a link to choose a new password is on its way. It works once and for 2 hours.',
  },
  change: {
    title: 'New password',
    heading: 'Choose a password',
    lead: (email: string) => (email ? `For ${email}. ` : '') + 'The link works once and for 2 hours.',
  },
  changed: {
    title: 'The password is changed',
    text: 'Sign in with the new password. Every other session has been ended.',
  },
  setPassword: {
    newPassword: 'New password',
    repeat: 'Repeat it',
    rule: '8 to 256 characters, not your e-mail',
    submit: 'Set password',
    linkFails: 'Link does not work?',
    askAgain: 'Ask for a new one',
  },
  link: {
    checking: 'Checking the link…',
    badTitle: 'This link does not work',
    /** By messageNo, 1 to 5, of an activation link. */
    activation: {
      1: 'The link is invalid. Perhaps it was not copied whole.',
      2: 'A newer link has replaced this one, or the registration was given up. Please register again.',
      3: 'The link has expired. Please register again.',
      4: 'The link was already used.',
      5: 'The account is already active. Sign in, or reset the password if you have forgotten it.',
    },
    /** By messageNo, 1 to 5, of a password link. */
    password: {
      1: 'The link is invalid. Perhaps it was not copied whole.',
      2: 'The password was changed since this link was sent. Please sign in.',
      3: 'The link has expired. Please ask for a new one.',
      4: 'The link was already used.',
      5: 'This link was replaced. Sign in, or reset the password if you have forgotten it.',
    },
    register: 'Register again',
    askAgain: 'Ask for a new link',
    reset: 'Reset the password',
  },
}
