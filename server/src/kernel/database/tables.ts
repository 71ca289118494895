/**
 * All tables. Booleans are 0 or 1, instants epoch milliseconds, local times ISO text, durations seconds, so that both engines
 * store and compare the same values.
 */
import type { AuditAct, AuditActorKind, AuditTargetKind } from '@lustra/contract/audit'
import type { GoalType } from '@lustra/contract/goals'
import type { ChangeSource } from '@lustra/contract/history'
import type { NoteSource } from '@lustra/contract/inbox'
import type { ModuleChoice, TimeFormat } from '@lustra/contract/settings'
import type { ConnectedSystem, ProviderId } from '@lustra/contract/providers'
import type { Role } from '@lustra/contract/status'
import type { RecordKind } from '@lustra/contract/time-record'
import type { IdleMinutes } from '@lustra/domain/time'
import type { FirstWeekday, TimeLevel } from '@lustra/domain/calendar'
import type { ContextKind } from '@lustra/domain/contexts'
import type { GoalOperator, GoalStatus } from '@lustra/domain/goals'
import type { Pace } from '@lustra/domain/recurrence'
import type { ReportCode } from '@lustra/domain/reports'
import type { ReviewOutcome } from '@lustra/domain/reviews'
import type { PaidPlan } from '@lustra/domain/subscription'
import type { Closer } from '@lustra/domain/scheduling'
import type { Status } from '@lustra/domain/tasks'
import type { UserClass } from '@lustra/domain/users'
import type { Language } from '@lustra/words'
import type { FieldColumns } from './task-columns.ts'

export type LinkKind = 'activation' | 'password'

export type SignInMethod = 'password' | 'link' | 'passkey' | ProviderId

/**
 * `step`: an undo or redo. `final`: not undoable, because its rows were deleted permanently. `unfinished`: being written, or
 * left by a killed program.
 */
export type LineState = 'unfinished' | 'done' | 'undone' | 'step' | 'final'

/** One row per account. Not journaled. */
export interface UsersTable {
  id: string
  name: string
  /** As the user typed it; e-mails go to this address. */
  email: string
  /** Normalized for comparison; unique. */
  email_key: string
  /** PHC string of argon2id; null until the account is activated. */
  password_hash: string | null
  /** The role that the user currently uses. */
  role: Role
  language: Language
  time_zone: string
  /** 0 Sunday, 1 Monday. */
  first_weekday: FirstWeekday
  time_format: TimeFormat
  /** 1: entries with hours may overlap (PLN-N26). */
  entries_may_overlap: number
  /** 1: they could at some time, so that some may overlap still. Never reset, and not journaled. */
  had_overlaps: number
  /** After how many minutes without input the timer notices idleness; 0: never. */
  idle_minutes: IdleMinutes
  /** Minutes from midnight: when reminders of whole days are due. */
  reminder_time: number
  /** 1: reminders are also sent by e-mail, if the server sends mail. */
  reminders_by_email: number
  /** 1: the user wants product news by e-mail and may be on mailing lists. */
  news_by_email: number
  plans_module: ModuleChoice
  records_module: ModuleChoice
  /** JSON: the Evernote account and its notebooks whose notes come to the inbox. Empty until the user chooses. */
  evernote_notebooks: string
  /** When reviews are offered, as text of `formatReviewTimes`. Empty until the user changes a default. */
  review_times: string
  /** 1 until the user has finished the first steps (FND-N16). */
  init: number
  restore_page: string | null
  /** Null when the password has not changed since this column exists. */
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

/** A user's answers in the first steps, one row per version of the form. Not journaled. */
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
  /** When the user last proved their identity, by signing in or by `confirm`. */
  confirmed_at: number | null
}

/** A new e-mail address that awaits confirmation: at most one row per user. */
export interface EmailChangesTable {
  user_id: string
  email: string
  secret_hash: string
  expires_at: number
}

/** An authenticator app with recovery codes. While `enabled_at` is null, the user is still setting it up. */
export interface SecondFactorsTable {
  user_id: string
  /** Encrypted. */
  secret: string
  /** The time step of the last used code; earlier codes are invalid. */
  last_step: number
  /** JSON: the hashes of the unused recovery codes. */
  recovery_codes: string
  enabled_at: number | null
}

export interface PasskeysTable {
  user_id: string
  id: string
  /** The id that the authenticator assigned; unique. */
  credential_id: string
  public_key: string
  counter: number
  /** JSON: how browsers reach the authenticator. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** Passkey challenges without an answer. */
export interface ChallengesTable {
  challenge: string
  expires_at: number
}

/** An account of another provider that signs in here. Issuer and subject are unique. */
export interface ConnectionsTable {
  user_id: string
  provider: ProviderId
  issuer: string
  subject: string
  /** The address or name at the provider, to tell accounts apart. */
  name: string
  created_at: number
}

/** A sign-in with a provider: pending, or finished with a result that has not been used. */
export interface ConnectFlowsTable {
  /** The hash of the OAuth state, or of the result's name. */
  id: string
  provider: ConnectedSystem
  /** The hash of a secret that the initiating browser stores. */
  browser_hash: string
  /** The user who connects an account; null for a sign-in. */
  user_id: string | null
  nonce: string
  verifier: string
  /** JSON; null until the provider has answered. */
  identity: string | null
  expires_at: number
  /** Whether the flow connects an account of the provider or grants access to its contacts. */
  purpose: ConnectPurpose
}

export type ConnectPurpose = 'account' | 'contacts' | 'notes'

export interface GoogleContactsTable {
  user_id: string
  /** The name of the Google account, to tell accounts apart. */
  name: string
  /** Encrypted, like `refresh_token`. */
  access_token: string
  refresh_token: string
  /** Why the last access failed, if the user can do something about it. */
  error: ContactsError | null
  created_at: number
  /** When contacts were last imported. */
  imported_at: number | null
  imported: number
  left_out: number
}

export type ContactsError = 'ended' | 'refused'

/** A token that has to be revoked at its provider. The user may no longer exist. */
export interface RevocationsTable {
  id: string
  system: RevokedSystem
  /** Encrypted. */
  token: string
  attempts: number
  next_at: number
}

export type RevokedSystem = 'google' | 'evernote' | 'stripe'

export interface EvernoteAccountsTable {
  user_id: string
  /** New for each connection, so that results of an earlier connection are not stored under a later one. */
  id: string
  /** The account number at Evernote. */
  account: string
  name: string
  /** The path of the note store on Evernote's server. */
  note_store: string
  /** Encrypted. */
  token: string
  expires_at: number | null
  /** Why notes no longer arrive, if the user can do something about it. */
  error: EvernoteError | null
  /** The last imported change; Evernote numbers all changes of an account. */
  update_number: number
  /** JSON: the notebooks whose notes are imported up to that change. */
  notebooks: string
  next_at: number
  /** 1: the user is waiting for the synchronization. */
  is_forced: number
  /** Evernote asked to send no request before this time. */
  wait_until: number
  failures: number
  synchronized_at: number | null
  created_at: number
}

export type EvernoteError = 'ended'

/** Notes imported from Evernote, including those of earlier connections, so that none is imported twice. */
export interface EvernoteNotesTable {
  user_id: string
  guid: string
  note_id: string
  update_number: number
  /** The hash of the stored text, which shows whether the user has edited it. */
  text_hash: string
  /** 1: the note is no longer in a chosen notebook. */
  is_gone: number
}

/** Results of synchronizations. */
export interface EvernoteLogTable {
  user_id: string
  id: string
  at: number
  added: number
  changed: number
  removed: number
  /** Why the synchronization ended early. */
  error: EvernoteLogError | null
}

export type EvernoteLogError = 'ended' | 'unreachable' | 'wait' | 'unusable'

/** What a mailing-list service knows about a user. */
export interface ListMembersTable {
  id: string
  /** Null when the user was removed or has another address; the service has to forget this one. */
  user_id: string | null
  service: ListService
  list_id: string
  /** The MD5 of the address in lower case, which is Mailchimp's id of a member. */
  address_hash: string
  /** `refused`: the service does not accept the address. */
  state: 'subscribed' | 'unsubscribed' | 'refused'
  attempts: number
  next_at: number
}

export type ListService = 'mailchimp' | 'brevo'

/** Data of removed accounts for the list of removed users (ADM-014). */
export interface RemovedUsersTable {
  id: string
  username: string
  removed_at: number
  last_login_at: number | null
  last_login_method: SignInMethod | null
  login_count: number
  /** JSON: the codes of the reasons and the user's comments on them. */
  reasons: string
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
  /** When a newer link or a changed password invalidated this one. */
  replaced_at: number | null
}

/** Counters of rate limits, and the networks from which users signed in. Rows expire. */
export interface AttemptsTable {
  subject: string
  started_at: number
  count: number
}

/** Settings that an administrator changes at run time, and facts about this installation. */
export interface GlobalSettingsTable {
  code: string
  value: string
}

/** Append-only. It names users by id alone and outlives them. */
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

/** One row per user, which each write locks first. */
export interface JournalsTable {
  user_id: string
  seq: number
  /** When to look for due reminders next; null while none of this user's reminders can become due. */
  remind_at: number | null
  /** Counts the reminder changes that the live channel announces. */
  reminded: number
}

/** One line for each change of a user's data. */
export interface JournalLinesTable {
  user_id: string
  seq: number
  at: number
  request_id: string
  session_id: string
  /** The action that wrote the line, such as `tasks.create`, `undo` or `redo`. */
  what: string
  /** The name of the first changed thing. */
  name: string
  /** The changed areas, separated by commas. */
  areas: string
  state: LineState
  /** For a step: the seq of the line that it undid or redid. */
  of_seq: number | null
  /** The seq of the step that undid this line. */
  undone_by: number | null
  /** The number of rows in `journal_parts`; 0 unless there are many changes. */
  parts: number
  /** JSON: each changed row before and after. For a large change, only the last part. */
  changes: string
  /** JSON: the reply, which a repeated request gets again. Empty when it would contain permanently deleted data. */
  reply: string
  /** Hash of the call and its input, which a repeated request must match; null when unknown. */
  input_hash: string | null
  /** Null for lines that were written before sources were stored. */
  source: ChangeSource | null
  /** The name of the device or of the other system; empty when there is none, null like `source`. */
  device: string | null
}

/** All parts of a large change but the last one, numbered from 0. */
export interface JournalPartsTable {
  user_id: string
  seq: number
  part: number
  /** JSON, as in the journal line. A row may be in several parts. */
  changes: string
}

/** The tasks of a line: those whose rows changed, or that gained or lost a subtask. */
export interface JournalTasksTable {
  user_id: string
  seq: number
  task_id: string
}

/** The fields are declared in `contract/src/task-fields.ts`. */
export interface TasksTable extends FieldColumns {
  user_id: string
  id: string
  parent_id: string | null
  /** Orders siblings. */
  position: number
  /** 0 or 1: the user's choice. Null: the rule decides (TSK-N12). */
  big_goal: number | null
  /** `15m`, `0d`: applies to all entries of the task. Null: no reminder. */
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
  /** Derived from the duration; stored for overlap and window queries. */
  end_time: string
  duration: number
  status: Status
  pinned: number
  /** Null: the task's reminder applies. `none`: no reminder. */
  reminder: string | null
  created_at: number
  removed_at: number | null
  /** 1: it no longer fitted when its task was restored, and stays in the recycle bin on its own. */
  in_bin: number
  /** 1: it was an occurrence that its series no longer has. Like occurrences, it may overlap others. */
  detached: number
  /** When it was closed, or removed with its task, by the user's clock. Null while it is open, and when unknown. */
  closed_time: string | null
  /**
   * How it was closed: by its own tick, by a change of its task, or by a tick after such a change. Plan against fact counts
   * by both columns, whatever the task does later.
   */
  closed_by: Closer | null
}

/** A recurring plan. A changed occurrence is an entry with the id `SERIES_20261120`. */
export interface SeriesTable {
  user_id: string
  id: string
  task_id: string
  level: TimeLevel
  start_time: string
  duration: number
  /** RFC 5545. */
  rule: string
  pace: Pace
  /** No occurrence starts later: the end of the rule or the closing of the task. Null: no end. */
  last_time: string | null
  created_at: number
  removed_at: number | null
  /** 1: its level no longer fitted when its task was restored, and it stays in the recycle bin on its own. */
  in_bin: number
  /** JSON: when the task was closed or removed, for the occurrences that are not stored. */
  closures: string
}

export interface ContextsTable {
  user_id: string
  id: string
  kind: ContextKind
  name: string
  /** Six hex digits; `FFFFFF` means no color. */
  color: string
  notes: string
  /** As those of `working_hours`: empty without hours of its own. */
  hours: string
  /** Only persons have the columns below: one for each property that is edited and undone separately. */
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
  /** `r`: entered afterwards. `rt`: tracked by the timer or imported. */
  kind: RecordKind
  start_at: number
  duration: number
  /** The zone's offset from UTC in seconds when it was recorded. */
  utc_offset: number
  zone: string
  /** Start and end in local time of `zone`, for window and day queries. */
  start_time: string
  end_time: string
  created_at: number
  removed_at: number | null
  /** 1: it overlapped when it was restored or imported, and stays in the recycle bin on its own. */
  in_bin: number
}

/** A comment on either a record or a task. */
export interface CommentsTable {
  user_id: string
  id: string
  record_id: string | null
  task_id: string | null
  text: string
  created_at: number
}

/** The running timer: at most one row per user. */
export interface TimersTable {
  user_id: string
  /** The id of the record that the timer becomes. */
  id: string
  task_id: string
  start_at: number
  /** The time zone in which it was started. */
  zone: string
  /** When the user confirmed that it should keep running. */
  kept_at: number | null
  created_at: number
}

/** A goal of a task; records measure its progress. */
export interface GoalsTable {
  user_id: string
  id: string
  task_id: string
  name: string
  kind: GoalType
  status: GoalStatus
  /** Compares with the value below; both are null without a criterion. */
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

export interface NotesTable {
  user_id: string
  id: string
  text: string
  source: NoteSource
  created_at: number
  /** Null while the note is unprocessed. */
  processed_at: number | null
  /** The task that the note became or was added to as a comment. */
  task_id: string | null
  /** 1: the note became a comment. */
  as_comment: number
  removed_at: number | null
}

export interface SavedReportsTable {
  user_id: string
  id: string
  code: ReportCode
  name: string
  /** JSON: the parameters by code, as on the wire. They may refer to things that no longer exist. */
  params: string
  created_at: number
}

/** Working hours from a day on, until the next row. */
export interface WorkingHoursTable {
  user_id: string
  /** The day from which they apply, so that no two changes have the same day. The first hours have the first day of the calendar. */
  id: string
  /** As on the wire: seven days from Sunday, separated by commas, each with intervals separated by spaces. Empty: none from this day on. */
  hours: string
}

export interface DaysOffTable {
  user_id: string
  id: string
  name: string
  first_day: string
  /** Inclusive. */
  last_day: string
  /** Seconds of the first day; 0 for the whole day. */
  from_time: number
  /** Seconds of the last day; 86400 for the whole day. */
  until_time: number
  /** 1: repeats in every later year. */
  yearly: number
  /** The country, or region, whose public holiday it is: `FI`, `DE-BY`. Empty: the user's own day off. */
  holiday_of: string
  /** 1: a holiday on which the user works. */
  is_worked: number
  created_at: number
}

/** Lines for oneself, one text for each period. */
export interface DiaryTextsTable {
  user_id: string
  /** Level and first day of the period, as on the wire: `WEEKS_20261123`. */
  id: string
  text: string
  created_at: number
}

/** Delivered reminders. Not journaled: a delivery cannot be undone. */
/** Reviews that need no line any more (RHY-050). */
export interface ReviewsTable {
  user_id: string
  /** The reviewed period: `WEEKS_20261123`. */
  id: string
  outcome: ReviewOutcome
  created_at: number
}

export interface RemindersTable {
  user_id: string
  id: string
  /** Null for a review. */
  task_id: string | null
  /** The id of the entry, of the task for a due date, or of the review. */
  about: string
  /** When it was due. */
  at: number
  /** The slot at the delivery, to detect whether the entry has moved since; of a review, its period. */
  level: TimeLevel
  start_time: string
  duration: number
  /** When it appears; snoozing moves it. */
  show_at: number
  dismissed_at: number | null
}

/** The last view state of a screen. Not journaled. */
export interface ScreenStatesTable {
  user_id: string
  screen: string
  /** JSON in a shape that each screen defines. */
  state: string
}

/** E-mails that wait to be sent. */
export interface OutboxTable {
  id: string
  kind: string
  /** JSON: kind and recipient. Text and secrets are created when the e-mail is sent. */
  letter: string
  created_at: number
  next_at: number
  attempts: number
  sent_at: number | null
  error: string | null
}

export interface TelegramChatsTable {
  user_id: string
  chat_id: string
  name: string
  linked_at: number
}

/** A code that connects a chat. Only hashes are stored. */
export interface TelegramCodesTable {
  user_id: string
  id: string
  token_hash: string
  code_hash: string
  expires_at: number
}

/** Messages that the bot has received. Rows are stored for a while, to recognize repetitions. */
export interface TelegramUpdatesTable {
  /** Bots number their messages independently. */
  bot: string
  update_id: number
  /** The received JSON; empty after it was processed. */
  body: string
  received_at: number
  attempts: number
  done_at: number | null
  error: string | null
}

/** A browser that receives messages even with no page open. */
export interface PushSubscriptionsTable {
  user_id: string
  id: string
  session_id: string
  /** The SHA-256 of the address at the push service; a browser has one row. */
  address_hash: string
  /** Encrypted JSON: the address and the keys of the browser. */
  target: string
  created_at: number
  delivered_at: number | null
  /** When the push service reported that the browser is gone. */
  lost_at: number | null
}

/** Reminders that are sent together, over the first channel that accepts them. */
export interface NotificationsTable {
  user_id: string
  id: string
  /** JSON: a list. */
  reminder_ids: string
  created_at: number
  next_at: number
  attempts: number
  done_at: number | null
  /** Null when nothing was sent: the reminders were dismissed, or there is no channel. */
  channel: string | null
  error: string | null
}

/** One row per background job: its owner, and when the owner was last alive. */
export interface JobsTable {
  name: string
  owner: string | null
  lease_until: number
  next_at: number
  alive_at: number
  finished_at: number | null
  error: string | null
}

/** A version of a user's search index. While a rebuild fills the next version, the complete one is searched; every write updates both. */
export interface SearchBuildsTable {
  user_id: string
  build: number
  is_complete: number
}

/** The folded words of a user's texts. Not journaled, like the whole index: it is derived from the texts. */
export interface SearchWordsTable {
  user_id: string
  build: number
  word: string
  stem: string
}

/** The indexed documents. Their numbers grow with relevance: open before closed, recently changed before old. */
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
  /** The lowest number of the block, which ends where the next block begins. The first block also has all lower numbers. */
  first: number
  /** Encoded, in descending order. */
  numbers: string
}

/** Documents that changed after the blocks were written. They are searched here; their numbers in the blocks are outdated. */
export interface SearchRecentTable {
  user_id: string
  build: number
  doc: string
  /** The words of the name; the rest of the text is in the next column. Null when the document must not be found. */
  name: string | null
  rest: string | null
  is_open: number
  changed_at: number
  /** The words under which the blocks have the document; null when it is not in the blocks. */
  old_name: string | null
  old_rest: string | null
}

/** A day's tracked time by task and hour. Not journaled: it is derived from the records. */
export interface TrackedDaysTable {
  user_id: string
  /** ISO date, by the clock of the zone in which the time was recorded. */
  day: string
  /** See `TrackedDay` of the domain; tasks are given by number. */
  pieces: string
}

/** The numbers of tasks in `tracked_days`. */
export interface TrackedTasksTable {
  user_id: string
  task_id: string
  number: number
}

/** A user whose texts are in the external search service, or on their way there. */
export interface SearchServiceUsersTable {
  user_id: string
  /** The address and the index of the service. */
  service: string
  /** 0 until all texts are sent; the built-in search answers until then. */
  is_complete: number
}

export interface SearchServiceQueueTable {
  user_id: string
  doc: string
  /** New for each change: a document that changes while it is being sent stays in the queue. */
  stamp: string
}

/** Counters and measurements of the monitoring, by name. */
export interface MonitoringValuesTable {
  name: string
  /** A number, JSON or an id. */
  value: string
  at: number
}

/** When a user was last active; stored separately, because rows of sessions are deleted. Not journaled. */
export interface UserActivityTable {
  user_id: string
  seen_at: number
  /** The outbox e-mail that warns of the removal of an inactive account; null while there is none. */
  warning_id: string | null
  /** When that e-mail was sent. */
  warned_at: number | null
}

/** Product news in both languages; Markdown. */
export interface ReleaseNotesTable {
  id: string
  title: string
  /** Empty: Russian readers get the English text. */
  title_ru: string
  content: string
  content_ru: string
  /** Local time of the administrator who wrote it. */
  publish_date: string
  /** The same time as an instant. */
  published_at: number
}

/** A subscription; its id comes from the payment provider. */
export interface SubscriptionsTable {
  id: string
  /** Null until an event names the user. */
  user_id: string | null
  customer: string | null
  /** JSON: the data from its events. */
  facts: string
  created_at: number
}

/** The user's latest checkout. */
export interface CheckoutsTable {
  user_id: string
  /** The id at the payment provider. */
  session_id: string
}

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
  working_hours: WorkingHoursTable
  days_off: DaysOffTable
  diary_texts: DiaryTextsTable
  reviews: ReviewsTable
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

/** All tables; the compiler refuses a missing one. */
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
  working_hours: true,
  days_off: true,
  diary_texts: true,
  reviews: true,
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
