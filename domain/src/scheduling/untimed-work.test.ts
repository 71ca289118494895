import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TimeLevel, spanOfLevel } from '../calendar/index.ts'
import { type Status, buildForest, statuses } from '../tasks/index.ts'
import { dateText, dayAt } from '../testing/times.ts'
import { defaultMaxDuration, defaultMinDuration } from './limits.ts'
import { type CoarseEntry, estimateOf, untimedWork } from './untimed-work.ts'

const hour = 3600
const monday = { firstWeekday: 1 } as const

interface Task {
  readonly id: string
  readonly parentId: string | null
  readonly status: Status
  readonly recurring: boolean
  /** Hours; 0 for none. */
  readonly takes: number
}

function aTask(id: string, takes: number, parentId: string | null = null, status: Status = 'NORMAL'): Task {
  return { id, parentId, status, recurring: false, takes }
}

function entryOf(taskId: string, level: TimeLevel, date: string): CoarseEntry {
  const span = spanOfLevel(level, dayAt(date), monday)!
  return { taskId, level, start: span.start, duration: span.end - span.start }
}

const week = (taskId: string, date = '2026-11-16') => entryOf(taskId, TimeLevel.Weeks, date)
const month = (taskId: string, date = '2026-11-01') => entryOf(taskId, TimeLevel.Months, date)

function limitsOf({ takes }: Task) {
  const maxDuration = takes === 0 ? defaultMaxDuration : takes * hour
  return { minDuration: defaultMinDuration, maxDuration }
}

/** `week 2026-11-16: 6` */
function workOf(
  tasks: readonly Task[],
  coarse: readonly CoarseEntry[],
  onHours: Record<string, number> = {},
) {
  const hours = new Map(Object.entries(onHours).map(([id, count]) => [id, count * hour]))
  const names: Record<number, string> = { 2: 'day', 3: 'week', 4: 'month', 7: 'year' }
  return untimedWork(buildForest(tasks), tasks.map(limitsOf), hours, coarse)
    .filter(({ seconds }) => seconds > 0)
    .map(({ level, start, seconds }) => `${names[level]} ${dateText(start)}: ${seconds / hour}`)
    .toSorted()
}

test('the estimate is a task’s maximum duration, else its minimum if that exceeds half an hour', () => {
  const none = { minDuration: defaultMinDuration, maxDuration: defaultMaxDuration }
  assert.equal(estimateOf(none), null)
  assert.equal(estimateOf({ ...none, minDuration: 7200 }), 7200)
  assert.equal(estimateOf({ minDuration: 7200, maxDuration: 18_000 }), 18_000)
  assert.equal(estimateOf({ minDuration: 1800, maxDuration: 1800 }), 1800)
})

const chapter = aTask('chapter', 10)

test('work planned for a week is the estimate minus planned hours', () => {
  assert.deepEqual(workOf([chapter], [week('chapter')]), ['week 2026-11-16: 10'])
  assert.deepEqual(workOf([chapter], [week('chapter')], { chapter: 4 }), ['week 2026-11-16: 6'])
  assert.deepEqual(workOf([chapter], [week('chapter')], { chapter: 12 }), [])
  assert.deepEqual(workOf([aTask('walk', 0)], [week('walk')]), [])
})

test('work on several levels belongs to the finest, and to several periods in equal shares', () => {
  assert.deepEqual(workOf([chapter], [month('chapter'), week('chapter')]), ['week 2026-11-16: 10'])
  const weeks = [week('chapter'), week('chapter', '2026-11-23'), month('chapter')]
  assert.deepEqual(workOf([chapter], weeks, { chapter: 4 }), ['week 2026-11-16: 3', 'week 2026-11-23: 3'])
})

const thesis = aTask('thesis', 40)
const part = aTask('chapter', 10, 'thesis')

test('planned work of subtasks is subtracted from the parent', () => {
  assert.deepEqual(workOf([thesis, part], [month('thesis'), week('chapter')]), [
    'month 2026-11-01: 30',
    'week 2026-11-16: 10',
  ])
  assert.deepEqual(workOf([thesis, part], [month('thesis'), week('chapter')], { chapter: 4, thesis: 6 }), [
    'month 2026-11-01: 24',
    'week 2026-11-16: 6',
  ])
})

test('a parent without an estimate takes the sum of its subtasks', () => {
  const unknown = aTask('thesis', 0)
  const parts = [part, aTask('index', 5, 'thesis'), aTask('preface', 3, 'thesis', 'CANCELLED')]
  assert.deepEqual(workOf([unknown, ...parts], [month('thesis')]), ['month 2026-11-01: 15'])
  assert.deepEqual(workOf([unknown, ...parts], [month('thesis'), week('chapter')]), [
    'month 2026-11-01: 5',
    'week 2026-11-16: 10',
  ])
})

test('completed work does not remain, whether on hours or not', () => {
  const done = { ...part, status: 'COMPLETED' } as const
  assert.deepEqual(workOf([thesis, done], [month('thesis')]), ['month 2026-11-01: 30'])
  assert.deepEqual(workOf([thesis, done], [month('thesis')], { chapter: 4 }), ['month 2026-11-01: 30'])
  assert.deepEqual(workOf([aTask('thesis', 0), done], [month('thesis')]), [])
})

test('a recurring task takes its time for each occurrence', () => {
  const cleaning = { ...aTask('cleaning', 2), recurring: true }
  const weeks = [week('cleaning'), week('cleaning', '2026-11-23')]
  assert.deepEqual(workOf([cleaning], weeks, { cleaning: 6 }), ['week 2026-11-16: 2', 'week 2026-11-23: 2'])
})

test('an entry covers the days of its period', () => {
  const [work] = untimedWork(buildForest([chapter]), [limitsOf(chapter)], new Map(), [week('chapter')])
  assert.deepEqual([work!.start, work!.end], [dayAt('2026-11-16'), dayAt('2026-11-23')])
})

const levels = [TimeLevel.Days, TimeLevel.Weeks, TimeLevel.Months, TimeLevel.Seasons, TimeLevel.Years]

const scenes = fc
  .record({
    shapes: fc.array(
      fc.record({ parent: fc.nat(8), takes: fc.nat(40), status: fc.constantFrom(...statuses) }),
      { minLength: 1, maxLength: 9 },
    ),
    coarse: fc.array(fc.record({ task: fc.nat(8), level: fc.constantFrom(...levels), day: fc.nat(700) }), {
      maxLength: 12,
    }),
    onHours: fc.array(fc.record({ task: fc.nat(8), hours: fc.nat(12) }), { maxLength: 12 }),
  })
  .map(({ shapes, coarse, onHours }) => {
    const tasks = shapes.map(({ parent, takes, status }, index) =>
      aTask(`t${index}`, takes, parent < index ? `t${parent}` : null, status),
    )
    const entries = coarse
      .filter(({ task }) => tasks[task]?.status === 'NORMAL')
      .map(({ task, level, day }) =>
        entryOf(`t${task}`, level, dateText((dayAt('2026-01-01') + day) as ReturnType<typeof dayAt>)),
      )
    const hours = new Map<string, number>()
    for (const { task, hours: more } of onHours)
      hours.set(`t${task}`, (hours.get(`t${task}`) ?? 0) + more * hour)
    return { tasks, entries, hours }
  })

test('nothing is counted twice: with planned hours the total is at most the estimates', () => {
  fc.assert(
    fc.property(scenes, ({ tasks, entries, hours }) => {
      const work = untimedWork(buildForest(tasks), tasks.map(limitsOf), hours, entries)
      const placed = work.reduce((sum, { seconds }) => sum + seconds, 0)
      // For each tree: the estimate of its highest task that has one, and what its subtasks exceed it by.
      const takes = (task: Task): number => {
        const parts = tasks.filter(({ parentId }) => parentId === task.id)
        const below = parts.reduce((sum, one) => sum + takes(one), 0)
        return Math.max(task.takes * hour, below + (hours.get(task.id) ?? 0))
      }
      const all = tasks
        .filter(({ parentId }) => parentId === null)
        .reduce((sum, root) => sum + takes(root), 0)
      const booked = tasks.reduce((sum, { id }) => sum + (hours.get(id) ?? 0), 0)
      assert.ok(placed + booked <= all, `${placed} and ${booked} of ${all}`)
      assert.ok(work.every(({ seconds }) => seconds >= 0))
    }),
    { seed: 41, numRuns: 500 },
  )
})

test('all work of an open task planned on a whole period is on the calendar', () => {
  fc.assert(
    fc.property(scenes, fc.nat(8), ({ tasks, entries, hours }, nth) => {
      const task = tasks[nth % tasks.length]!
      const alone = { ...task, parentId: null, status: 'NORMAL' as const }
      const own = entries.filter(({ taskId }) => taskId === task.id)
      const onHours = hours.get(task.id) ?? 0
      const work = untimedWork(buildForest([alone]), [limitsOf(alone)], new Map([[task.id, onHours]]), own)
      const placed = work.reduce((sum, { seconds }) => sum + seconds, 0)
      const expected = own.length === 0 ? 0 : Math.max(0, task.takes * hour - onHours)
      assert.equal(placed, expected)
    }),
    { seed: 42 },
  )
})
