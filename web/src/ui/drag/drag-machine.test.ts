import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Point } from './point.ts'
import { at, dragTo, dragFixture } from './testing.ts'

test('a press on a draggable item starts a drag only when the pointer moves (CAL-057)', () => {
  const { machine, seen } = dragFixture()
  machine.press('task', at(50), 'mouse')
  assert.equal(machine.phase, 'pointing')
  assert.equal(seen.starts, 0)
  assert.equal(seen.captured, 0)
  machine.move(at(70))
  assert.equal(machine.phase, 'dragging')
  assert.equal(seen.captured, 1)
})

test('8 px are still a press, more are a drag, in any direction (CAL-058, CAL-059, TIM-041)', () => {
  const cases: [to: Point, phase: string][] = [
    [at(58), 'pointing'],
    [at(58.5), 'dragging'],
    [at(50, 41.9), 'dragging'],
    [at(55, 56), 'pointing'],
    [at(56, 56), 'dragging'],
  ]
  for (const [to, phase] of cases) {
    const { machine } = dragFixture()
    machine.press('task', at(50), 'mouse')
    machine.move(to)
    assert.equal(machine.phase, phase, `${to.x}, ${to.y}`)
  }
})

test('a drag has its item, its start, its position and the target under it (CAL-006)', () => {
  const { machine, scheduler } = dragFixture()
  machine.press('task', at(50), 'mouse')
  machine.move(at(250, 60))
  scheduler.untilStarted()
  assert.equal(machine.drag?.movingId, 'id of task')
  assert.equal(machine.drag?.item, 'task')
  assert.deepEqual(machine.drag?.start, at(50))
  assert.deepEqual(machine.drag?.current, at(250, 60))
  assert.equal(machine.drag?.target, 2)
  machine.release(at(250, 60))
  assert.equal(machine.drag, null)
})

test('an item released over an accepting target is dropped there (CAL-059)', () => {
  const { machine, seen } = dragTo(250)
  assert.deepEqual(seen.drops, [{ cell: 2, copy: false }])
  assert.equal(machine.phase, 'idle')
  assert.deepEqual(seen.clicks, [])
})

test('the drop is where the pointer was released, not where the last frame saw it (CAL-059)', () => {
  const { machine, seen } = dragFixture()
  machine.press('task', at(50), 'mouse')
  machine.move(at(120))
  machine.release(at(250))
  assert.deepEqual(seen.drops, [{ cell: 2, copy: false }])
})

test('a flick that is released before any move was reported is still a drag', () => {
  const { machine, seen } = dragFixture()
  machine.press('task', at(50), 'mouse')
  machine.release(at(150))
  assert.deepEqual(seen.drops, [{ cell: 1, copy: false }])
})

test('an item released over a refusing target or none returns without a drop (CAL-060)', () => {
  for (const x of [450, 2000]) {
    const { machine, seen, scheduler } = dragTo(x)
    assert.deepEqual(seen.drops, [])
    assert.equal(machine.phase, 'returning')
    scheduler.pass(2000)
    assert.equal(machine.phase, 'idle')
    assert.deepEqual(seen.ghost.at(-1), { x: 0, y: 0 })
  }
})

test('a control outside of the targets acts once the item was over it for half a second (CAL-N20)', () => {
  const log: string[] = []
  const { machine, scheduler } = dragFixture({
    restActionAt: ({ x }) => ({
      key: x < 2500 ? 'month' : 'year',
      show: (isNear) => void log.push(`${x < 2500 ? 'month' : 'year'} ${isNear ? 'near' : 'gone'}`),
      run: () => void log.push(x < 2500 ? 'month' : 'year'),
    }),
  })
  machine.press('task', at(50), 'mouse')
  machine.move(at(250))
  scheduler.untilStarted()
  scheduler.pass(600)
  assert.deepEqual(log, [], 'over a target')
  machine.move(at(2000))
  scheduler.pass(300)
  machine.move(at(2010))
  scheduler.pass(199)
  assert.deepEqual(log.splice(0), ['month near'])
  scheduler.pass(1)
  assert.deepEqual(log.splice(0), ['month gone', 'month'])
  machine.move(at(2020))
  scheduler.pass(600)
  assert.deepEqual(log.splice(0), [], 'once')
  machine.move(at(3000))
  scheduler.pass(300)
  machine.move(at(250))
  scheduler.pass(600)
  assert.deepEqual(log.splice(0), ['month gone', 'year near', 'year gone'], 'left too early')
  machine.move(at(3000))
  machine.release(at(3000))
  scheduler.pass(3000)
  assert.deepEqual(log, ['year near', 'year gone'], 'released too early')
})

test('an item whose drop fails, at once or by the reply, also returns (CAL-060)', async () => {
  const failures = [
    () => false,
    () => Promise.resolve(false),
    () => Promise.reject(new Error('no connection')),
  ]
  for (const drop of failures) {
    const { machine, seen, scheduler } = dragTo(150, { drop })
    await Promise.resolve()
    assert.equal(seen.drops.length, 1)
    assert.equal(machine.phase, 'returning')
    scheduler.pass(2000)
    assert.deepEqual(seen.ghost.at(-1), { x: 0, y: 0 })
    assert.equal(machine.phase, 'idle')
  }
})

test('the next drag does not wait for the last drop, and a late reply does not disturb it', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { machine, seen, scheduler } = dragTo(150, {
    drop: () => answer.promise,
  })
  machine.press('task', at(50), 'mouse')
  machine.move(at(250))
  scheduler.untilStarted()
  answer.resolve(false)
  await Promise.resolve()
  assert.equal(machine.phase, 'dragging')
  assert.equal(seen.previews.at(-1), '2 yes')
})

test('a release after a small movement is a click on the item (CAL-062)', () => {
  const { machine, seen } = dragTo(57)
  assert.deepEqual(seen.clicks, ['task'])
  assert.deepEqual(seen.drops, [])
  assert.equal(seen.starts, 0)
  assert.equal(machine.phase, 'idle')
})

test('returning to the start does not turn a drag into a click (CAL-062)', () => {
  const { machine, seen, scheduler } = dragFixture()
  machine.press('task', at(50), 'mouse')
  machine.move(at(250))
  scheduler.nextFrame()
  machine.release(at(51))
  assert.deepEqual(seen.clicks, [])
  assert.equal(machine.phase, 'returning')
})

test('the cell under the pointer shows whether the screen accepts the item there (CAL-063, CAL-064)', () => {
  const { machine, seen, scheduler } = dragFixture({ open: [2] })
  machine.press('task', at(50), 'mouse')
  for (const x of [150, 250, 2000]) {
    machine.move(at(x))
    scheduler.untilStarted()
  }
  assert.deepEqual(seen.previews, ['1 no', '2 yes', 'none'])
})

test('only the screen decides whether a cell accepts the item (CAL-064)', () => {
  assert.equal(dragTo(350, { open: [3] }).seen.drops.length, 1)
  assert.equal(dragTo(350, { open: [] }).seen.drops.length, 0)
})

test('Escape returns the item without a drop (CAL-N15)', () => {
  const { machine, seen, scheduler } = dragFixture()
  machine.press('task', at(50), 'mouse')
  machine.move(at(150))
  scheduler.untilStarted()
  machine.cancel()
  assert.equal(machine.phase, 'returning')
  assert.equal(seen.announcements.at(-1), 'cancelled 1')
  machine.release(at(150))
  scheduler.pass(2000)
  assert.equal(machine.phase, 'idle')
  assert.deepEqual(seen.drops, [])
})

test('an item that cannot be dragged can still be clicked', () => {
  const { machine, seen } = dragFixture({ pinned: true })
  machine.press('task', at(50), 'mouse')
  machine.release(at(52))
  assert.deepEqual(seen.clicks, ['task'])
  machine.press('task', at(50), 'mouse')
  machine.move(at(150))
  assert.equal(machine.phase, 'idle')
  machine.release(at(150))
  assert.deepEqual(seen.clicks, ['task'])
})

test('a finger that moves before 250 ms scrolls, and one that rests starts a drag (CAL-N14)', () => {
  const swipe = dragFixture()
  swipe.machine.press('task', at(50), 'touch')
  swipe.scheduler.pass(249)
  swipe.machine.move(at(50, 90))
  swipe.scheduler.pass(1000)
  assert.equal(swipe.machine.phase, 'idle')
  assert.equal(swipe.seen.starts, 0)

  const hold = dragFixture()
  hold.machine.press('task', at(50), 'touch')
  hold.machine.move(at(55))
  hold.scheduler.pass(250)
  assert.equal(hold.machine.phase, 'dragging')
  hold.machine.move(at(150))
  hold.machine.release(at(150))
  assert.deepEqual(hold.seen.drops, [{ cell: 1, copy: false }])
})

test('on a busy page with late timers, time stamps determine how long a finger has rested (CAL-N14)', () => {
  for (const [atMs, phase] of [
    [1249, 'idle'],
    [1250, 'dragging'],
  ] as const) {
    const { machine } = dragFixture()
    machine.press('task', at(50), 'touch', 1000)
    machine.move(at(55), false, 1100)
    machine.move(at(150), false, atMs)
    assert.equal(machine.phase, phase)
  }

  const held: string[] = []
  const { machine, seen } = dragFixture()
  machine.adapter = { ...machine.adapter, longPress: (item) => void held.push(item) }
  machine.press('task', at(50), 'touch', 1000)
  machine.release(at(52), 1250)
  assert.deepEqual([seen.clicks, held], [[], ['task']])
})

test('a finger that taps, or rests and is lifted in place, clicks (CAL-062)', () => {
  for (const restMs of [100, 400]) {
    const { machine, seen, scheduler } = dragFixture()
    machine.press('task', at(50), 'touch')
    scheduler.pass(restMs)
    machine.release(at(52))
    assert.deepEqual(seen.clicks, ['task'])
    assert.equal(machine.phase, 'idle')
  }
})

test('where a long press differs from a tap, only a finger that rested counts as one (CAL-N14)', () => {
  for (const [restMs, clicks, holds] of [
    [249, ['task'], []],
    [250, [], ['task']],
  ] as const) {
    const held: string[] = []
    const { machine, seen, scheduler } = dragFixture()
    machine.adapter = { ...machine.adapter, longPress: (item) => void held.push(item) }
    machine.press('task', at(50), 'touch')
    scheduler.pass(restMs)
    machine.release(at(52))
    assert.deepEqual([seen.clicks, held], [clicks, holds])
    assert.equal(machine.phase, 'idle')
  }
})

test('with the keyboard an item is picked up, moved by arrows and dropped, with announcements and the focus restored (CAL-N14)', () => {
  const { machine, seen } = dragFixture()
  machine.pickUp('task')
  machine.step('ArrowRight')
  machine.step('ArrowRight')
  machine.step('Home')
  machine.putDown()
  assert.deepEqual(seen.drops, [{ cell: 2, copy: false }])
  assert.deepEqual(seen.announcements, ['started null', 'over 1', 'over 2', 'dropped 2'])
  assert.deepEqual(seen.previews, ['0 no', '1 yes', '2 yes', 'none'])
  assert.equal(seen.focusRestored, 1)
})

test('with the keyboard, Escape ends the drag and restores the focus (CAL-N15)', () => {
  const { machine, seen } = dragFixture()
  machine.pickUp('task')
  machine.cancel()
  assert.equal(machine.phase, 'idle')
  assert.deepEqual(seen.drops, [])
  assert.equal(seen.announcements.at(-1), 'cancelled 0')
  assert.equal(seen.focusRestored, 1)
})

test('a drop by keyboard that is refused shows why, and the drag goes on from there (CAL-N19)', () => {
  const { machine, seen } = dragFixture()
  machine.pickUp('task')
  machine.putDown()
  assert.equal(machine.phase, 'dragging')
  assert.deepEqual(seen.drops, [])
  assert.equal(seen.announcements.at(-1), 'shown: over 0')
  machine.step('ArrowRight')
  machine.putDown()
  assert.deepEqual(seen.drops, [{ cell: 1, copy: false }])
  assert.equal(machine.phase, 'idle')
  assert.equal(seen.focusRestored, 1)
})

test('the copy key counts at the drop and takes effect at once, even without a move', () => {
  const { machine, seen, scheduler } = dragFixture()
  machine.press('task', at(50), 'mouse')
  machine.move(at(950))
  scheduler.untilStarted()
  assert.equal(seen.previews.at(-1), '9 no')
  machine.setCopy(true)
  assert.equal(seen.previews.at(-1), '9 yes')
  machine.release(at(950))
  assert.deepEqual(seen.drops, [{ cell: 9, copy: true }])
})

test('when the screen changes, the drag is measured again and drops at the pointer’s current target', () => {
  const { machine, seen, scheduler } = dragFixture({ open: [1, 2] })
  machine.press('task', at(50), 'mouse')
  machine.move(at(150))
  scheduler.untilStarted()
  const { adapter } = machine
  let isReady = false
  const resumed: (boolean | undefined)[] = []
  machine.adapter = {
    ...adapter,
    startDrag(item, isResumed) {
      resumed.push(isResumed)
      const session = isReady ? adapter.startDrag(item) : null
      // The same pixels are other cells now.
      return session && { ...session, targetAt: () => 2 }
    },
  }
  machine.resume()
  assert.deepEqual([seen.previews.at(-1), seen.highlights.at(-1)], ['none', null])
  scheduler.nextFrame()
  machine.move(at(160))
  assert.equal(machine.drag?.target, null)
  isReady = true
  scheduler.nextFrame()
  assert.deepEqual([resumed, seen.previews.at(-1)], [[true, true], '2 yes'])
  machine.release(at(160))
  assert.deepEqual(seen.drops, [{ cell: 2, copy: false }])
})

test('an item dragged by keys continues at the same time, otherwise where a drag starts', () => {
  for (const [meaning, target] of [
    [7, 7],
    [null, 0],
  ] as const) {
    const { machine, seen, scheduler } = dragFixture()
    machine.pickUp('task')
    machine.step('ArrowRight')
    const { session } = machine.drag!
    machine.drag!.session = { ...session, meaningOf: () => 99 }
    machine.adapter = { ...machine.adapter, startDrag: () => ({ ...session, targetOf: () => meaning }) }
    machine.resume()
    scheduler.nextFrame()
    assert.deepEqual([machine.drag?.target, seen.announcements.at(-1)], [target, `over ${target}`])
  }
})

test('Enter while the screen changes drops the item once the drag goes on at the same time, and not elsewhere (CAL-N19)', () => {
  for (const [meaning, drops] of [
    [7, [{ cell: 7, copy: false }]],
    [null, []],
  ] as const) {
    const { machine, seen, scheduler } = dragFixture({ open: [1, 7] })
    machine.pickUp('task')
    machine.step('ArrowRight')
    const { session } = machine.drag!
    machine.drag!.session = { ...session, meaningOf: () => 99 }
    machine.adapter = { ...machine.adapter, startDrag: () => ({ ...session, targetOf: () => meaning }) }
    machine.resume()
    machine.putDown()
    // The data of the new screen arrive before the next frame.
    machine.resume()
    assert.deepEqual([machine.phase, seen.drops], ['dragging', []])
    scheduler.nextFrame()
    assert.deepEqual(seen.drops, drops)
    assert.equal(machine.phase, drops.length > 0 ? 'idle' : 'dragging')
  }
})
