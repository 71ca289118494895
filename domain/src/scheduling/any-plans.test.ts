/** Checks what holds after any sequence of allowed changes of plans. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TimeLevel, addSeconds, halfHour, isHourLevel, timeLevels } from '../calendar/index.ts'
import { type Status, ancestorsOf, buildForest } from '../tasks/index.ts'
import { everyWeek } from '../testing/every-window.ts'
import { at } from '../testing/times.ts'
import { refuseDrop, refuseMove } from './drop.ts'
import { droppedSlot } from './dropped-slot.ts'
import { lanesOf } from './lanes.ts'
import { type OwnLimits, constrainsRelatives, limitsOfForest, levelRank } from './limits.ts'
import { type ResizableEntry, refuseResizing, resizeBoundsOf, resizedDuration } from './resize.ts'
import { endOf } from './slot.ts'
import { refuseTaskMove } from './task-move.ts'

interface Task extends OwnLimits {
  readonly id: string
  readonly parentId: string | null
  readonly status: Status
}

interface Entry extends ResizableEntry {
  readonly taskId: string
}

interface Plans {
  readonly tasks: readonly Task[]
  readonly entries: readonly Entry[]
}

const level = fc.constantFrom(...timeLevels)
/** Plans half of the entries on hours. */
const aimed = fc.oneof(fc.constant(TimeLevel.HoursAndMinutes), level)
const task = fc.nat(9)
/** The index of an existing entry, modulo their number. */
const entry = fc.nat(59)
/** Half hours of three days. */
const cell = fc.nat(3 * 48)

const steps = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('plan' as const), task, level: aimed, cell }) },
  fc.record({ kind: fc.constant('move' as const), entry, level: aimed, cell }),
  fc.record({
    kind: fc.constant('resize' as const),
    entry,
    rows: fc.double({ min: -8, max: 60, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('complete' as const), entry }),
  fc.record({ kind: fc.constant('pin' as const), entry }),
  fc.record({ kind: fc.constant('put-under' as const), task, parent: fc.option(task) }),
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

const first = at('2026-11-02')

function after(plans: Plans, step: Step, rules: (typeof everyWeek)[number]): Plans {
  const { tasks, entries } = plans
  const forest = buildForest(tasks)
  const limits = limitsOfForest(forest, entries)
  const limitsOf = (id: string) => limits[forest.indexById.get(id)!]!
  const replaced = (old: Entry, changes: Partial<Entry>): Plans => ({
    tasks,
    entries: entries.map((one) => (one === old ? { ...one, ...changes } : one)),
  })

  if (step.kind === 'plan') {
    const dropped = { status: tasks[step.task]!.status, limits: limitsOf(tasks[step.task]!.id), moved: null }
    const slot = droppedSlot(dropped, step.level, addSeconds(first, step.cell * halfHour), rules)
    if (refuseDrop(dropped, slot, entries)) return plans
    const id = `e${entries.length}`
    const made: Entry = { id, taskId: tasks[step.task]!.id, status: 'NORMAL', pinned: false, ...slot }
    return { tasks, entries: [...entries, made] }
  }
  if (step.kind === 'put-under') {
    const id = tasks[step.task]!.id
    const parentId = step.parent === null ? null : tasks[step.parent]!.id
    if (refuseTaskMove(forest, entries, [id], parentId)) return plans
    return { tasks: tasks.map((one) => (one.id === id ? { ...one, parentId } : one)), entries }
  }
  const old = entries[step.entry % entries.length]
  if (!old) return plans
  const own = limitsOf(old.taskId)
  switch (step.kind) {
    case 'move': {
      const dropped = { status: 'NORMAL', limits: own, moved: old } as const
      const slot = droppedSlot(dropped, step.level, addSeconds(first, step.cell * halfHour), rules)
      return refuseMove(old) || refuseDrop(dropped, slot, entries, old) ? plans : replaced(old, slot)
    }
    case 'resize': {
      if (refuseResizing(old, own)) return plans
      const bounds = resizeBoundsOf(old, own, entries)
      return replaced(old, { duration: resizedDuration(old.duration, step.rows, bounds) })
    }
    case 'complete':
      return replaced(old, { status: 'COMPLETED' })
    case 'pin':
      return replaced(old, { pinned: !old.pinned })
  }
}

const seldom = <T>(limit: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, limit)
const minutes = seldom(fc.integer({ min: 1, max: 12 }).map((rows) => rows * halfHour))

/** Ten tasks, each under an earlier one or at the root, some with their own limits. */
const anyTasks = fc
  .array(
    fc.record({
      parent: fc.nat(9),
      minLevel: seldom(level),
      maxLevel: seldom(level),
      minDuration: minutes,
      maxDuration: minutes,
    }),
    { minLength: 10, maxLength: 10 },
  )
  .map((shapes) =>
    shapes.map(({ parent, ...own }, index): Task => {
      const parentId = parent < index ? `t${parent}` : null
      return { id: `t${index}`, parentId, status: 'NORMAL', earliest: null, latest: null, ...own }
    }),
  )

function eachOutcome(seed: number, check: (plans: Plans) => void): void {
  fc.assert(
    fc.property(
      anyTasks,
      fc.array(steps, { minLength: 40, maxLength: 60 }),
      fc.constantFrom(...everyWeek),
      (tasks, taken, rules) => {
        let plans: Plans = { tasks, entries: [] }
        for (const step of taken) plans = after(plans, step, rules)
        check(plans)
      },
    ),
    { seed, numRuns: 400 },
  )
}

test('no open entry is on a coarser level than one of an ancestor (TSK-036, PLN-N16)', () => {
  let pairs = 0
  eachOutcome(21, ({ tasks, entries }) => {
    const forest = buildForest(tasks)
    const open = entries.filter(constrainsRelatives)
    for (const part of open) {
      const above = new Set(ancestorsOf(forest, part.taskId).map(({ id }) => id))
      for (const whole of open.filter(({ taskId }) => above.has(taskId))) {
        pairs++
        assert.ok(
          levelRank(part.level) <= levelRank(whole.level),
          `${part.id} of ${part.taskId} over ${whole.id}`,
        )
      }
    }
  })
  assert.ok(pairs > 1000, `${pairs} pairs were there to be compared`)
})

test('hour entries never overlap (PLN-066, PLN-074)', () => {
  let hours = 0
  eachOutcome(22, ({ entries }) => {
    const ofHours = entries.filter((one) => isHourLevel(one.level))
    hours += ofHours.length
    const lanes = lanesOf(ofHours.map((one) => ({ start: one.start, end: endOf(one) })))
    assert.ok(lanes.every(({ lanes: side }) => side === 1))
  })
  assert.ok(hours > 1000, `${hours} entries were there to overlap`)
})

test('no hour entry is longer than its task allows (PLN-074, PLN-076, TSK-040)', () => {
  eachOutcome(23, ({ tasks, entries }) => {
    const forest = buildForest(tasks)
    const limits = limitsOfForest(forest, entries)
    for (const { taskId, level: on, duration } of entries) {
      if (isHourLevel(on))
        assert.ok(duration > 0 && duration <= limits[forest.indexById.get(taskId)!]!.maxDuration)
    }
  })
})
