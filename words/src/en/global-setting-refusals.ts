/** Why a global setting is refused, and the results of a connection test. */
export const globalSettingRefusals = {
  unknown: (code: string) => `There is no setting ${code}.`,
  invalid: (code: string, expected: string) => `${code} must be ${expected}.`,
  expected: {
    role: 'user or beta-tester',
    registration: 'open, invitation or closed',
    switch: 'true or false',
    number: 'a number',
    version: 'a version such as 2.3.1',
    address: 'an e-mail address',
    url: 'an address such as https://search.example.org:9200, without a password, a query or a fragment',
    serviceAccount: 'the JSON file of a service account of Google Cloud, with its private key',
    host: 'the name of a server such as logs.example.org, without a scheme, a port or a path; the port is es_port. Requests go over https, or over http on this machine',
    text: 'one line of text',
    secret: 'one line of text',
    from: (least: number) => `a number from ${least} on`,
    longSecret: (characters: number) => `one line of at least ${characters} characters`,
    between: (least: number, most: number) => `a number from ${least} to ${most}`,
  },
  tests: {
    works: 'The connection works.',
    /** Replaces `works`. */
    reservations: {
      token: 'The widget is there. Whether Freshchat accepts the token, only the chat itself shows.',
      property:
        'Google accepts page views of this form. Whether the id and the secret are right, it does not tell.',
      client: 'The provider can be reached. Whether it accepts the id and the secret, only a sign-in shows.',
      returnAddress:
        'The provider accepts the id and the secret. Whether it knows the return address, only a sign-in shows.',
      index:
        'The service searches. It has no index of Lustra yet; whether it lets Lustra create one, it does not tell.',
      telegramWebhook:
        'The connection to Telegram works. Whether Telegram reaches this server, only a message to the bot shows.',
      stripeWebhook:
        'The prices can be read. Whether stripe_webhook_secret is right, only the first payment shows.',
      prices:
        'Stripe accepts the key, but has no active price with a lookup key of Lustra: nothing can be bought yet.',
    },
    mailAccepted: (address: string) =>
      `The message to ${address} was accepted. It should arrive within a minute; look in the spam folder too.`,
    incomplete: (codes: string) => `Fill in ${codes} first.`,
    incompleteSignIn: (codes: string) =>
      `Fill in ${codes} first. If the mail server wants no sign-in, switch email_auth off.`,
    issuer: (issuer: string) =>
      `The provider calls itself ${issuer}. The issuer must be written exactly like this.`,
    unknownHost: 'There is no server with this name.',
    refusedConnection: 'The server refuses connections: check the address and the port.',
    timeout: 'The server does not answer.',
    certificate: 'The certificate of the server is not trusted.',
    noTls: 'The server does not speak TLS on this port.',
    retype:
      'The address has changed: type the password or the key again, so that it goes nowhere else by mistake.',
    credentials: 'The server rejects the user name, the password or the key.',
    notFound: 'The server has nothing at this address.',
    noList: 'The service has no such list.',
    sender: 'The server does not accept mail from this sender or to this address.',
    busy: 'The server is busy or limits requests: try again later.',
    other: 'The server did not reply as expected.',
  },
  testMail: {
    subject: 'A test mail from Lustra',
    before: ['an administrator of Lustra sent this message to test the mail settings. They work.'],
    button: 'Open Lustra',
    after: ['You need not do anything.'],
  },
}
