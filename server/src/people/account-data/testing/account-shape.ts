/** Arbitrary rows of an account, which refer to one another by index. */
import { DiaryId } from '@lustra/contract/diary'
import {
  type FieldKind,
  type KindOf,
  type TaskField,
  taskFieldNames,
  taskFields,
} from '@lustra/contract/task-fields'
import {
  firstTaskPeriods,
  onboardingLimits,
  onboardingSteps,
  planningTopics,
} from '@lustra/domain/onboarding'
import { formatLocalTime, type LocalTime } from '@lustra/domain/calendar'
import { paces } from '@lustra/domain/recurrence'
import { taskClosers } from '@lustra/domain/scheduling'
import fc from 'fast-check'
import { columnOf } from '../../../kernel/database/task-columns.ts'

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.trim().replaceAll('\0', '') || 'x')
const note = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll('\0', ''))
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
const removed = fc.option(instant, { nil: null, freq: 3 })
const flag = fc.constantFrom(0 as const, 1 as const)
const duration = fc.integer({ min: 1, max: 1_000_000 })
const localTime = fc
  .integer({ min: 0, max: 7_000_000_000 })
  .map((seconds) => formatLocalTime(seconds as LocalTime))
const day = localTime.map((time) => time.slice(0, 10))
const level = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const, 7 as const)
const status = fc.constantFrom(
  'NORMAL' as const,
  'NORMAL' as const,
  'COMPLETED' as const,
  'CANCELLED' as const,
)
const rule = fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=TU,FR', 'FREQ=MONTHLY;BYDAY=-1MO;COUNT=5')

const diaryIds = ['DAYS_20261129', 'WEEKS_20261123', 'SEASONS_20261201', 'LIFE_20200101'].map((id) =>
  DiaryId.parse(id),
)

const home = {
  type: 'HOME' as const,
  streetAddress: 'Satamakatu 4',
  locality: 'Tampere',
  region: '',
  postalCode: '33200',
  country: 'Suomi',
  index: 'b' as const,
  isNew: false,
}

const aContext = fc.record({
  kind: fc.constantFrom('category' as const, 'place' as const, 'person' as const),
  color: fc.constantFrom('FFFFFF', '974C9C'),
  notes: note,
  hours: fc.constantFrom('', ',18:00-21:00,,,,,'),
  first_name: note,
  last_name: note,
  patronymic_name: note,
  nickname: fc.constantFrom('', 'Bob'),
  organization: note,
  birth_day: fc.option(day, { nil: null }),
  emails: fc.constantFrom([], [{ type: 'WORK' as const, email: 'bob@example.org', index: 'c' as const }]),
  phones: fc.constantFrom([], [{ type: 'HOME' as const, number: '+358 50', index: 'a' as const }]),
  addresses: fc.constantFrom([], [home]),
  created_at: instant,
  removed_at: removed,
})

const valueOf = {
  name,
  text: note,
  status,
  priority: fc.integer({ min: 0, max: 10 }),
  flag,
  time: fc.option(localTime, { nil: null }),
  duration: fc.option(duration, { nil: null }),
  level: fc.option(level, { nil: null }),
} satisfies Record<FieldKind, fc.Arbitrary<unknown>>

const valuesOfFields = Object.fromEntries(
  taskFieldNames.map((field) => [columnOf[field], valueOf[taskFields[field].kind]]),
) as { [Field in TaskField as (typeof columnOf)[Field]]: (typeof valueOf)[KindOf<Field>] }

const aTask = fc.record({
  under: fc.nat(30),
  ...valuesOfFields,
  limits_in_bin: fc.option(
    fc.record(
      { since: instant, start_time: localTime, min_duration: duration, min_level: level },
      { requiredKeys: ['since'], noNullPrototype: true },
    ),
    { nil: null },
  ),
  big_goal: fc.option(flag, { nil: null }),
  created_at: instant,
  changed_at: instant,
  removed_at: removed,
})

const aSlot = fc.record({
  task: fc.nat(30),
  level,
  start_time: localTime,
  duration,
  created_at: instant,
  removed_at: removed,
})
const aRecord = fc.record({
  task: fc.nat(30),
  kind: fc.constantFrom('r' as const, 'rt' as const),
  start_at: instant,
  duration,
  utc_offset: fc.constantFrom(0, 10_800, -12_600),
  zone: fc.constantFrom('UTC', 'Europe/Moscow', 'Australia/Lord_Howe'),
  created_at: instant,
  removed_at: removed,
})

/** Numeric or textual. Records of a numeric goal have a value and a note; those of a textual goal only a note. */
const aGoal = fc.record({
  task: fc.nat(30),
  kind: fc.constantFrom('NUMERIC' as const, 'TEXT' as const),
  name,
  status: fc.constantFrom('active' as const, 'accomplished' as const, 'archived' as const),
  check_value: fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0),
  records: fc.array(
    fc.record({ day, value: fc.integer({ min: -100, max: 100 }), note, created_at: instant }),
    { maxLength: 4 },
  ),
  created_at: instant,
  removed_at: removed,
})

const aComment = fc.record({
  on: fc.constantFrom('record' as const, 'task' as const),
  nth: fc.nat(30),
  text: note,
  created_at: instant,
})

const aNote = fc.record({
  text: name,
  source: fc.constantFrom('web' as const, 'telegram' as const),
  task: fc.option(fc.nat(30), { nil: null }),
  as_comment: flag,
  created_at: instant,
  removed_at: removed,
})

const arbitraryLines = fc.array(
  note.map((text) => text.replaceAll('\n', ' ')),
  { minLength: 1, maxLength: 3 },
)
const arbitraryCategory = fc.record({ name: note, color: fc.constantFrom('FFFFFF', '974C9C') })
const arbitraryAnswers = fc.record({
  step: fc.nat(onboardingSteps - 1),
  country: fc.constantFrom(null, 'FI', 'RU'),
  wishes: fc.subarray([...planningTopics]),
  ownWords: note,
  tasks: fc.array(fc.record({ name: note, span: fc.constantFrom(...firstTaskPeriods) }), {
    maxLength: onboardingLimits.tasks,
  }),
  category: arbitraryCategory,
  categories: fc.array(arbitraryCategory, { maxLength: 2 }),
  workingHours: fc.constantFrom('', ',09:00-17:30,,,,,'),
  entriesMayOverlap: fc.boolean(),
})

/** Either version, both, or none. */
const arbitraryOnboarding = fc
  .tuple(fc.option(arbitraryLines, { nil: null }), fc.option(arbitraryAnswers, { nil: null }))
  .map(([lines, answers]) => [
    ...(lines ? [{ version: 2019 as const, lines }] : []),
    ...(answers ? [{ version: 2020 as const, answers }] : []),
  ])

const aReportsParams = fc.record(
  {
    periodPreset: fc.constantFrom('curMonth', 'allTime'),
    compare: fc.constantFrom('', 'previous'),
    view: fc.constantFrom('chart', 'table'),
    hourRows: fc.constantFrom('categories', 'weekdays'),
  },
  { requiredKeys: [] },
)

export const accountShape = fc.record({
  contexts: fc.array(aContext, { maxLength: 5 }),
  tasks: fc.array(aTask, { minLength: 1, maxLength: 20 }),
  links: fc.uniqueArray(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 8, selector: String }),
  series: fc.array(
    fc.record({
      slot: aSlot,
      rule,
      pace: fc.constantFrom(...paces),
      last_time: fc.option(localTime, { nil: null }),
    }),
    { maxLength: 3 },
  ),
  closings: fc.array(
    fc.record(
      {
        from: localTime,
        until: fc.option(localTime, { nil: null }),
        by: fc.constantFrom(...taskClosers),
      },
      { noNullPrototype: true },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  entries: fc.array(fc.record({ slot: aSlot, pinned: flag, status }), { maxLength: 10 }),
  records: fc.array(aRecord, { maxLength: 10 }),
  goals: fc.array(aGoal, { maxLength: 4 }),
  comments: fc.array(aComment, { maxLength: 6 }),
  timer: fc.option(fc.record({ task: fc.nat(30), start_at: instant, kept_at: removed }), { nil: null }),
  notes: fc.array(aNote, { maxLength: 4 }),
  savedReports: fc.array(
    fc.record({ name, params: aReportsParams, context: fc.nat(5), task: fc.nat(30), created_at: instant }),
    { maxLength: 3 },
  ),
  workingHours: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('1000-01-01', '2026-03-01', '2026-12-01', '2027-07-15'),
      hours: fc.constantFrom('', ',09:00-17:30,,,,,', ',09:00-12:30 14:30-20:00,,,,,10:00-11:00'),
    }),
    { selector: ({ id }) => id },
  ),
  daysOff: fc.array(
    fc.record({
      name,
      first_day: fc.constantFrom('2026-12-24', '2026-12-31'),
      last_day: fc.constantFrom('2026-12-31', '2027-01-06'),
      from_time: fc.constantFrom(0, 50_400),
      until_time: fc.constantFrom(54_000, 86_400),
      yearly: flag,
      holiday_of: fc.constantFrom('', 'DE-BY'),
      is_worked: flag,
      created_at: instant,
    }),
    { maxLength: 3 },
  ),
  diary: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...diaryIds),
      text: note.map((written) => `${written}\nKeep that.`),
      created_at: instant,
    }),
    { selector: ({ id }) => id },
  ),
  reviews: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('DAYS_20261127', 'WEEKS_20261123', 'LUSTRA_20250101'),
      outcome: fc.constantFrom('finished', 'putOff'),
      created_at: instant,
    }),
    { selector: ({ id }) => id },
  ),
  onboarding: arbitraryOnboarding,
})
export type AccountShape = typeof accountShape extends fc.Arbitrary<infer Shape> ? Shape : never
