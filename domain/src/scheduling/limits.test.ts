import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TimeLevel, timeLevels } from '../calendar/time-level.ts'
import { type Status, ancestorsOf, descendantsOf, buildForest, statuses } from '../tasks/index.ts'
import {
  type ConstrainingEntry,
  type Limits,
  type OwnLimits,
  allowsLevel,
  limitsOf,
  limitsOfForest,
} from './limits.ts'

const unlimited: OwnLimits = {
  minLevel: null,
  maxLevel: null,
  minDuration: null,
  maxDuration: null,
  earliest: null,
  latest: null,
}

function aTask(id: string, parentId: string | null = null, own: Partial<OwnLimits> = {}) {
  return { id, parentId, ...unlimited, ...own }
}

function anEntry(taskId: string, level: TimeLevel, status: Status = 'NORMAL'): ConstrainingEntry {
  return { taskId, level, status }
}

/** life > house > roof > tiles, and life > garden. */
const family = [
  aTask('life'),
  aTask('house', 'life'),
  aTask('roof', 'house'),
  aTask('tiles', 'roof'),
  aTask('garden', 'life'),
]

function levelsOf(entries: ConstrainingEntry[], tasks = family): Record<string, [TimeLevel, TimeLevel]> {
  const limits = limitsOfForest(buildForest(tasks), entries)
  return Object.fromEntries(
    tasks.map((task, number) => [task.id, [limits[number]!.minLevel, limits[number]!.maxLevel]]),
  )
}

test('without plans every level from 0 to 10 is allowed (PLN-068, PLN-069)', () => {
  assert.deepEqual(levelsOf([]), {
    life: [0, 10],
    house: [0, 10],
    roof: [0, 10],
    tiles: [0, 10],
    garden: [0, 10],
  })
})

test('minTL is the highest level of planned descendants at any depth (PLN-068, PLN-N16)', () => {
  const entries = [anEntry('tiles', TimeLevel.Days), anEntry('roof', TimeLevel.Weeks)]
  const { life, house, roof, garden } = levelsOf(entries)
  assert.equal(life![0], TimeLevel.Weeks)
  assert.equal(house![0], TimeLevel.Weeks)
  assert.equal(roof![0], TimeLevel.Days)
  assert.equal(garden![0], 0)
})

test('maxTL is the lowest level of planned ancestors at any distance (PLN-069, PLN-N16)', () => {
  const entries = [anEntry('life', TimeLevel.Years), anEntry('house', TimeLevel.Months)]
  const { life, house, roof, tiles, garden } = levelsOf(entries)
  assert.equal(life![1], 10)
  assert.equal(house![1], TimeLevel.Years)
  assert.equal(roof![1], TimeLevel.Months)
  assert.equal(tiles![1], TimeLevel.Months)
  assert.equal(garden![1], TimeLevel.Years)
})

test('plans limit parents and subtasks in both directions, as long as they exist (TSK-036)', () => {
  const before = levelsOf([anEntry('roof', TimeLevel.Weeks)])
  assert.deepEqual(
    [before.house, before.roof, before.tiles],
    [
      [3, 10],
      [0, 10],
      [0, 3],
    ],
  )
  assert.deepEqual(levelsOf([]).house, [0, 10])
})

test('of a task’s entries the highest limits its parents, the lowest its subtasks', () => {
  const { house, tiles } = levelsOf([anEntry('roof', TimeLevel.Months), anEntry('roof', TimeLevel.Days)])
  assert.equal(house![0], TimeLevel.Months)
  assert.equal(tiles![1], TimeLevel.Days)
})

test('completed and cancelled entries limit nobody (PLN-068)', () => {
  const entries = [
    anEntry('roof', TimeLevel.Months, 'COMPLETED'),
    anEntry('roof', TimeLevel.Months, 'CANCELLED'),
  ]
  assert.deepEqual(levelsOf(entries), levelsOf([]))
})

test('relatives narrow the user’s limits and never widen them (TSK-039, PLN-068, PLN-069)', () => {
  const own = { minLevel: TimeLevel.Days, maxLevel: TimeLevel.Months }
  const levels = (below: TimeLevel | null, above: TimeLevel | null) => {
    const { minLevel, maxLevel } = limitsOf({ ...unlimited, ...own }, below, above)
    return [minLevel, maxLevel]
  }
  assert.deepEqual(levels(null, null), [2, 4])
  assert.deepEqual(levels(TimeLevel.HoursAndMinutes, TimeLevel.Years), [2, 4])
  assert.deepEqual(levels(TimeLevel.Weeks, TimeLevel.Weeks), [3, 3])
  assert.deepEqual(levels(TimeLevel.Years, null), [7, 4])
})

test('restrictions have levels, durations and dates (TSK-013)', () => {
  const own: OwnLimits = {
    minLevel: TimeLevel.Days,
    maxLevel: TimeLevel.Months,
    minDuration: 3600,
    maxDuration: 7200,
    earliest: 0 as OwnLimits['earliest'],
    latest: 86_400 as OwnLimits['latest'],
  }
  assert.deepEqual(limitsOf(own, null, null), own)
})

const durations: [what: string, own: Partial<OwnLimits>, min: number, max: number][] = [
  ['nothing set', {}, 1800, 86_400],
  ['zero for unset', { minDuration: 0, maxDuration: 0 }, 1800, 86_400],
  ['a minimum', { minDuration: 3600 }, 3600, 86_400],
  ['a minimum of days', { minDuration: 100_000 }, 100_000, 100_000],
  ['a maximum', { maxDuration: 7200 }, 1800, 7200],
  ['a maximum below the minimum', { minDuration: 7200, maxDuration: 3600 }, 7200, 7200],
]

for (const [what, own, min, max] of durations) {
  test(`durations with ${what} (TSK-040)`, () => {
    const { minDuration, maxDuration } = limitsOf({ ...unlimited, ...own }, null, null)
    assert.deepEqual([minDuration, maxDuration], [min, max])
  })
}

test('a level is allowed between the limits, levels 0 and 1 being one (CAL-009)', () => {
  const allowed = (minLevel: TimeLevel, maxLevel: TimeLevel) =>
    timeLevels.filter((level) => allowsLevel({ minLevel, maxLevel }, level))
  assert.deepEqual(allowed(0, 0), [0, 1])
  assert.deepEqual(allowed(1, 1), [0, 1])
  assert.deepEqual(allowed(1, 2), [0, 1, 2])
  assert.deepEqual(allowed(3, 4), [3, 4])
  assert.deepEqual(allowed(4, 3), [])
})

test('the limits of a whole forest equal those of each task alone (PLN-N16)', () => {
  const level = fc.constantFrom(...timeLevels)
  const tasks = fc.array(fc.record({ parent: fc.nat(), min: fc.option(level), max: fc.option(level) }), {
    maxLength: 30,
  })
  const entries = fc.array(fc.record({ task: fc.nat(40), level, status: fc.constantFrom(...statuses) }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(tasks, entries, (shapes, placed) => {
      const family = shapes.map(({ parent, min, max }, index) =>
        aTask(`t${index}`, parent % (index + 1) === index ? null : `t${parent % (index + 1)}`, {
          minLevel: min,
          maxLevel: max,
        }),
      )
      // Reversed, because a parent need not come before its child.
      const forest = buildForest(family.toReversed())
      const all = placed.map(({ task, level, status }) => anEntry(`t${task}`, level, status))
      const levelsOn = (relatives: { id: string }[]) =>
        all
          .filter(({ taskId, status }) => status === 'NORMAL' && relatives.some(({ id }) => id === taskId))
          .map(({ level }) => level)
      const expected: Limits[] = forest.tasks.map((task) => {
        const below = levelsOn(descendantsOf(forest, task.id))
        const above = levelsOn(ancestorsOf(forest, task.id))
        return limitsOf(
          task,
          below.length > 0 ? (Math.max(...below) as TimeLevel) : null,
          above.length > 0 ? (Math.min(...above) as TimeLevel) : null,
        )
      })
      assert.deepEqual(limitsOfForest(forest, all), expected)
    }),
    { seed: 5, numRuns: 300 },
  )
})
