import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isVisibleLevel, timeLevels } from '../calendar/time-level.ts'
import { withChangedTasks } from '../tasks/changed-forest.ts'
import { progressOf, updatedProgress } from '../tasks/completeness.ts'
import { buildForest, taskAt } from '../tasks/forest.ts'
import { type Status, statuses } from '../tasks/status.ts'
import { depthFirstIndexes } from '../tasks/tree-order.ts'
import { changedBounds } from './changed-bounds.ts'
import { levelBoundsOf } from './limits.ts'

interface Part {
  readonly id: string
  readonly parentId: string | null
  readonly status: Status
  readonly place: number
}

const compare = (one: Part, other: Part) =>
  one.place - other.place || (one.id < other.id ? -1 : Number(one.id > other.id))
const ids = Array.from({ length: 12 }, (_, index) => `t${index}`)
const id = fc.constantFrom(...ids)
const level = fc.constantFrom(...timeLevels.filter(isVisibleLevel))
const part = fc.record({
  id,
  parentId: fc.option(id),
  status: fc.constantFrom(...statuses),
  place: fc.nat(5),
})
const otherPart: Part = { id: 'other', parentId: null, status: 'NORMAL', place: 0 }
const plan = fc.record({ taskId: id, levels: fc.array(level, { maxLength: 2 }) })
const step = fc.record({ parts: fc.array(part, { maxLength: 3 }), plans: fc.array(plan, { maxLength: 3 }) })

test('a forest updated by a few changes equals the rebuilt one (PLN-N06)', () => {
  let updates = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const parts = new Map<string, Part>()
      const levels = new Map<string, (typeof timeLevels)[number][]>()
      const entries = () =>
        [...levels].flatMap(([taskId, some]) =>
          some.map((level) => ({ taskId, level, status: 'NORMAL' as const })),
        )
      let forest = buildForest<Part>([])
      let bounds = levelBoundsOf(forest, [])
      let progress = progressOf(forest)
      for (const { parts: changed, plans } of steps) {
        const unique = [...new Map(changed.map((each) => [each.id, each])).values()]
        for (const each of unique) parts.set(each.id, each)
        for (const { taskId, levels: some } of plans) levels.set(taskId, some)
        const fresh = buildForest([...parts.values()].sort(compare))
        const freshBounds = levelBoundsOf(fresh, entries())
        const freshProgress = progressOf(fresh)
        const isWhole = forest.topDown.length === forest.tasks.length
        const old = isWhole && described(forest, bounds, progress)
        const [forestBefore, boundsBefore, progressBefore] = [forest, bounds, progress]
        // A second change of the same forest, as after a write that was rolled back.
        const other = withChangedTasks(forest, [otherPart], compare)
        const otherBounds = other && changedBounds(other.forest, bounds, { ...other, levels: new Map() })
        const otherProgress = other && updatedProgress(other.forest, progressBefore, other.moved)
        const describedOther = () => other && described(other.forest, otherBounds!.bounds, otherProgress!)
        const expectedOther = describedOther()
        const change = withChangedTasks(forest, unique, compare)
        if (!change) {
          forest = fresh
          bounds = freshBounds
          progress = freshProgress
          continue
        }
        updates++
        const statusChanged = unique.map((each) => change.forest.indexById.get(each.id)!)
        const own = [...levels].flatMap(([taskId, some]) => {
          const index = change.forest.indexById.get(taskId)
          if (index === undefined) return []
          const sorted = some.toSorted((one, other) => one - other)
          return [
            [index, some.length === 0 ? null : { lowest: sorted[0]!, highest: sorted.at(-1)! }] as const,
          ]
        })
        const updated = changedBounds(change.forest, bounds, { ...change, levels: new Map(own) })
        for (const [index, task] of change.forest.tasks.entries()) {
          const [now, then] = [updated.bounds, bounds]
          const isOther =
            now.lowestAbove[index] !== then.lowestAbove[index] ||
            now.highestBelow[index] !== then.highestBelow[index]
          if (index < forest.tasks.length && isOther) assert.ok(updated.limited.has(index), task.id)
        }
        ;({ forest } = change)
        ;({ bounds } = updated)
        progress = updatedProgress(forest, progress, [
          ...statusChanged,
          ...change.moved,
          ...change.parentsBefore,
          ...change.moved.flatMap((index) => (forest.parents[index]! < 0 ? [] : [forest.parents[index]!])),
        ])
        assert.deepEqual(described(forest, bounds, progress), described(fresh, freshBounds, freshProgress))
        assert.deepEqual(described(forestBefore, boundsBefore, progressBefore), old, 'the one before it')
        assert.ok(!forestBefore.indexById.has(otherPart.id))
        assert.deepEqual(describedOther(), expectedOther, 'another one after the same')
      }
    }),
    { seed: 5, numRuns: 1500 },
  )
  assert.ok(updates > 1000, `${updates} updates`)
})

/** In tree order, with ids instead of indexes. */
function described(
  forest: ReturnType<typeof buildForest<Part>>,
  bounds: ReturnType<typeof levelBoundsOf>,
  progress: ReturnType<typeof progressOf>,
) {
  const idAt = (index: number) => taskAt(forest, index)?.id ?? null
  const places = new Map([...forest.topDown].map((index, place) => [index, place]))
  assert.equal(places.size, forest.tasks.length)
  return depthFirstIndexes(forest).map((index) => {
    const parent = forest.parents[index]!
    assert.ok(parent < 0 || places.get(parent)! < places.get(index)!)
    return {
      task: forest.tasks.at(index),
      index: forest.indexById.get(idAt(index)!) === index && forest.indexById.has(idAt(index)!),
      parent: idAt(parent),
      own: [bounds.lowest[index], bounds.highest[index]],
      above: [bounds.lowestAbove[index], idAt(bounds.above[index]!), idAt(bounds.plannedAbove[index]!)],
      below: [bounds.highestBelow[index], idAt(bounds.below[index]!)],
      progress: [progress.leaves.at(index), progress.done.at(index), progress.completeness[index]],
    }
  })
}
