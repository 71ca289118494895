/** The format of an account file: row schemas and references. Columns that derive from others or from row order are omitted. */
import { dayOffNameLength, maxChangesOfHours, maxDaysOff } from '@lustra/contract/capacity'
import { Address, Email, Phone, listOf } from '@lustra/contract/contexts'
import { commentLength } from '@lustra/contract/comments'
import { DiaryId, WrittenText } from '@lustra/contract/diary'
import { HolidayPlace } from '@lustra/contract/holidays'
import { goalNoteLength, goalTextLength, goalTypes } from '@lustra/contract/goals'
import { noteLength, noteSources } from '@lustra/contract/inbox'
import { StoredAnswers } from '@lustra/contract/onboarding'
import { Level, Status } from '@lustra/contract/scheduling'
import {
  SavedParams,
  SavedReport,
  maxSavedReports,
  savedReportNameLength,
} from '@lustra/contract/saved-reports'
import { Color, text, trimmedOrEmpty, trimmedText } from '@lustra/contract/text'
import { dayOf, isCalendarDay, parseLocalTime, secondsPerDay } from '@lustra/domain/calendar'
import { parseWeekHours, refuseEarlyEnd } from '@lustra/domain/capacity'
import { contextKinds, contextLimits } from '@lustra/domain/contexts'
import { goalOperators, goalStatuses } from '@lustra/domain/goals'
import { maxRuleTextLength, paces, parseOccurrenceId, parseRule } from '@lustra/domain/recurrence'
import { isReviewId, reviewOutcomes } from '@lustra/domain/reviews'
import { closers, taskClosers } from '@lustra/domain/scheduling'
import { parseReminder } from '@lustra/domain/reminders'
import * as z from 'zod/mini'
import { isTimeZone } from '../../kernel/clock/user-clock.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import type { JournaledTable } from '../../kernel/store/changes.ts'
import { Duration, Flag, LocalTime, fieldForms } from './field-forms.ts'

const Id = z.string().check(z.regex(/^[0-9A-Za-z]{12}$/))
/** The id of a changed occurrence consists of the id of its series and a date. */
const EntryId = z.string().check(
  z.regex(/^[0-9A-Za-z]{12}(_[0-9]{8})?$/),
  z.refine((id) => !id.includes('_') || parseOccurrenceId(id) !== null, { error: 'not an occurrence' }),
)
const Instant = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))
const Removed = { removed_at: z.nullable(Instant) }
const Made = { created_at: Instant, ...Removed }
// Missing in older files.
const LeftInBin = { in_bin: z._default(Flag, 0) }

const Day = z.string().check(
  z.refine((written) => /^\d{4}-\d{2}-\d{2}$/.test(written) && parseLocalTime(`${written}T00:00`) !== null, {
    error: 'not a day',
  }),
)

const CalendarDay = Day.check(
  z.refine(
    (written) => {
      const start = parseLocalTime(`${written}T00:00`)
      return start !== null && isCalendarDay(dayOf(start))
    },
    { error: 'beyond the calendar' },
  ),
)

const Remind = z.nullable(
  z.string().check(z.refine((written) => parseReminder(written) !== null, { error: 'not a reminder' })),
)

const HoursOfWeek = z
  .string()
  .check(z.refine((text) => parseWeekHours(text) !== null, { error: 'not working hours' }))

const Contexts = z.strictObject({
  id: Id,
  kind: z.enum(contextKinds),
  name: trimmedText(contextLimits.name),
  color: Color,
  notes: text(contextLimits.notes),
  hours: z._default(HoursOfWeek, ''),
  first_name: text(contextLimits.namePart),
  last_name: text(contextLimits.namePart),
  patronymic_name: text(contextLimits.namePart),
  nickname: text(contextLimits.nickname),
  organization: text(contextLimits.organization),
  birth_day: z.nullable(Day),
  emails: listOf(Email),
  phones: listOf(Phone),
  addresses: listOf(Address),
  ...Made,
})

const LimitsInBin = z.strictObject({
  since: Instant,
  start_time: z.optional(LocalTime),
  min_duration: z.optional(Duration),
  min_level: z.optional(Level),
})

const Tasks = z.strictObject({
  id: Id,
  parent_id: z.nullable(Id),
  ...fieldForms,
  big_goal: z.nullable(Flag),
  reminder: Remind,
  due_reminder: Remind,
  // Missing in older files.
  limits_in_bin: z._default(z.nullable(LimitsInBin), null),
  changed_at: Instant,
  completed_at: z.nullable(Instant),
  cancelled_at: z.nullable(Instant),
  ...Made,
})

const TaskContexts = z.strictObject({ task_id: Id, context_id: Id })

const StoredClosure = z.strictObject({
  from: LocalTime,
  until: z.nullable(LocalTime),
  by: z.enum(taskClosers),
})

const Series = z.strictObject({
  id: Id,
  task_id: Id,
  level: Level,
  start_time: LocalTime,
  duration: Duration,
  rule: text(maxRuleTextLength).check(z.refine((rule) => parseRule(rule) !== null, { error: 'not a rule' })),
  pace: z.enum(paces),
  last_time: z.nullable(LocalTime),
  // Missing in older files.
  closures: z._default(z.array(StoredClosure), []),
  ...Made,
  ...LeftInBin,
})

const Entries = z
  .strictObject({
    id: EntryId,
    task_id: Id,
    level: Level,
    start_time: LocalTime,
    duration: Duration,
    status: Status,
    pinned: Flag,
    reminder: Remind,
    ...LeftInBin,
    // Missing in older files.
    detached: z._default(Flag, 0),
    closed_time: z._default(z.nullable(LocalTime), null),
    closed_by: z._default(z.nullable(z.enum(closers)), null),
    ...Made,
  })
  .check(
    z.refine(({ closed_time, closed_by }) => (closed_time === null) === (closed_by === null), {
      error: 'half of a closing',
    }),
  )

const Records = z.strictObject({
  id: Id,
  task_id: Id,
  kind: z.enum(['r', 'rt']),
  start_at: Instant,
  duration: Duration,
  utc_offset: z.int().check(z.gte(-86_400), z.lte(86_400)),
  zone: z.string().check(z.refine(isTimeZone, { error: 'not a time zone' })),
  ...LeftInBin,
  ...Made,
})

const Comments = z
  .strictObject({
    id: Id,
    record_id: z.nullable(Id),
    // Missing in files from before tasks had comments.
    task_id: z._default(z.nullable(Id), null),
    text: text(commentLength),
    created_at: Instant,
  })
  .check(
    z.refine(({ record_id, task_id }) => (record_id === null) !== (task_id === null), {
      error: 'a comment is about one thing',
    }),
  )

const Timers = z.strictObject({
  id: Id,
  task_id: Id,
  start_at: Instant,
  zone: z.string().check(z.refine(isTimeZone, { error: 'not a time zone' })),
  kept_at: z.nullable(Instant),
  created_at: Instant,
})

const Value = z.nullable(z.number().check(z.gte(-1e15), z.lte(1e15)))

const Goals = z.strictObject({
  id: Id,
  task_id: Id,
  name: trimmedText(goalTextLength),
  kind: z.enum(goalTypes),
  status: z.enum(goalStatuses),
  operator: z.nullable(z.enum(goalOperators)),
  check_value: Value,
  ...Made,
})

const GoalRecords = z.strictObject({
  id: Id,
  goal_id: Id,
  day: Day,
  value: Value,
  note: text(goalNoteLength),
  created_at: Instant,
})

const Notes = z.strictObject({
  id: Id,
  text: trimmedText(noteLength),
  source: z.enum(noteSources),
  processed_at: z.nullable(Instant),
  task_id: z.nullable(Id),
  as_comment: z._default(Flag, 0),
  ...Made,
})

const ParamsOfFile = z.strictObject(SavedParams.shape)

const SavedReports = z.strictObject({
  id: Id,
  code: SavedReport.shape.code,
  name: trimmedText(savedReportNameLength),
  // Texts as on the wire; parsing only validates them.
  params: z
    .record(z.string(), z.string())
    .check(z.refine((params) => z.safeDecode(ParamsOfFile, params).success, { error: 'not parameters' })),
  created_at: Instant,
})

const WorkingHours = z.strictObject({
  /** The day from which they apply. */
  id: CalendarDay,
  hours: HoursOfWeek,
})

const DaySeconds = z.int().check(z.gte(0), z.lte(secondsPerDay))

const DaysOff = z
  .strictObject({
    id: Id,
    name: trimmedOrEmpty(dayOffNameLength),
    first_day: CalendarDay,
    last_day: CalendarDay,
    from_time: DaySeconds,
    until_time: DaySeconds,
    yearly: Flag,
    holiday_of: z._default(z.union([z.literal(''), HolidayPlace]), ''),
    is_worked: z._default(Flag, 0),
    created_at: Instant,
  })
  .check(
    z.refine(
      ({ first_day: first, last_day: last, from_time: from, until_time: until }) =>
        refuseEarlyEnd({ first, last, from, until }) === null,
      {
        error: 'ends before it begins',
      },
    ),
  )

const DiaryTexts = z.strictObject({ id: DiaryId, text: WrittenText, created_at: Instant })
const Reviews = z.strictObject({
  id: z.string().check(z.refine(isReviewId, { error: 'not the period of a review' })),
  outcome: z.enum(reviewOutcomes),
  created_at: Instant,
})

/** Ordered so that references point to earlier rows. `json`: columns that the database stores as JSON text. */
export const tableForms = {
  contexts: { row: Contexts, references: {}, json: ['emails', 'phones', 'addresses'] },
  tasks: { row: Tasks, references: { parent_id: 'tasks' }, json: ['limits_in_bin'] },
  task_contexts: { row: TaskContexts, references: { task_id: 'tasks', context_id: 'contexts' }, json: [] },
  series: { row: Series, references: { task_id: 'tasks' }, json: ['closures'] },
  entries: { row: Entries, references: { task_id: 'tasks' }, json: [] },
  records: { row: Records, references: { task_id: 'tasks' }, json: [] },
  comments: { row: Comments, references: { record_id: 'records', task_id: 'tasks' }, json: [] },
  timers: { row: Timers, references: { task_id: 'tasks' }, json: [], maxRows: 1 },
  goals: { row: Goals, references: { task_id: 'tasks' }, json: [] },
  goal_records: { row: GoalRecords, references: { goal_id: 'goals' }, json: [] },
  notes: { row: Notes, references: { task_id: 'tasks' }, json: [] },
  // The parameters may refer to tasks, contexts and goals that the file does not have.
  saved_reports: {
    row: SavedReports,
    references: {},
    json: ['params'],
    isOptional: true,
    maxRows: maxSavedReports,
  },
  working_hours: {
    row: WorkingHours,
    references: {},
    json: [],
    isOptional: true,
    maxRows: maxChangesOfHours,
  },
  days_off: { row: DaysOff, references: {}, json: [], isOptional: true, maxRows: maxDaysOff },
  diary_texts: { row: DiaryTexts, references: {}, json: [], isOptional: true },
  reviews: { row: Reviews, references: {}, json: [], isOptional: true },
} as const satisfies { readonly [Table in JournaledTable]: FormOf<Table> }

/** Columns that a file omits besides the user: they derive from other columns or from the order of rows. */
interface LeftOut {
  readonly tasks: 'position'
  readonly task_contexts: 'id'
  readonly entries: 'end_time'
  readonly records: 'start_time' | 'end_time'
}

type ExportedColumn<Table extends JournaledTable> = Exclude<
  keyof Tables[Table],
  'user_id' | (Table extends keyof LeftOut ? LeftOut[Table] : never)
>

/** The compiler refuses a table whose columns are missing or have other types in the file; JSON is an object or an array there. */
type FormOf<Table extends JournaledTable> = TableForm & {
  readonly row: z.core.$ZodType<{
    readonly [Column in ExportedColumn<Table>]: Tables[Table][Column] | object
  }>
}

export interface TableForm {
  readonly row: z.ZodMiniObject
  readonly references: Readonly<Record<string, JournaledTable>>
  readonly json: readonly string[]
  /** Whether files may lack the table, because they are older. */
  readonly isOptional?: boolean
  readonly maxRows?: number
}

export const tablesInOrder = Object.keys(tableForms) as JournaledTable[]

/** At most one answer for each version of the first steps. The lines of version 2019 are stored as one text. */
const Onboarding = z.array(StoredAnswers).check(
  z.refine((forms) => new Set(forms.map(({ version }) => version)).size === forms.length, {
    error: 'answered twice',
  }),
  z.refine((forms) => forms.every((form) => form.version !== 2019 || areLines(form.lines)), {
    error: 'not lines',
  }),
)

function areLines(lines: readonly string[]): boolean {
  return lines.length > 0 && lines.every((line) => line.isWellFormed() && !/[\n\0]/.test(line))
}

/** The members of a file besides its tables. */
export const FileHead = z.object({
  format: z.literal('lustra'),
  version: z.literal(1),
  // Missing in files from before answers were exported.
  onboarding: z._default(Onboarding, []),
})

export type AccountHead = z.output<typeof FileHead>

/** Parents come before their subtasks; siblings are in order. */
export type AccountFile = AccountHead & {
  readonly [T in JournaledTable]: z.output<(typeof tableForms)[T]['row']>[]
}
