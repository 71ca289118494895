import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FocusAim, ZoomAim, ZoomWheel, zoomOfKey } from './zoom.ts'

const bare = { altKey: false, ctrlKey: false, metaKey: false }

test('plus and minus zoom; with Ctrl they are left to the browser', () => {
  assert.equal(zoomOfKey({ ...bare, key: '+' }), 'in')
  assert.equal(zoomOfKey({ ...bare, key: '=' }), 'in')
  assert.equal(zoomOfKey({ ...bare, key: '-' }), 'out')
  assert.equal(zoomOfKey({ ...bare, key: 'x' }), null)
  assert.equal(zoomOfKey({ ...bare, key: '+', ctrlKey: true }), null)
})

test('one notch of the wheel zooms one level, and a fast spin zooms only once', () => {
  const wheel = new ZoomWheel()
  assert.equal(wheel.turn(-100, 0), 'in')
  assert.equal(wheel.turn(-100, 100), null)
  assert.equal(wheel.turn(-100, 399), null)
  assert.equal(wheel.turn(-100, 400), 'in')
  assert.equal(wheel.turn(100, 900), 'out')
})

test('small steps of a pinch add up, and a change of direction starts again', () => {
  const wheel = new ZoomWheel()
  assert.deepEqual(
    [0, 10, 20, 30].map((now) => wheel.turn(10, now)),
    [null, null, null, 'out'],
  )
  const other = new ZoomWheel()
  assert.equal(other.turn(30, 0), null)
  assert.equal(other.turn(-30, 10), null)
  assert.equal(other.turn(-10, 20), 'in')
})

test('a pointer that rests where it zoomed out aims at nothing; after moving it aims at the period below', () => {
  const aim = new ZoomAim()
  const periodAt = (zoom: 'in' | 'out', x: number) =>
    aim.periodOf(zoom, { at: { x, y: 0 }, by: 'mouse', period: `period at ${x}` })
  assert.equal(periodAt('in', 100), 'period at 100')
  assert.deepEqual([periodAt('out', 100), periodAt('out', 104)], [null, null])
  assert.deepEqual([periodAt('in', 100), periodAt('in', 112)], [null, null])
  assert.deepEqual([periodAt('in', 113), periodAt('in', 104)], ['period at 113', 'period at 104'])
})

test('a zoom by key aims at the period focused by the user, not at the one focused by the zoom', () => {
  const aim = new FocusAim<string>()
  aim.shows('a month', 0)
  aim.focused('november', 0)
  assert(aim.isAt('november'))
  aim.shows('a season', 1000)
  aim.focused('autumn', 1100)
  assert(!aim.isAt('autumn'))
  aim.used()
  aim.focused('winter', 1200)
  assert(aim.isAt('winter'))
  aim.shows('a year', 2000)
  aim.focused('2026', 2500)
  assert(aim.isAt('2026'))
})
