import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PeriodKind, formatLocalTime, periodOf, spanOfLevel } from '../calendar/index.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { limitsOf } from '../scheduling/index.ts'
import type { Status } from '../tasks/index.ts'
import { at, dayAt } from '../testing/times.ts'
import { type CopiedEntry, copyPlan, copiedPlace } from './copy.ts'

const rules = { firstWeekday: 1 } as const
const levels = {
  hours: TimeLevel.HoursAndMinutes,
  day: TimeLevel.Days,
  week: TimeLevel.Weeks,
  month: TimeLevel.Months,
} as const

function slot(kind: keyof typeof levels, date: string) {
  const level = levels[kind]
  if (kind === 'hours') return { level, start: at(date), duration: 3600 }
  const { start, end } = spanOfLevel(level, dayAt(date), rules)!
  return { level, start, duration: end - start }
}

test('an entry is copied to the same weekday of a week, and to the same date of a longer period (RHY-041)', () => {
  const cases: readonly [PeriodKind, string, string, keyof typeof levels, string, string | null][] = [
    ['WEEKS', '2026-11-23', '2026-11-30', 'hours', '2026-11-25T10:30', '2026-12-02T10:30'],
    ['WEEKS', '2026-11-23', '2026-11-30', 'day', '2026-11-29', '2026-12-06'],
    ['WEEKS', '2026-11-23', '2026-11-30', 'week', '2026-11-23', '2026-11-30'],
    ['DAYS', '2026-11-23', '2026-12-05', 'hours', '2026-11-23T08:00', '2026-12-05T08:00'],
    ['MONTHS', '2026-01-01', '2026-02-01', 'day', '2026-01-28', '2026-02-28'],
    ['MONTHS', '2026-01-01', '2026-02-01', 'day', '2026-01-29', null],
    ['MONTHS', '2026-10-01', '2026-11-01', 'week', '2026-10-12', '2026-11-16'],
    ['MONTHS', '2026-10-01', '2026-11-01', 'week', '2026-10-26', null],
    ['YEARS', '2026-01-01', '2027-01-01', 'month', '2026-05-01', '2027-05-01'],
    ['YEARS', '2024-01-01', '2025-01-01', 'day', '2024-02-29', null],
    ['YEARS', '2024-01-01', '2025-01-01', 'hours', '2024-03-01T09:00', '2025-03-01T09:00'],
  ]
  for (const [kind, from, to, level, date, expected] of cases) {
    const periods = [from, to].map((day) => periodOf(kind, dayAt(day), rules)) as [never, never]
    const place = copiedPlace(slot(level, date), ...periods, rules)
    const text = place && formatLocalTime(place.start).slice(0, level === 'hours' ? 16 : 10)
    assert.equal(text, expected, `${level} ${date} to ${to}`)
  }
})

interface Given {
  readonly kind?: keyof typeof levels
  readonly status?: Status
  readonly repeats?: boolean
}

function entry(
  taskId: string,
  date: string,
  { kind = 'hours', status = 'NORMAL', repeats = false }: Given = {},
): CopiedEntry {
  return { id: `${taskId} ${date}`, taskId, status, repeats, ...slot(kind, date) }
}

test('open tasks are copied, also where the entry was completed; the others are named with the reason (RHY-041)', () => {
  const copied = (mayOverlap: boolean) => {
    const { laid, unfitting } = copyPlan(
      [
        entry('open', '2026-11-24T10:00'),
        entry('done entry', '2026-11-25T10:00', { status: 'COMPLETED' }),
        entry('given up', '2026-11-25T12:00', { status: 'CANCELLED' }),
        entry('closed', '2026-11-26T10:00'),
        entry('series', '2026-11-26T11:00', { repeats: true }),
        entry('taken', '2026-11-27T10:00'),
        entry('over', '2026-11-23T10:00'),
        entry('there', '2026-11-23', { kind: 'week' }),
        entry('outside', '2026-11-20T10:00'),
      ],
      {
        from: periodOf('WEEKS', dayAt('2026-11-23'), rules),
        to: periodOf('WEEKS', dayAt('2026-11-30'), rules),
        now: at('2026-11-30T11:00'),
        rules,
        mayOverlap,
        standing: [
          { ...slot('hours', '2026-12-04T10:30'), id: 's', taskId: 'other' },
          { ...slot('week', '2026-11-30'), id: 'w', taskId: 'there' },
        ],
        taskOf: (taskId) => ({
          status: taskId === 'closed' ? 'COMPLETED' : 'NORMAL',
          limits: limitsOf(
            {
              minLevel: null,
              maxLevel: null,
              minDuration: null,
              maxDuration: null,
              earliest: null,
              latest: null,
            },
            null,
            null,
          ),
        }),
      },
    )
    return [
      ...laid.map(({ entry: { taskId }, place }) => `${taskId} ${formatLocalTime(place.start).slice(0, 16)}`),
      ...unfitting.map(({ entry: { taskId }, obstacle }) => `${taskId}: ${obstacle}`),
    ]
  }
  const named = ['there: alreadyThere', 'over: past', 'closed: completed', 'series: repeats']
  assert.deepEqual(copied(false), [
    'open 2026-12-01T10:00',
    'done entry 2026-12-02T10:00',
    ...named,
    'taken: overlap',
  ])
  assert.deepEqual(copied(true), [
    'open 2026-12-01T10:00',
    'done entry 2026-12-02T10:00',
    'taken 2026-12-04T10:00',
    ...named,
  ])
})

test('an entry that its task no longer allows is not copied (RHY-041)', () => {
  const none = {
    minLevel: null,
    maxLevel: null,
    minDuration: null,
    maxDuration: null,
    earliest: null,
    latest: null,
  }
  const own: Readonly<Record<string, Partial<typeof none | Record<keyof typeof none, number>>>> = {
    'an hour': { minDuration: 3600, maxDuration: 3600 },
    'now longer': { minDuration: 7200 },
    'now shorter': { maxDuration: 1800 },
    'now on days': { minLevel: TimeLevel.Days },
    'now due before': { latest: at('2026-12-01T23:59') },
    'now from Thursday': { earliest: at('2026-12-03T00:00') },
  }
  const { laid, unfitting } = copyPlan(
    [
      ...Object.keys(own).map((name) => entry(name, '2026-11-25T10:00')),
      entry('now longer', '2026-11-25', { kind: 'day' }),
    ],
    {
      from: periodOf('WEEKS', dayAt('2026-11-23'), rules),
      to: periodOf('WEEKS', dayAt('2026-11-30'), rules),
      now: at('2026-11-27T11:00'),
      rules,
      mayOverlap: true,
      standing: [],
      taskOf: (taskId) => ({
        status: 'NORMAL',
        limits: limitsOf({ ...none, ...own[taskId] } as Parameters<typeof limitsOf>[0], null, null),
      }),
    },
  )
  assert.deepEqual(
    laid.map(({ entry: { id } }) => id),
    ['now longer 2026-11-25', 'an hour 2026-11-25T10:00'],
  )
  assert.deepEqual(unfitting.map(({ entry: { taskId }, obstacle }) => `${taskId}: ${obstacle}`).sort(), [
    'now due before: too-late',
    'now from Thursday: too-early',
    'now longer: too-short',
    'now on days: level',
    'now shorter: too-long',
  ])
})
