/** POST /v1/core/security: accounts, passwords and sessions. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { PasskeyId, SessionId, UserId } from './ids.ts'
import { maintenance } from './maintenance.ts'
import { ProviderId } from './providers.ts'
import { signOut } from './sign-out.ts'
import { Role } from './status.ts'
import { Language, text, trimmedText } from './text.ts'
import { DoneText, DoneTextOrLink, UserInfo } from './user-list.ts'

const Password = text(256)
const LinkToken = text(128)
/** The visitor chose the language, which becomes the account's language. */
const KeepLanguage = z.optional(z.boolean())

/** What the page of an invalid link offers (ACC-N04). */
export const LinkOffer = { None: 0, Register: 1, AskAgain: 2, LogIn: 3, LogInOrReset: 4 } as const

const LinkCheck = {
  correctToken: z.boolean(),
  /** 0: valid; 1 to 5 as in ACC-036 to ACC-045, by the kind of link. */
  messageNo: z.int(),
  messageNo2: z.enum(LinkOffer),
  /** The owner of the link; only for a valid one. */
  email: z.optional(z.string()),
}

const Session = z.object({
  id: SessionId,
  /** Browser and system, from the user agent. */
  device: z.string(),
  createdAt: z.int(),
  seenAt: z.int(),
  current: z.boolean(),
})

/** From an authenticator app, or a recovery code. */
const Code = text(16, 1)

/** The JSON form of a `PublicKeyCredential` or of its options. */
const WebAuthnJson = z.record(z.string().check(z.maxLength(64)), z.unknown())

const passkeyName = text(60)

const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  /** Where the passkey is stored, as reported by the browser: this device, a phone, or a security key. */
  kind: z.enum(['device', 'phone', 'key']),
  createdAt: z.int(),
  usedAt: z.nullable(z.int()),
})

const SecurityState = {
  /** Whether password and address cannot change and the account cannot be removed. */
  isRestricted: z.boolean(),
  hasPassword: z.boolean(),
  passwordChangedAt: z.nullable(z.int()),
  factor: z.nullable(z.object({ since: z.int(), codesLeft: z.int() })),
  /** The host name for which passkeys can be created; null when they are not possible. */
  passkeyHost: z.nullable(z.string()),
  passkeys: z.array(Passkey),
  /** The connected ones. Users without another proof confirm their identity by signing in with one again. */
  providers: z.array(z.object({ id: ProviderId, name: z.string() })),
}

/** The result in the return address of a provider, and the secret of the browser that began. */
const ConnectResult = {
  result: text(64),
  secret: text(64),
  /** After a refusal with `second-factor`. */
  code: z.optional(Code),
  language: Language,
  keepLanguage: KeepLanguage,
  timeZone: z.optional(text(64)),
}

const Connected = { token: z.string(), register: z.boolean(), redirectUrl: z.string() }

const LoggedIn = { id: z.string(), token: z.string(), restorePage: z.string() }

export const security = family('/v1/core/security', {
  login: call(
    {
      username: text(254),
      password: Password,
      /** After a refusal with `second-factor`. */
      code: z.optional(Code),
      language: Language,
      keepLanguage: KeepLanguage,
    },
    LoggedIn,
    'anyone',
  ),
  startPasskeyLogin: call({}, { options: WebAuthnJson }, 'anyone'),
  passkeyLogin: call(
    { answer: WebAuthnJson, language: Language, keepLanguage: KeepLanguage },
    LoggedIn,
    'anyone',
  ),
  /** `activationToken` is set only when no e-mail is sent; the form continues with it (docs/decisions/010-accounts-without-mail.md). */
  register: call(
    {
      username: text(30),
      email: text(254),
      language: Language,
      setup: z.optional(LinkToken),
      timeZone: z.optional(text(64)),
    },
    { activationToken: z.optional(z.string()) },
    'anyone',
  ),
  /** Returns the address for signing in with a provider. The browser stores a secret, and sends its SHA-256 in base64url. */
  startConnect: call({ provider: ProviderId, browserHash: text(64) }, { redirectUrl: z.string() }, 'anyone'),
  /** Use the one-time result of a provider to sign in or register (ACC-049, ACC-050). */
  connectGoogleClient: call(ConnectResult, Connected, 'anyone'),
  connectFacebook: call(ConnectResult, Connected, 'anyone'),
  connectOpenId: call(ConnectResult, Connected, 'anyone'),
  /** Whether the caller's account is connected to Facebook (ACC-053). */
  checkFacebookConnection: call({}, { connected: z.boolean() }),
  restorePass: call({ email: text(254), language: Language }, {}, 'anyone'),
  checkToken: call({ checkingToken: LinkToken }, LinkCheck, 'anyone'),
  /** The envelope's `token` is the link's token (ACC-048); the reply's token opens a session, except for a disabled account. */
  acceptRegister: call(
    {
      token: LinkToken,
      password: Password,
      repass: Password,
      language: Language,
      keepLanguage: KeepLanguage,
    },
    { token: z.optional(z.string()) },
    'anyone',
  ),
  /** Ends all other sessions; the new token replaces the caller's. */
  changePass: call({ oldpass: Password, password: Password, repass: Password }, { token: z.string() }),
  /** Proves the user's identity: for some minutes, this session may do what needs a fresh proof. */
  confirm: call(
    { password: z.optional(Password), code: z.optional(Code), passkey: z.optional(WebAuthnJson) },
    {},
  ),
  securityState: call({}, SecurityState),
  /** The secret for an authenticator app, and recovery codes, which no later call returns. */
  startFactor: call({}, { secret: z.string(), uri: z.string(), recoveryCodes: z.array(z.string()) }),
  turnFactorOn: call({ code: Code }, {}),
  turnFactorOff: call({}, {}),
  renewRecoveryCodes: call({}, { recoveryCodes: z.array(z.string()) }),
  startPasskey: call({}, { options: WebAuthnJson }),
  addPasskey: call({ answer: WebAuthnJson, name: passkeyName }, {}),
  renamePasskey: call({ passkeyId: PasskeyId, name: trimmedText(60) }, {}),
  removePasskey: call({ passkeyId: PasskeyId }, {}),
  /** With a mail server, the new address gets a link, and `acceptEmail` changes the address; without one, it changes at once. */
  /** `isLinkSent`: whether the mail server has accepted the e-mail with the link; absent while that is unknown. */
  changeEmail: call({ email: text(254) }, { changed: z.boolean(), isLinkSent: z.optional(z.boolean()) }),
  acceptEmail: call({ emailToken: LinkToken }, { email: z.string() }, 'anyone'),
  /** Removing one's own account needs at least one reason (SET-033); an administrator names another account instead (ADM-N04). */
  removeAccount: call(
    {
      userId: z.optional(UserId),
      featureRequest: z.optional(z.boolean()),
      dontLikeUi: z.optional(z.boolean()),
      hardToUse: z.optional(z.boolean()),
      other: z.optional(z.boolean()),
      featureRequestText: z.optional(text(1000)),
      details: z.optional(text(4000)),
    },
    {},
  ),
  getUserInfo: call({ userId: UserId }, UserInfo, 'administrator'),
  grantRole: call({ userId: UserId, role: Role }, DoneText, 'administrator'),
  /** A one-time link for a new password: by e-mail, or in the reply. */
  resetToDefaultPassword: call({ userId: UserId }, DoneTextOrLink, 'administrator'),
  /** Rebuilds data that is derived from the user's data. */
  clearUserMigration: call({ userId: UserId }, DoneText, 'administrator'),
  /** The current role, and all that the caller may use (ACC-056, ACC-059). */
  getRoles: call(
    {},
    {
      role: Role,
      roles: z.array(z.object({ id: Role, name: z.string(), description: z.string() })),
    },
  ),
  changeRole: call({ role: Role }, {}),
  checkStatus: call({}, { language: Language, betaUser: z.boolean() }),
  ...signOut.actions,
  ...maintenance,
  listSessions: call({}, { sessions: z.array(Session) }),
  endSession: call({ sessionId: SessionId }, {}),
  endOtherSessions: call({}, {}),
})
