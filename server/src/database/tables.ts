/**
 * Every table there is. Booleans are 0 or 1, instants epoch milliseconds, local times ISO text, durations seconds:
 * both engines then keep and compare the same values.
 */
import type { GoalType } from '@lustra/contract/goals'
import type { NoteSource } from '@lustra/contract/inbox'
import type { ModuleChoice } from '@lustra/contract/settings'
import type { Role } from '@lustra/contract/status'
import type { RecordKind } from '@lustra/contract/time-record'
import type { FirstWeekday, TimeLevel } from '@lustra/domain/calendar'
import type { ContextKind } from '@lustra/domain/contexts'
import type { GoalOperator, GoalStatus } from '@lustra/domain/goals'
import type { Pace } from '@lustra/domain/recurrence'
import type { Status } from '@lustra/domain/tasks'
import type { Language } from '@lustra/words'

export type LinkKind = 'activation' | 'password'

/** `step` is an undo or redo itself; `final` deleted permanently, or what it did was deleted permanently. */
export type LineState = 'done' | 'undone' | 'step' | 'final'

/** One row for every account. Small, and not part of a user's journal. */
export interface UsersTable {
  id: string
  name: string
  /** As it was typed; letters go there. */
  email: string
  /** Folded, for comparing; one account each. */
  email_key: string
  /** PHC string of argon2id; null until the account was activated. */
  password_hash: string | null
  role: Role
  language: Language
  time_zone: string
  /** 0 Sunday, 1 Monday. */
  first_weekday: FirstWeekday
  /** As on the wire: seven days from Sunday, `09:00-17:00` or nothing, with commas between; empty until they are set. */
  working_hours: string
  /** Minutes from midnight: when reminders of a day are said. */
  reminder_time: number
  /** 1: reminders come by e-mail too, where letters are sent. */
  reminders_by_email: number
  plans_module: ModuleChoice
  records_module: ModuleChoice
  /** 1 until the user went through the first steps, which make their first data (FND-N16). */
  init: number
  restore_page: string | null
  disabled_at: number | null
  created_at: number
}

/** What a person answered in the first steps, of each form there has been. Not part of their journal: it is about them, not theirs to plan by. */
export interface OnboardingAnswersTable {
  user_id: string
  /** 2019: lines of plain text. 2020: JSON, as the contract has it. */
  version: number
  answers: string
  saved_at: number
}

/** A signed-in browser. The token's secret is kept only as its SHA-256. */
export interface SessionsTable {
  user_id: string
  id: string
  secret_hash: string
  device: string
  created_at: number
  seen_at: number
}

/** A link that was sent: activation, password. Used once. */
export interface LinksTable {
  user_id: string
  id: string
  kind: LinkKind
  secret_hash: string
  created_at: number
  expires_at: number
  used_at: number | null
  /** Set when a newer link or a changed password made this one worthless. */
  replaced_at: number | null
}

/** Tries against a limit, and the places an account was signed in from: what a window of time forgets. */
export interface AttemptsTable {
  subject: string
  started_at: number
  count: number
}

/** Settings an administrator changes while the program runs, and facts about this installation. */
export interface GlobalSettingsTable {
  code: string
  value: string
}

/** One row for every user: taking it is taking the right to write. */
export interface JournalsTable {
  user_id: string
  seq: number
  /** When to see next who has to be reminded of what; null while nothing of this user's can be due. */
  remind_at: number | null
  /** How often the live channel had something to tell of reminders. */
  reminded: number
}

/** One line for every change of a user's data. */
export interface JournalLinesTable {
  user_id: string
  seq: number
  at: number
  request_id: string
  session_id: string
  /** The action that wrote it, `tasks.create`; `undo` and `redo` for those. */
  what: string
  /** Name of the first thing it touched. */
  name: string
  /** Comma list of the areas it touched. */
  areas: string
  state: LineState
  /** For a step: the line it took back or did again. */
  of_seq: number | null
  /** When it was undone: the seq of the step that did so. */
  undone_by: number | null
  /** JSON: before and after of every row touched. */
  changes: string
  /** JSON of the answer, to be given again to a repeated request; empty where it would quote what was deleted for ever. */
  reply: string
}

/** Which tasks a line is about: theirs are the rows it changed, or they lost or got a child by it. */
export interface JournalTasksTable {
  user_id: string
  seq: number
  task_id: string
}

export interface TasksTable {
  user_id: string
  id: string
  parent_id: string | null
  name: string
  notes: string
  /** Orders siblings. */
  position: number
  status: Status
  priority: number
  favourite: number
  start_time: string | null
  due_time: string | null
  min_duration: number | null
  max_duration: number | null
  min_level: TimeLevel | null
  max_level: TimeLevel | null
  /** 0 or 1 as the user said; null leaves it to the rule (TSK-N12). */
  big_goal: number | null
  /** `15m`, `0d`: for everything that is planned of it; null is no reminder. */
  reminder: string | null
  due_reminder: string | null
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
  /** Kept beside the duration, for overlap and window queries. */
  end_time: string
  duration: number
  status: Status
  pinned: number
  /** Null leaves it to the task, `none` does without. */
  reminder: string | null
  created_at: number
  removed_at: number | null
}

/** What is planned again and again. An occurrence that differs from the rule is an entry of the id `SERIES_20261120`. */
export interface SeriesTable {
  user_id: string
  id: string
  task_id: string
  level: TimeLevel
  /** Where the rule counts from. */
  start_time: string
  duration: number
  /** RFC 5545. */
  rule: string
  pace: Pace
  /** No occurrence starts later: told by the rule, or by the closing of the task. Null goes on. */
  last_time: string | null
  created_at: number
  removed_at: number | null
}

export interface ContextsTable {
  user_id: string
  id: string
  kind: ContextKind
  name: string
  /** Six hex digits; `FFFFFF` is none. */
  color: string
  notes: string
  /** The rest only people have: an own column for each thing that is edited by itself, so that it is undone by itself. */
  first_name: string
  last_name: string
  patronymic_name: string
  nickname: string
  organization: string
  /** `1984-03-14` */
  birth_day: string | null
  /** JSON lists, as the contract has them. */
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
  /** `r` tracked afterwards, `rt` by the timer. */
  kind: RecordKind
  start_at: number
  duration: number
  /** Seconds east of UTC, and the zone, when it was recorded. */
  utc_offset: number
  zone: string
  /** Derived from the instant and the offset, for windows and days. */
  start_time: string
  end_time: string
  created_at: number
  removed_at: number | null
}

/** What is written down about a record or about a task, never about both. */
export interface CommentsTable {
  user_id: string
  id: string
  record_id: string | null
  task_id: string | null
  text: string
  created_at: number
}

/** What runs: one row at most for every user. */
export interface TimersTable {
  user_id: string
  /** Of the record that it becomes. */
  id: string
  task_id: string
  start_at: number
  /** Where it was started. */
  zone: string
  /** When the person said that it runs on rightly. */
  kept_at: number | null
  created_at: number
}

/** What a person measures or writes down on the way to a task. */
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
  /** A date of the user's calendar: ISO text. */
  day: string
  /** Null in a goal of text. */
  value: number | null
  note: string
  created_at: number
}

/** In the inbox. */
export interface NotesTable {
  user_id: string
  id: string
  text: string
  source: NoteSource
  created_at: number
  /** Null waits. */
  processed_at: number | null
  /** What it became, or a comment on it. */
  task_id: string | null
  /** 1: a comment. */
  as_comment: number
  removed_at: number | null
}

/** What people were reminded of: each thing once for each time it stood at. Not journaled: it cannot be taken back. */
export interface RemindersTable {
  user_id: string
  id: string
  task_id: string
  /** The entry; of a due date the task. */
  about: string
  /** When it was due. */
  at: number
  /** What it was said of, so that it is known when that has moved since. */
  level: TimeLevel
  start_time: string
  duration: number
  /** When it is to be shown, later for one that was put off. */
  show_at: number
  dismissed_at: number | null
}

/** What a screen showed last. Not journaled: looking is not doing. */
export interface ScreenStatesTable {
  user_id: string
  screen: string
  /** JSON in the screen's own shape. */
  state: string
}

/** Letters waiting to be sent. */
export interface OutboxTable {
  id: string
  kind: string
  /** JSON: what it is about and for whom; its text and its secret are made when it is sent. */
  letter: string
  created_at: number
  next_at: number
  attempts: number
  sent_at: number | null
  error: string | null
}

/** One row for every background job: who runs it, and when it was last alive. */
export interface JobsTable {
  name: string
  owner: string | null
  lease_until: number
  next_at: number
  alive_at: number
  finished_at: number | null
  error: string | null
}

export interface Tables {
  users: UsersTable
  onboarding_answers: OnboardingAnswersTable
  sessions: SessionsTable
  links: LinksTable
  attempts: AttemptsTable
  global_settings: GlobalSettingsTable
  journals: JournalsTable
  journal_lines: JournalLinesTable
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
  reminders: RemindersTable
  screen_states: ScreenStatesTable
  outbox: OutboxTable
  jobs: JobsTable
}
