import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TimeLevel, isHourLevel, isVisibleLevel, timeLevels } from '../calendar/time-level.ts'
import { ancestorsOf, buildForest, noIndex } from '../tasks/forest.ts'
import { type Status, statuses } from '../tasks/status.ts'
import { excludingRelative, levelConstraintsOf } from './level-constraints.ts'
import { levelBoundsOf } from './limits.ts'

const forest = buildForest([
  { id: 'life', parentId: null },
  { id: 'thesis', parentId: 'life' },
  { id: 'chapter', parentId: 'thesis' },
  { id: 'page', parentId: 'chapter' },
  { id: 'line', parentId: 'page' },
])

const planned = (taskId: string, level: TimeLevel, status: Status = 'NORMAL') => ({
  taskId,
  level,
  status,
})

test('the lowest plan above and the highest below limit the levels (TSK-036)', () => {
  const entries = [
    planned('life', TimeLevel.Life),
    planned('thesis', TimeLevel.Years),
    planned('thesis', TimeLevel.Months),
    planned('page', TimeLevel.Days),
    planned('line', TimeLevel.HoursAndMinutes),
  ]
  assert.deepEqual(levelConstraintsOf(forest, entries, 'chapter'), {
    above: { taskId: 'thesis', level: TimeLevel.Months },
    below: { taskId: 'page', level: TimeLevel.Days },
  })
})

test('of two relatives on one level the nearer one is named', () => {
  const entries = [planned('life', TimeLevel.Weeks), planned('thesis', TimeLevel.Weeks)]
  assert.equal(levelConstraintsOf(forest, entries, 'chapter').above?.taskId, 'thesis')
})

test('neither closed plans nor the task’s own limit its levels', () => {
  const entries = [planned('thesis', TimeLevel.Weeks, 'COMPLETED'), planned('chapter', TimeLevel.Days)]
  assert.deepEqual(levelConstraintsOf(forest, entries, 'chapter'), { above: null, below: null })
})

// oxfmt-ignore
const exclusions: [above: TimeLevel | null, below: TimeLevel | null, level: TimeLevel, side: 'above' | 'below' | null][] = [
  [TimeLevel.Weeks, null,             TimeLevel.Months,          'above'],
  [TimeLevel.Weeks, null,             TimeLevel.Weeks,           null],
  [TimeLevel.HoursAndMinutes, null,   TimeLevel.Default,         null],
  [TimeLevel.Default, null,           TimeLevel.HoursAndMinutes, null],
  [TimeLevel.Default, null,           TimeLevel.Days,            'above'],
  [null,            TimeLevel.Months, TimeLevel.Weeks,           'below'],
  [null,            TimeLevel.Months, TimeLevel.Months,          null],
  [TimeLevel.Years, TimeLevel.Weeks,  TimeLevel.Days,            'below'],
  [TimeLevel.Years, TimeLevel.Weeks,  TimeLevel.Lustra,          'above'],
  [null,            null,             TimeLevel.Life,            null],
]

for (const [above, below, level, side] of exclusions) {
  test(`level ${level} between ${below ?? 'nothing'} below and ${above ?? 'nothing'} above is excluded by: ${side}`, () => {
    const relatives = {
      above: above === null ? null : { name: 'parent', level: above },
      below: below === null ? null : { name: 'part', level: below },
    }
    assert.deepEqual(excludingRelative(relatives, level), side && { side, relative: relatives[side] })
  })
}

test('for every task of a forest, the limiting relatives and the planned parent are the nearest ones', () => {
  const level = fc.constantFrom(...timeLevels.filter(isVisibleLevel))
  const shapes = fc.array(fc.nat(), { maxLength: 20 })
  const plans = fc.array(fc.record({ task: fc.nat(25), level, status: fc.constantFrom(...statuses) }), {
    maxLength: 25,
  })
  fc.assert(
    fc.property(shapes, plans, (parents, placed) => {
      const family = parents.map((parent, index) => ({
        id: `t${index}`,
        parentId: parent % (index + 1) === index ? null : `t${parent % (index + 1)}`,
      }))
      const all = buildForest(family.toReversed())
      const entries = placed.map((each) => planned(`t${each.task}`, each.level, each.status))
      const { above, below, lowestAbove, highestBelow, plannedAbove } = levelBoundsOf(all, entries)
      const idAt = (index: number) => (index === noIndex ? null : all.tasks.at(index)!.id)
      for (const [index, { id }] of all.tasks.entries()) {
        const found = levelConstraintsOf(all, entries, id)
        assert.deepEqual(
          [idAt(above[index]!), lowestAbove[index]],
          [found.above?.taskId ?? null, found.above?.level ?? 10],
        )
        const { below: finest } = found
        assert.equal(highestBelow[index], finest?.level ?? 0)
        // At the same depth, either relative may be named.
        const isOn = (relative: string | null) =>
          entries.some(
            (entry) =>
              entry.taskId === relative && entry.level === finest?.level && entry.status === 'NORMAL',
          )
        if (!finest) assert.equal(below[index], noIndex)
        else if (!isHourLevel(finest.level)) assert.ok(isOn(idAt(below[index]!)))
        const planned = ancestorsOf(all, id).find((ancestor) =>
          entries.some(
            (entry) => entry.taskId === ancestor.id && entry.status === 'NORMAL' && !isHourLevel(entry.level),
          ),
        )
        assert.equal(idAt(plannedAbove[index]!), planned?.id ?? null)
      }
    }),
    { seed: 3, numRuns: 200 },
  )
})
