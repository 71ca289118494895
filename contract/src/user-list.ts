/** POST /v1/admin/userlist: the accounts of this installation, for administrators, without users' plans. */
import { plans, subscriptionKinds } from '@lustra/domain/subscription'
import { userClasses } from '@lustra/domain/users'
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { SessionId, UserId } from './ids.ts'
import { Role } from './status.ts'
import { Language, text } from './text.ts'

/** The `pageSize` for all users (ADM-026). */
export const allUsers = 1_000_000

/** A reply has at most this many users; the screen requests more as it shows them (ADM-N09). */
export const maxUsersInReply = 500

export const userColumns = [
  'username',
  'firstName',
  'role',
  'status',
  'online',
  'language',
  'timeZone',
  'externalSystems',
  'lastLoginTime',
  'lastLoginMethod',
  'onboarding',
  'userClassification',
  'loginCount',
  'id',
] as const
export type UserColumn = (typeof userColumns)[number]

export const removedUserColumns = [
  'username',
  'removedDate',
  'lastLoginTime',
  'lastLoginMethod',
  'reasons',
  'userClassification',
  'loginCount',
  'id',
] as const
export type RemovedUserColumn = (typeof removedUserColumns)[number]

/** The field, or `field desc` (ADM-023). */
function SortField<const Field extends string>(fields: readonly Field[]) {
  const values = fields.flatMap((field): (Field | `${Field} desc`)[] => [field, `${field} desc`])
  return z.enum(values as [Field | `${Field} desc`, ...(Field | `${Field} desc`)[]])
}

const Page = {
  pageSize: z.int().check(z.gte(1), z.lte(allUsers)),
  /** Of the first user. */
  offset: z.int().check(z.gte(0), z.lte(allUsers)),
  /** Words of the e-mail address or name. */
  filter: z.optional(text(254)),
}

const Pages = { pageCount: z.int(), pageNo: z.int(), total: z.int() }

const LoginMethod = z.nullable(z.enum(['password', 'link', 'passkey', 'google', 'facebook', 'openid']))

const UserClass = z.enum(userClasses)

const ListedUser = z.object({
  id: UserId,
  username: z.string(),
  firstName: z.string(),
  role: Role,
  /** A active, D disabled. */
  status: z.enum(['A', 'D']),
  /** Whether the link of the invitation or registration was followed. */
  activated: z.boolean(),
  online: z.boolean(),
  language: Language,
  timeZone: z.string(),
  externalSystems: z.object({
    google: z.boolean(),
    facebook: z.boolean(),
    evernote: z.boolean(),
    telegram: z.boolean(),
  }),
  /** In seconds; 0: never. */
  lastLoginTime: z.int(),
  lastLoginMethod: LoginMethod,
  /** The title has N for the form of 2020 and O for that of 2019; the lines of the description begin with the year. */
  onboarding: z.object({ title: z.string(), description: z.string() }),
  userClassification: UserClass,
  loginCount: z.int(),
})
export type ListedUser = z.output<typeof ListedUser>

/** Why an account was removed: the owner's reasons (ADM-016 to ADM-019), inactivity, or an administrator. */
export const removalReasons = ['F', 'UI', 'HU', 'O', 'I', 'A'] as const

const RemovedUser = z.object({
  id: UserId,
  username: z.string(),
  /** In seconds, like the next. */
  removedDate: z.int(),
  lastLoginTime: z.int(),
  lastLoginMethod: LoginMethod,
  reasons: z.array(z.object({ code: z.enum(removalReasons), name: z.string(), set: z.boolean() })),
  /** The comments on the reasons. */
  comment: z.string(),
  userClassification: UserClass,
  loginCount: z.int(),
})
export type RemovedUser = z.output<typeof RemovedUser>

export const DoneText = { text: z.string() }

/** When no e-mail is sent, the administrator passes the link on. */
export const DoneTextOrLink = { text: z.string(), link: z.optional(z.string()) }

export const userList = family('/v1/admin/userlist', {
  list: call(
    { ...Page, sortField: SortField(userColumns) },
    { users: z.array(ListedUser), ...Pages, onlineCount: z.int() },
    'administrator',
  ),
  removedUserList: call(
    { ...Page, sortField: SortField(removedUserColumns) },
    { users: z.array(RemovedUser), ...Pages },
    'administrator',
  ),
  withdrawRole: call({ userId: UserId, role: Role }, DoneText, 'administrator'),
  /** Ends all sessions; deletes nothing. */
  disable: call({ userId: UserId }, DoneText, 'administrator'),
  enable: call({ userId: UserId }, DoneText, 'administrator'),
  /** Ends one session, or all. */
  endSessions: call({ userId: UserId, sessionId: z.optional(SessionId) }, DoneText, 'administrator'),
  /** Creates an account, whose owner sets a password by a link. */
  invite: call(
    { email: text(254), name: text(30), language: Language, role: Role },
    DoneTextOrLink,
    'administrator',
  ),
})

/** The fields of `getUserInfo`: one account, without the contents of its plans. */
export const UserInfo = {
  id: UserId,
  username: z.string(),
  firstName: z.string(),
  role: Role,
  roles: z.array(Role),
  status: z.enum(['A', 'D']),
  activated: z.boolean(),
  /** Whether password and address cannot change and the account cannot be removed. */
  isRestricted: z.boolean(),
  language: Language,
  timeZone: z.string(),
  /** In seconds, like the next. */
  registeredTime: z.int(),
  lastLoginTime: z.int(),
  lastLoginMethod: LoginMethod,
  userClassification: UserClass,
  /** The mail server's error when it refused the last e-mail to the account; otherwise null. */
  undelivered: z.nullable(z.string()),
  /** The names of the connected systems. */
  connected: z.array(z.string()),
  /** `open` when no plans are sold; `until` in seconds, null without an end. */
  subscription: z.object({
    kind: z.enum(subscriptionKinds),
    planId: z.enum(plans),
    until: z.nullable(z.int()),
  }),
  sessions: z.array(z.object({ id: SessionId, device: z.string(), createdAt: z.int(), seenAt: z.int() })),
  onboarding: z.array(
    z.object({ version: z.int(), lines: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
  counts: z.object({
    tasks: z.int(),
    entries: z.int(),
    records: z.int(),
    goals: z.int(),
    contexts: z.int(),
    notes: z.int(),
  }),
}
const Info = z.object(UserInfo)
export type UserInfo = z.output<typeof Info>
