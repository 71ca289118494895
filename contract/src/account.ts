/** POST /v1/core/security: accounts, passwords and sessions. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { SessionId } from './ids.ts'
import { Language, text } from './text.ts'

const Password = text(256)
const LinkToken = text(128)
/** The visitor chose the language: it becomes that of the account. */
const KeepLanguage = z.optional(z.boolean())

/** What the page of an invalid link offers (ACC-N04). */
export const LinkOffer = { None: 0, Register: 1, AskAgain: 2, LogIn: 3, LogInOrReset: 4 } as const

const LinkCheck = {
  correctToken: z.boolean(),
  /** 0 valid; 1 to 5 as in ACC-036 to ACC-045, by the kind of link. */
  messageNo: z.int(),
  messageNo2: z.enum(LinkOffer),
  /** The owner of the link; only with a valid one. */
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

export const security = family('/v1/core/security', {
  login: call(
    { username: text(254), password: Password, language: Language, keepLanguage: KeepLanguage },
    { id: z.string(), token: z.string(), restorePage: z.string() },
    'anyone',
  ),
  /** `activationToken` is set only where no e-mail is sent: the form continues with it (decisions: Accounts). */
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
  restorePass: call({ email: text(254), language: Language }, {}, 'anyone'),
  checkToken: call({ checkingToken: LinkToken }, LinkCheck, 'anyone'),
  /** The envelope's `token` is that of the link (ACC-048); the reply's opens a session, except of a disabled account. */
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
  /** Ends every other session; the new token replaces the caller's. */
  changePass: call({ oldpass: Password, password: Password, repass: Password }, { token: z.string() }),
  /** Proves who is at the screen: for some minutes this session can do what needs a fresh proof. */
  confirm: call({ password: Password }, {}),
  /** With a mail server the new address gets a link, and `acceptEmail` changes it; without one it changes at once. */
  changeEmail: call({ email: text(254) }, { changed: z.boolean() }),
  acceptEmail: call({ emailToken: LinkToken }, { email: z.string() }, 'anyone'),
  /** At least one reason (SET-033). */
  removeAccount: call(
    {
      featureRequest: z.boolean(),
      dontLikeUi: z.boolean(),
      hardToUse: z.boolean(),
      other: z.boolean(),
      featureRequestText: text(1000),
      details: text(4000),
    },
    {},
  ),
  checkStatus: call({}, { language: Language, betaUser: z.boolean() }),
  /** `restorePage` is the page after this user's next sign-in. */
  logout: call({ restorePage: z.optional(text(512)) }, {}),
  listSessions: call({}, { sessions: z.array(Session) }),
  endSession: call({ sessionId: SessionId }, {}),
  endOtherSessions: call({}, {}),
})
