/**
 * All tables. Booleans are 0 or 1, instants epoch milliseconds, local times ISO text, durations seconds, so that both
 * engines store and compare the same values.
 */
import type { AuditAct, AuditActorKind, AuditTargetKind } from '@lustra/contract/audit'
import type { GoalType } from '@lustra/contract/goals'
import type { NoteSource } from '@lustra/contract/inbox'
import type { ModuleChoice, TimeFormat } from '@lustra/contract/settings'
import type { ConnectedSystem, ProviderId } from '@lustra/contract/providers'
import type { Role } from '@lustra/contract/status'
import type { RecordKind } from '@lustra/contract/time-record'
import type { FirstWeekday, TimeLevel } from '@lustra/domain/calendar'
import type { ContextKind } from '@lustra/domain/contexts'
import type { GoalOperator, GoalStatus } from '@lustra/domain/goals'
import type { Pace } from '@lustra/domain/recurrence'
import type { ReportCode } from '@lustra/domain/reports'
import type { PaidPlan } from '@lustra/domain/subscription'
import type { Closer } from '@lustra/domain/scheduling'
import type { Status } from '@lustra/domain/tasks'
import type { UserClass } from '@lustra/domain/users'
import type { Language } from '@lustra/words'
import type { FieldColumns } from './task-columns.ts'

export type LinkKind = 'activation' | 'password'

export type SignInMethod = 'password' | 'link' | 'passkey' | ProviderId

/**
 * `step` is an undo or redo; `final` cannot be undone, because its rows were deleted permanently; an `unfinished` one is being
 * written, or was when the program was killed.
 */
export type LineState = 'unfinished' | 'done' | 'undone' | 'step' | 'final'

/** One row for each account. Not journaled. */
export interface UsersTable {
  id: string
  name: string
  /** As it was typed; e-mails are sent to it. */
  email: string
  /** Normalized for comparison; unique. */
  email_key: string
  /** PHC string of argon2id; null until the account is activated. */
  password_hash: string | null
  /** The one in use. */
  role: Role
  language: Language
  time_zone: string
  /** 0 Sunday, 1 Monday. */
  first_weekday: FirstWeekday
  time_format: TimeFormat
  /** As on the wire: seven days from Sunday, each `09:00-17:00` or empty, separated by commas; empty until they are set. */
  working_hours: string
  /** Minutes from midnight: when reminders of whole days are due. */
  reminder_time: number
  /** 1: reminders are also sent by e-mail, if the server sends mail. */
  reminders_by_email: number
  /** 1: the user wants news about the product by e-mail, and may be on its mailing lists. */
  news_by_email: number
  plans_module: ModuleChoice
  records_module: ModuleChoice
  /** JSON: the notebooks at Evernote whose notes come to the inbox, and the account there that has them; empty until they are chosen. */
  evernote_notebooks: string
  /** 1 until the user has finished the first steps (FND-N16). */
  init: number
  restore_page: string | null
  /** Null: never since this is stored. */
  password_changed_at: number | null
  last_login_at: number | null
  last_login_method: SignInMethod | null
  login_count: number
  disabled_at: number | null
  created_at: number
}

/** The roles that a user may use. Not journaled. */
export interface UserRolesTable {
  user_id: string
  role: Role
}

/** A user's answers in the first steps, one row for each version of the form. Not journaled. */
export interface OnboardingAnswersTable {
  user_id: string
  /** 2019: lines of plain text. 2020: JSON, in the shape of the contract. */
  version: number
  answers: string
  saved_at: number
}

/** A signed-in browser. Only the SHA-256 of the token's secret is stored. */
export interface SessionsTable {
  user_id: string
  id: string
  secret_hash: string
  device: string
  created_at: number
  seen_at: number
  /** When its person last proved who they are: by signing in, or by `confirm`. */
  confirmed_at: number | null
}

/** A new address that is not confirmed yet: at most one row for each user. */
export interface EmailChangesTable {
  user_id: string
  email: string
  secret_hash: string
  expires_at: number
}

/** An authenticator app, with recovery codes. Being set up while `enabled_at` is null. */
export interface SecondFactorsTable {
  user_id: string
  /** Encrypted. */
  secret: string
  /** The time step of the last code that was used: earlier codes are no longer valid. */
  last_step: number
  /** JSON: the hashes of the recovery codes that are left. */
  recovery_codes: string
  enabled_at: number | null
}

export interface PasskeysTable {
  user_id: string
  id: string
  /** By the authenticator; unique. */
  credential_id: string
  public_key: string
  counter: number
  /** JSON: how browsers reach it. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** Challenges for passkeys that are not answered yet. */
export interface ChallengesTable {
  challenge: string
  expires_at: number
}

/** An account of another provider that signs in. Issuer and subject are unique. */
export interface ConnectionsTable {
  user_id: string
  provider: ProviderId
  issuer: string
  subject: string
  /** The address or name there, to tell accounts apart. */
  name: string
  created_at: number
}

/** A sign-in with a provider that is under way, and its result until it is used. */
export interface ConnectFlowsTable {
  /** The hash of the state, or of the name of the result. */
  id: string
  provider: ConnectedSystem
  /** The hash of what the browser that began it keeps. */
  browser_hash: string
  /** Who connects an account; null to sign in. */
  user_id: string | null
  nonce: string
  verifier: string
  /** JSON; null until the provider has answered. */
  identity: string | null
  expires_at: number
  /** The account of the provider, or access to the contacts there. */
  purpose: ConnectPurpose
}

export type ConnectPurpose = 'account' | 'contacts' | 'notes'

/** Access to the contacts of a user at Google. */
export interface GoogleContactsTable {
  user_id: string
  /** The account there, to tell accounts apart. */
  name: string
  /** Encrypted, like the next. */
  access_token: string
  refresh_token: string
  /** Why the last access failed, as far as the user can do something about it. */
  error: ContactsError | null
  created_at: number
  /** The last import. */
  imported_at: number | null
  imported: number
  left_out: number
}

export type ContactsError = 'ended' | 'refused'

/** A token that its system has to be told to forget; the user may be gone. */
export interface RevocationsTable {
  id: string
  system: RevokedSystem
  /** Encrypted. */
  token: string
  attempts: number
  next_at: number
}

export type RevokedSystem = 'google' | 'evernote' | 'stripe'

/** The connection of a user with an account at Evernote. */
export interface EvernoteAccountsTable {
  user_id: string
  /** New with each connection, so that what an earlier one has fetched is not stored under another. */
  id: string
  /** The number of the account there. */
  account: string
  name: string
  /** The path of its notes on Evernote's server. */
  note_store: string
  /** Encrypted. */
  token: string
  expires_at: number | null
  /** Why no notes come any more, as far as the user can do something about it. */
  error: EvernoteError | null
  /** The last change there that has been taken over: Evernote numbers all changes of an account. */
  update_number: number
  /** JSON: the notebooks of which all notes up to that change have been taken over. */
  notebooks: string
  next_at: number
  /** 1: the user waits for it. */
  is_forced: number
  /** No request before, as Evernote has asked for it. */
  wait_until: number
  /** In a row. */
  failures: number
  synchronized_at: number | null
  created_at: number
}

export type EvernoteError = 'ended'

/** The notes that have come from Evernote, also those of earlier connections: none comes a second time. */
export interface EvernoteNotesTable {
  user_id: string
  guid: string
  note_id: string
  update_number: number
  /** Of the text that was stored: another text is the user's own. */
  text_hash: string
  /** 1: it is not in a chosen notebook any more. */
  is_gone: number
}

/** What a synchronization has brought. */
export interface EvernoteLogTable {
  user_id: string
  id: string
  at: number
  added: number
  changed: number
  removed: number
  /** Why it ended early. */
  error: EvernoteLogError | null
}

export type EvernoteLogError = 'ended' | 'unreachable' | 'wait' | 'unusable'

/** What a service that keeps a mailing list knows of a user. */
export interface ListMembersTable {
  id: string
  /** Null: the user is gone or has another address, and the service has to forget this one. */
  user_id: string | null
  service: ListService
  list_id: string
  /** The MD5 of the address in lower case, as Mailchimp names its members. */
  address_hash: string
  /** `refused`: the service does not accept the address. */
  state: 'subscribed' | 'unsubscribed' | 'refused'
  attempts: number
  next_at: number
}

export type ListService = 'mailchimp' | 'brevo'

/** What stays of a removed account, for the list of removed users (ADM-014). */
export interface RemovedUsersTable {
  id: string
  username: string
  removed_at: number
  last_login_at: number | null
  last_login_method: SignInMethod | null
  login_count: number
  /** JSON: the codes of the reasons, and what was written to them. */
  reasons: string
  /** When it was removed. */
  classification: UserClass
}

/** A one-time link for an activation or a password. */
export interface LinksTable {
  user_id: string
  id: string
  kind: LinkKind
  secret_hash: string
  created_at: number
  expires_at: number
  used_at: number | null
  /** Set when a newer link or a changed password invalidated this one. */
  replaced_at: number | null
}

/** Counted attempts of rate limits, and the networks from which accounts were signed in to. Rows expire. */
export interface AttemptsTable {
  subject: string
  started_at: number
  count: number
}

/** Settings that an administrator changes while the program runs, and facts about this installation. */
export interface GlobalSettingsTable {
  code: string
  value: string
}

/** One row for each user, which a write locks first. */
/** Only ever added to. It names users by id alone, and is kept when they are removed. */
export interface AuditLogTable {
  id: string
  at: number
  actor_kind: AuditActorKind
  actor_id: string | null
  address: string | null
  act: AuditAct
  target_kind: AuditTargetKind
  target_id: string
  value_before: string | null
  value_after: string | null
}

export interface JournalsTable {
  user_id: string
  seq: number
  /** When to look for due reminders next; null while none of this user's can become due. */
  remind_at: number | null
  /** Counts the changes of reminders that the live channel announces. */
  reminded: number
}

/** One line for each change of a user's data. */
export interface JournalLinesTable {
  user_id: string
  seq: number
  at: number
  request_id: string
  session_id: string
  /** The action that wrote it, such as `tasks.create`, `undo` or `redo`. */
  what: string
  /** The name of the first thing that it touched. */
  name: string
  /** The areas that it touched, separated by commas. */
  areas: string
  state: LineState
  /** For a step: the line that it undid or redid. */
  of_seq: number | null
  /** The seq of the step that undid it. */
  undone_by: number | null
  /** How many parts of the changes are in `journal_parts`; 0 unless there are many. */
  parts: number
  /** JSON: each touched row before and after; the last part of many. */
  changes: string
  /** JSON: the reply, which a repeated request gets again; empty when it would contain permanently deleted data. */
  reply: string
  /** Hash of the call and its input, which a repeated request must share; null where it is unknown. */
  input_hash: string | null
}

/** The parts of many changes, from 0, before the one that is in their line. */
export interface JournalPartsTable {
  user_id: string
  seq: number
  part: number
  /** JSON, as in the line. A row may be in several parts. */
  changes: string
}

/** The tasks that a line concerns: it changed rows of theirs, or added or removed a child. */
export interface JournalTasksTable {
  user_id: string
  seq: number
  task_id: string
}

/** Its fields are declared in `contract/src/task-fields.ts`. */
export interface TasksTable extends FieldColumns {
  user_id: string
  id: string
  parent_id: string | null
  /** Orders siblings. */
  position: number
  /** 0 or 1 when the user chose; null: the rule decides (TSK-N12). */
  big_goal: number | null
  /** `15m`, `0d`: for all entries of the task; null: no reminder. */
  reminder: string | null
  due_reminder: string | null
  /** JSON of `LimitsInBin`: lower limits that contradict the upper ones. */
  limits_in_bin: string | null
  created_at: number
  changed_at: number
  completed_at: number | null
  cancelled_at: number | null
  removed_at: number | null
}

export interface EntriesTable {
  user_id: string
  id: string
  task_id: string
  level: TimeLevel
  start_time: string
  /** Follows from the duration; stored for overlap and window queries. */
  end_time: string
  duration: number
  status: Status
  pinned: number
  /** Null: the task's reminder applies; `none`: no reminder. */
  reminder: string | null
  created_at: number
  removed_at: number | null
  /** 1: it no longer fitted when its task was restored, and waits in the recycle bin by itself. */
  in_bin: number
  /** 1: it was an occurrence of a series that no longer has it. It may overlap others, as occurrences may. */
  detached: number
  /** When it was closed, by the user's clock then, or removed with its task; null while it is open, and where nobody knows. */
  closed_time: string | null
  /** The entry's own tick or a change of its task. Plan against fact counts by both columns, whatever its task does later. */
  closed_by: Closer | null
}

/** A recurring plan. A changed occurrence is an entry with the id `SERIES_20261120`. */
export interface SeriesTable {
  user_id: string
  id: string
  task_id: string
  level: TimeLevel
  /** The start of the rule (DTSTART). */
  start_time: string
  duration: number
  /** RFC 5545. */
  rule: string
  pace: Pace
  /** No occurrence starts later: the end of the rule, or the closing of the task. Null: no end. */
  last_time: string | null
  created_at: number
  removed_at: number | null
  /** 1: its level no longer fitted when its task was restored, and it waits in the recycle bin by itself. */
  in_bin: number
  /** JSON: when its task was closed or removed, for the occurrences that are not stored. */
  closures: string
}

export interface ContextsTable {
  user_id: string
  id: string
  kind: ContextKind
  name: string
  /** Six hex digits; `FFFFFF` is none. */
  color: string
  notes: string
  /** The rest only persons have: one column for each property that is edited and undone separately. */
  first_name: string
  last_name: string
  patronymic_name: string
  nickname: string
  organization: string
  /** `1984-03-14` */
  birth_day: string | null
  /** JSON lists in the shape of the contract. */
  emails: string
  phones: string
  addresses: string
  created_at: number
  removed_at: number | null
}

export interface TaskContextsTable {
  user_id: string
  /** `TASK_CONTEXT`. */
  id: string
  task_id: string
  context_id: string
}

export interface RecordsTable {
  user_id: string
  id: string
  task_id: string
  /** `r` entered afterwards, `rt` tracked by the timer or imported. */
  kind: RecordKind
  start_at: number
  duration: number
  /** Offset from UTC in seconds, and the time zone, when it was recorded. */
  utc_offset: number
  zone: string
  /** What the clock of the zone showed at its start and at its end, for windows and days. */
  start_time: string
  end_time: string
  created_at: number
  removed_at: number | null
  /** 1: it overlapped when it was restored or imported, and waits in the recycle bin by itself. */
  in_bin: number
}

/** A comment on a record or on a task, never on both. */
export interface CommentsTable {
  user_id: string
  id: string
  record_id: string | null
  task_id: string | null
  text: string
  created_at: number
}

/** The running timer: at most one row for each user. */
export interface TimersTable {
  user_id: string
  /** The id of the record that it becomes. */
  id: string
  task_id: string
  start_at: number
  /** The time zone in which it was started. */
  zone: string
  /** When the user confirmed that it should go on running. */
  kept_at: number | null
  created_at: number
}

/** A goal of a task, towards which records are collected. */
export interface GoalsTable {
  user_id: string
  id: string
  task_id: string
  name: string
  kind: GoalType
  status: GoalStatus
  /** With the value to check against; both null without a criterion. */
  operator: GoalOperator | null
  check_value: number | null
  created_at: number
  removed_at: number | null
}

export interface GoalRecordsTable {
  user_id: string
  id: string
  goal_id: string
  /** ISO date. */
  day: string
  /** Null in a textual goal. */
  value: number | null
  note: string
  created_at: number
}

/** A note in the inbox. */
export interface NotesTable {
  user_id: string
  id: string
  text: string
  source: NoteSource
  created_at: number
  /** Null while it is unprocessed. */
  processed_at: number | null
  /** The task that it became, or on which it became a comment. */
  task_id: string | null
  /** 1: it became a comment. */
  as_comment: number
  removed_at: number | null
}

/** A report with parameters, kept under a name. */
export interface SavedReportsTable {
  user_id: string
  id: string
  code: ReportCode
  name: string
  /** JSON: the parameters by code, as on the wire. They may name what no longer exists. */
  params: string
  created_at: number
}

/** Delivered reminders, one for each thing and time. Not journaled: a delivery cannot be undone. */
export interface RemindersTable {
  user_id: string
  id: string
  task_id: string
  /** The id of the entry, or of the task for a due date. */
  about: string
  /** When it was due. */
  at: number
  /** The slot at the delivery, to detect that the entry has moved since. */
  level: TimeLevel
  start_time: string
  duration: number
  /** When it appears; later when it was snoozed. */
  show_at: number
  dismissed_at: number | null
}

/** The last view state of a screen. Not journaled. */
export interface ScreenStatesTable {
  user_id: string
  screen: string
  /** JSON in the screen's own shape. */
  state: string
}

/** E-mails that wait to be sent. */
export interface OutboxTable {
  id: string
  kind: string
  /** JSON: kind and recipient; text and secrets are created when the e-mail is sent. */
  letter: string
  created_at: number
  next_at: number
  attempts: number
  sent_at: number | null
  error: string | null
}

/** The chat of a user with the Telegram bot. */
export interface TelegramChatsTable {
  user_id: string
  chat_id: string
  /** The name of the person there. */
  name: string
  linked_at: number
}

/** A code that connects a chat; only hashes are stored. */
export interface TelegramCodesTable {
  user_id: string
  id: string
  token_hash: string
  code_hash: string
  expires_at: number
}

/** What the bot has received. Rows are kept for a while, so that a repeated one is recognized. */
export interface TelegramUpdatesTable {
  /** Each bot has numbers of its own. */
  bot: string
  update_id: number
  /** JSON, as it came; empty once it is done. */
  body: string
  received_at: number
  attempts: number
  done_at: number | null
  error: string | null
}

/** A browser that takes messages with no page open. */
export interface PushSubscriptionsTable {
  user_id: string
  id: string
  session_id: string
  /** The SHA-256 of the address at its push service: a browser has one row. */
  address_hash: string
  /** JSON of the address and the keys of the browser, encrypted. */
  target: string
  created_at: number
  delivered_at: number | null
  /** When its push service said that it takes nothing any more. */
  lost_at: number | null
}

/** Reminders of a user that are sent together, over the first channel that takes them. */
export interface NotificationsTable {
  user_id: string
  id: string
  /** JSON: a list. */
  reminder_ids: string
  created_at: number
  next_at: number
  attempts: number
  done_at: number | null
  /** Null when nothing was sent: dismissed meanwhile, or no channel. */
  channel: string | null
  error: string | null
}

/** One row for each background job: its owner, and when it was last alive. */
export interface JobsTable {
  name: string
  owner: string | null
  lease_until: number
  next_at: number
  alive_at: number
  finished_at: number | null
  error: string | null
}

/** A version of a user's search index. A rebuild fills the next one while the complete one is searched; every write goes to both. */
export interface SearchBuildsTable {
  user_id: string
  build: number
  is_complete: number
}

/** The words that occur in a user's texts, folded. Not journaled, like the rest of the index: it follows from the texts. */
export interface SearchWordsTable {
  user_id: string
  build: number
  word: string
  stem: string
}

/** The documents in the blocks, by numbers that grow with their relevance: those of open ones are higher, and those of later changes. */
export interface SearchDocumentsTable {
  user_id: string
  build: number
  number: number
  /** The kind of the row as one letter, followed by its id. */
  doc: string
  /** When its text or its status last changed. */
  changed_at: number
}

/** The numbers of the documents that contain a word, in blocks of some hundred. */
export interface SearchBlocksTable {
  user_id: string
  build: number
  /** 0: in the name; 1: in the rest of the text. */
  field: 0 | 1
  word: string
  /** The block has the numbers from here to the next block of the word; the first one of a word has all below it, too. */
  first: number
  /** Encoded, the highest number first. */
  numbers: string
}

/** Documents that changed since the blocks were written: they are searched here, and what the blocks say of them is outdated. */
export interface SearchRecentTable {
  user_id: string
  build: number
  doc: string
  /** The words of its name and of the rest of its text; null when it is not to be found any more. */
  name: string | null
  rest: string | null
  is_open: number
  changed_at: number
  /** The words under which the blocks have it; null when they do not. */
  old_name: string | null
  old_rest: string | null
}

/** The tracked time of a day by task and hour. Not journaled: it follows from the records. */
export interface TrackedDaysTable {
  user_id: string
  /** ISO date, by the clock of the zone in which the time was recorded. */
  day: string
  /** See `TrackedDay` of the domain; tasks by their numbers. */
  pieces: string
}

/** The numbers of tasks in `tracked_days`. */
export interface TrackedTasksTable {
  user_id: string
  task_id: string
  number: number
}

/** A user whose texts the external search service has, or is being given. */
export interface SearchServiceUsersTable {
  user_id: string
  /** The address and the index that have the texts. */
  service: string
  /** 0 until all texts were sent: meanwhile the built-in search answers. */
  is_complete: number
}

/** A document that changed since it was sent to the search service. */
export interface SearchServiceQueueTable {
  user_id: string
  doc: string
  /** A new one for each change: a document that changes while it is sent stays in the queue. */
  stamp: string
}

/** What the monitoring has counted and measured, by its name. */
export interface MonitoringValuesTable {
  name: string
  /** A number, JSON or an id. */
  value: string
  at: number
}

/** When a user was last active: sessions forget it. Not journaled. */
export interface UserActivityTable {
  user_id: string
  seen_at: number
  /** The e-mail of the outbox that warns of the removal of an inactive account; null while there is none. */
  warning_id: string | null
  /** When that e-mail was sent. */
  warned_at: number | null
}

/** What is new in the product, in both languages; Markdown. */
export interface ReleaseNotesTable {
  id: string
  title: string
  /** Empty: readers in Russian get the English text. */
  title_ru: string
  content: string
  content_ru: string
  /** On the wall clock of the administrator who wrote it. */
  publish_date: string
  /** The same instant. */
  published_at: number
}

/** A subscription at the payment provider, named by its id there. */
export interface SubscriptionsTable {
  id: string
  /** Null until an event names the user. */
  user_id: string | null
  customer: string | null
  /** JSON: what its events have told. */
  facts: string
  created_at: number
}

/** The checkout that the user has begun last. */
export interface CheckoutsTable {
  user_id: string
  /** At the payment provider. */
  session_id: string
}

/** A plan that an administrator has granted. */
export interface GrantedPlansTable {
  user_id: string
  plan: PaidPlan
  /** Null: without an end. */
  until: number | null
  granted_at: number
}

export interface Tables {
  users: UsersTable
  user_roles: UserRolesTable
  onboarding_answers: OnboardingAnswersTable
  sessions: SessionsTable
  links: LinksTable
  email_changes: EmailChangesTable
  second_factors: SecondFactorsTable
  passkeys: PasskeysTable
  challenges: ChallengesTable
  connections: ConnectionsTable
  connect_flows: ConnectFlowsTable
  google_contacts: GoogleContactsTable
  revocations: RevocationsTable
  evernote_accounts: EvernoteAccountsTable
  evernote_notes: EvernoteNotesTable
  evernote_log: EvernoteLogTable
  list_members: ListMembersTable
  release_notes: ReleaseNotesTable
  subscriptions: SubscriptionsTable
  checkouts: CheckoutsTable
  granted_plans: GrantedPlansTable
  removed_users: RemovedUsersTable
  attempts: AttemptsTable
  global_settings: GlobalSettingsTable
  audit_log: AuditLogTable
  journals: JournalsTable
  journal_lines: JournalLinesTable
  journal_parts: JournalPartsTable
  journal_tasks: JournalTasksTable
  tasks: TasksTable
  entries: EntriesTable
  series: SeriesTable
  contexts: ContextsTable
  task_contexts: TaskContextsTable
  records: RecordsTable
  comments: CommentsTable
  timers: TimersTable
  goals: GoalsTable
  goal_records: GoalRecordsTable
  notes: NotesTable
  saved_reports: SavedReportsTable
  reminders: RemindersTable
  screen_states: ScreenStatesTable
  outbox: OutboxTable
  telegram_chats: TelegramChatsTable
  telegram_codes: TelegramCodesTable
  telegram_updates: TelegramUpdatesTable
  push_subscriptions: PushSubscriptionsTable
  notifications: NotificationsTable
  search_builds: SearchBuildsTable
  search_words: SearchWordsTable
  search_documents: SearchDocumentsTable
  search_blocks: SearchBlocksTable
  search_recent: SearchRecentTable
  tracked_days: TrackedDaysTable
  tracked_tasks: TrackedTasksTable
  search_service_users: SearchServiceUsersTable
  search_service_queue: SearchServiceQueueTable
  jobs: JobsTable
  monitoring_values: MonitoringValuesTable
  user_activity: UserActivityTable
}

/** Every table; the compiler refuses one that is missing here. */
export const tableNames = Object.keys({
  users: true,
  user_roles: true,
  onboarding_answers: true,
  sessions: true,
  links: true,
  email_changes: true,
  second_factors: true,
  passkeys: true,
  challenges: true,
  connections: true,
  connect_flows: true,
  google_contacts: true,
  revocations: true,
  evernote_accounts: true,
  evernote_notes: true,
  evernote_log: true,
  list_members: true,
  release_notes: true,
  subscriptions: true,
  checkouts: true,
  granted_plans: true,
  removed_users: true,
  attempts: true,
  global_settings: true,
  audit_log: true,
  journals: true,
  journal_lines: true,
  journal_parts: true,
  journal_tasks: true,
  tasks: true,
  entries: true,
  series: true,
  contexts: true,
  task_contexts: true,
  records: true,
  comments: true,
  timers: true,
  goals: true,
  goal_records: true,
  notes: true,
  saved_reports: true,
  reminders: true,
  screen_states: true,
  outbox: true,
  telegram_chats: true,
  telegram_codes: true,
  telegram_updates: true,
  push_subscriptions: true,
  notifications: true,
  search_builds: true,
  search_words: true,
  search_documents: true,
  search_blocks: true,
  search_recent: true,
  tracked_days: true,
  tracked_tasks: true,
  search_service_users: true,
  search_service_queue: true,
  jobs: true,
  monitoring_values: true,
  user_activity: true,
} satisfies Record<keyof Tables, true>)
