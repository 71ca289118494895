import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RenderProgress, type Rows, nextProgress, rowsToRender } from './gradual-rows.ts'

const none: Rows = new Map()
const rowsOf = (ids: readonly string[]): Rows => new Map(ids.map((id, place) => [id, place]))

test('rows are rendered in batches by priority until all are', () => {
  const wanted = rowsOf(['a', 'b', 'c', 'd', 'e'])
  const first = rowsToRender(wanted, none, 2)
  assert.deepEqual([...first.keys()], ['a', 'b'])
  const second = rowsToRender(wanted, first, 2)
  assert.deepEqual([...second.keys()], ['a', 'b', 'c', 'd'])
  assert.deepEqual(rowsToRender(wanted, second, 2), wanted)
})

test('rows that stay are rendered with the new ones', () => {
  const rendered = new Set(['b', 'e', 'c'])
  assert.deepEqual([...rowsToRender(rowsOf(['c', 'd', 'e', 'f']), rendered, 1).keys()], ['c', 'e', 'd'])
})

const hundred = Array.from({ length: 100 }, (_, row) => `row ${row}`)
const wanted = rowsOf(hundred)
const before: RenderProgress = { rendered: none, most: 2, at: 0, isGoingOn: false }
/** Milliseconds for the rows of a frame. */
const [slow, quick] = [12, 3]

test('batches grow while frames are on time, and are small again after a late one', () => {
  const first = nextProgress(before, wanted, 1000, slow)
  assert.equal(first.rendered.size, 2)
  const second = nextProgress(first, wanted, 1024, slow)
  assert.equal(second.rendered.size, 2 + 4)
  const third = nextProgress(second, wanted, 1041, slow)
  assert.equal(third.rendered.size, 2 + 4 + 4)
  assert.equal(nextProgress(third, wanted, 1067, slow).rendered.size, 2 + 4 + 4 + 2)
})

test('no frame renders more than a slow phone can', () => {
  let progress = before
  for (let at = 1000; at < 1300; at += 16) {
    const { size } = progress.rendered
    progress = nextProgress(progress, wanted, at, slow)
    assert.ok(progress.rendered.size <= size + 4)
  }
  assert.ok(progress.rendered.size > 60)
})

test('quick frames render more, and the first slow one as many as a slow phone can', () => {
  const sizes: number[] = []
  let progress = before
  for (const [frame, tookMs] of [quick, quick, quick, quick, quick, slow].entries()) {
    const { size } = progress.rendered
    progress = nextProgress(progress, wanted, 1000 + frame * 16, tookMs)
    sizes.push(progress.rendered.size - size)
  }
  assert.deepEqual(sizes, [2, 4, 8, 16, 16, 4])
})

test('new rows after a complete rendering start with a small batch', () => {
  const twenty = rowsOf(hundred.slice(0, 20))
  let progress = before
  for (let at = 1000; progress.rendered.size < 20; at += 16)
    progress = nextProgress(progress, twenty, at, slow)
  assert.equal(nextProgress(progress, wanted, progress.at + 16, slow).rendered.size, 20 + 2)
})

test('rows that left the range are removed in batches', () => {
  const sizes: number[] = []
  let progress: RenderProgress = { ...before, rendered: rowsOf(hundred.slice(1, 21)) }
  for (let at = 1000; progress.rendered.size > 1; at += 16) {
    progress = nextProgress(progress, rowsOf(['row 0']), at, slow)
    sizes.push(progress.rendered.size)
  }
  assert.deepEqual(sizes, [12 + 1, 4 + 1, 1])
  assert.deepEqual([...progress.rendered.keys()], ['row 0'])
})
