/** Any account at all, as a file. */
import { newId } from '@lustra/contract/ids'
import { firstSpans, onboardingLimits, onboardingSteps, wishes } from '@lustra/domain/onboarding'
import { formatLocalTime, type LocalTime } from '@lustra/domain/calendar'
import fc from 'fast-check'
import type { AccountFile } from '../table-forms.ts'

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
const rule = fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=TU,FR', 'FREQ=MONTHLY;BYDAY=-1MO;COUNT=5')

const aContext = fc.record({
  kind: fc.constantFrom('category' as const, 'place' as const, 'person' as const),
  color: fc.constantFrom('FFFFFF', '974C9C'),
  notes: note,
  nickname: fc.constantFrom('', 'Bob'),
  birth_day: fc.option(day, { nil: null }),
  phones: fc.constantFrom([], [{ type: 'HOME' as const, number: '+358 50', index: 'a' }]),
  created_at: instant,
  removed_at: removed,
})

const aTask = fc.record({
  under: fc.nat(30),
  name,
  notes: note,
  priority: fc.integer({ min: 0, max: 10 }),
  favourite: flag,
  start_time: fc.option(localTime, { nil: null }),
  due_time: fc.option(localTime, { nil: null }),
  min_duration: fc.option(duration, { nil: null }),
  max_level: fc.option(level, { nil: null }),
  big_goal: fc.option(flag, { nil: null }),
  created_at: instant,
  changed_at: instant,
})

const aPlace = fc.record({
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

/** Of what a goal collects: numbers with notes, by day. */
const aGoal = fc.record({
  task: fc.nat(30),
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

const someLines = fc.array(
  note.map((text) => text.replaceAll('\n', ' ')),
  { minLength: 1, maxLength: 3 },
)
const someAnswers = fc.record({
  step: fc.nat(onboardingSteps - 1),
  country: fc.constantFrom(null, 'FI', 'RU'),
  wishes: fc.subarray([...wishes]),
  ownWords: note,
  tasks: fc.array(fc.record({ name: note, span: fc.constantFrom(...firstSpans) }), {
    maxLength: onboardingLimits.tasks,
  }),
  category: fc.record({ name: note, color: fc.constantFrom('FFFFFF', '974C9C') }),
})

/** Of either form, of both, or of none. */
const someOnboarding = fc
  .tuple(fc.option(someLines, { nil: null }), fc.option(someAnswers, { nil: null }))
  .map(([lines, answers]) => [
    ...(lines ? [{ version: 2019 as const, lines }] : []),
    ...(answers ? [{ version: 2020 as const, answers }] : []),
  ])

export function someAccount(): fc.Arbitrary<AccountFile> {
  return fc
    .record({
      contexts: fc.array(aContext, { maxLength: 5 }),
      tasks: fc.array(aTask, { minLength: 1, maxLength: 20 }),
      links: fc.uniqueArray(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 8, selector: String }),
      series: fc.array(fc.record({ place: aPlace, rule }), { maxLength: 3 }),
      entries: fc.array(fc.record({ place: aPlace, pinned: flag }), { maxLength: 10 }),
      records: fc.array(aRecord, { maxLength: 10 }),
      goals: fc.array(aGoal, { maxLength: 4 }),
      comments: fc.array(aComment, { maxLength: 6 }),
      timer: fc.option(fc.record({ task: fc.nat(30), start_at: instant, kept_at: removed }), { nil: null }),
      notes: fc.array(aNote, { maxLength: 4 }),
      onboarding: someOnboarding,
    })
    .map(accountOf)
}

interface Drawn {
  readonly onboarding: AccountFile['onboarding']
  readonly contexts: readonly (typeof aContext extends fc.Arbitrary<infer T> ? T : never)[]
  readonly tasks: readonly (typeof aTask extends fc.Arbitrary<infer T> ? T : never)[]
  readonly links: readonly (readonly [number, number])[]
  readonly series: readonly { place: typeof aPlace extends fc.Arbitrary<infer T> ? T : never; rule: string }[]
  readonly entries: readonly {
    place: typeof aPlace extends fc.Arbitrary<infer T> ? T : never
    pinned: 0 | 1
  }[]
  readonly records: readonly (typeof aRecord extends fc.Arbitrary<infer T> ? T : never)[]
  readonly comments: readonly (typeof aComment extends fc.Arbitrary<infer T> ? T : never)[]
  readonly timer: { task: number; start_at: number; kept_at: number | null } | null
  readonly notes: readonly (typeof aNote extends fc.Arbitrary<infer T> ? T : never)[]
  readonly goals: readonly (typeof aGoal extends fc.Arbitrary<infer T> ? T : never)[]
}

function accountOf(drawn: Drawn): AccountFile {
  const contexts = drawn.contexts.map((context, place) => ({
    ...context,
    id: newId(),
    // Within a kind names are unique.
    name: `Context ${place}`,
    first_name: '',
    last_name: '',
    patronymic_name: '',
    organization: '',
    emails: [],
    phones: [...context.phones],
    addresses: [],
  }))
  const ids = drawn.tasks.map(() => newId())
  const tasks = drawn.tasks.map(({ under, ...task }, place) => ({
    ...task,
    id: ids[place]!,
    // A part stands after its whole; every third stands at the top.
    parent_id: place === 0 || under % 3 === 0 ? null : ids[under % place]!,
    status: 'NORMAL' as const,
    max_duration: null,
    min_level: null,
    reminder: place % 3 === 0 ? '15m' : null,
    due_reminder: place % 4 === 0 ? '1d' : null,
    completed_at: null,
    cancelled_at: null,
    removed_at: null,
  }))
  const taskAt = (number: number) => ids[number % ids.length]!
  const links = drawn.links.flatMap(([task, context]) =>
    contexts.length === 0
      ? []
      : [{ task_id: taskAt(task), context_id: contexts[context % contexts.length]!.id }],
  )
  const series = drawn.series.map(({ place: { task, ...place }, rule }) => ({
    ...place,
    id: newId(),
    task_id: taskAt(task),
    rule,
    pace: 'each' as const,
    last_time: null,
  }))
  const changed = series.map(({ id, task_id, level, duration, created_at }) => ({
    id: `${id}_20261120`,
    task_id,
    level,
    start_time: '2026-11-20T18:00:00',
    duration,
    status: 'COMPLETED' as const,
    pinned: 0 as const,
    reminder: 'none',
    created_at,
    removed_at: null,
  }))
  const goals = drawn.goals.map(({ task, name, status, check_value, created_at, removed_at }) => ({
    name,
    status,
    check_value,
    created_at,
    removed_at,
    id: newId(),
    task_id: taskAt(task),
    kind: 'NUMERIC' as const,
    operator: 'no_less_than' as const,
  }))
  const records = drawn.records.map(({ task, ...record }) => ({
    ...record,
    id: newId(),
    task_id: taskAt(task),
  }))
  return {
    format: 'lustra',
    version: 1,
    contexts,
    tasks,
    task_contexts: [...new Map(links.map((link) => [`${link.task_id} ${link.context_id}`, link])).values()],
    series,
    entries: [
      ...drawn.entries.map(({ place: { task, ...place }, pinned }) => ({
        ...place,
        id: newId(),
        task_id: taskAt(task),
        reminder: pinned ? '10m' : null,
        status: 'NORMAL' as const,
        pinned,
      })),
      ...changed,
    ],
    records,
    comments: drawn.comments.map(({ on, nth, ...comment }) => {
      const record = on === 'record' ? records[nth % records.length] : undefined
      const about = record
        ? { record_id: record.id, task_id: null }
        : { record_id: null, task_id: taskAt(nth) }
      return { ...comment, ...about, id: newId() }
    }),
    timers: drawn.timer
      ? [
          {
            id: newId(),
            task_id: taskAt(drawn.timer.task),
            start_at: drawn.timer.start_at,
            zone: 'Europe/Moscow',
            kept_at: drawn.timer.kept_at,
            created_at: drawn.timer.start_at,
          },
        ]
      : [],
    goals,
    goal_records: drawn.goals.flatMap(({ records }, place) =>
      records.map((record) => ({ ...record, id: newId(), goal_id: goals[place]!.id })),
    ),
    notes: drawn.notes.map(({ task, ...note }) => ({
      ...note,
      id: newId(),
      processed_at: task === null ? null : note.created_at,
      task_id: task === null ? null : taskAt(task),
    })),
    onboarding: drawn.onboarding,
  }
}
