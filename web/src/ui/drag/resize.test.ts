import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, TimeLevel, parseLocalTime } from '@lustra/domain/calendar'
import { type PlacedSlot, resizedDuration } from '@lustra/domain/scheduling'
import { type DragAdapter, type DragSession } from './drag-adapter.ts'
import { DragMachine } from './drag-machine.ts'
import { type Resize, beginResize, boundsOf } from './resize.ts'

const hour = 3600
const rowPx = 36

function entry(id: string, time: string, duration = hour): PlacedSlot {
  const start = parseLocalTime(`2026-11-20T${time}`) as LocalTime
  return { id, start, duration, level: TimeLevel.HoursAndMinutes }
}

const swim = entry('swim', '10:00')
const lunch = entry('lunch', '12:00')

test('a resize has its entry, its start, its longest duration and whether anything changed (CAL-007)', () => {
  assert.deepEqual(beginResize(swim, { minDuration: hour / 2, maxDuration: 5 * hour }, [swim]), {
    changing: true,
    entryId: 'swim',
    startTime: swim.start,
    minDuration: hour / 2,
    maxDuration: 5 * hour,
    maxAdjusted: false,
  } satisfies Resize)
})

test('without limits of the screen the minimum and the maximum are 3600 s (CAL-007, CAL-N13, CAL-071)', () => {
  const { minDuration, maxDuration } = beginResize(swim, null, [])
  assert.deepEqual([minDuration, maxDuration], [3600, 3600])
})

test('a maximum reduced by the next entry is reported as adjusted (CAL-007)', () => {
  const limits = { minDuration: hour / 2, maxDuration: 5 * hour }
  const { maxDuration, maxAdjusted } = beginResize(swim, limits, [swim, lunch])
  assert.deepEqual([maxDuration, maxAdjusted], [2 * hour, true])
})

/** The drag machine with a single draggable: the bottom edge of one entry. */
function edgeOf(slot: PlacedSlot, others: readonly PlacedSlot[]) {
  const saved: number[] = []
  const session: DragSession<number> = {
    cells: [],
    initialTarget: null,
    scrollAreas: [],
    hasGhost: false,
    keyOf: String,
    targetAt: ({ start, current }) => {
      const resize = beginResize(slot, { minDuration: hour / 2, maxDuration: 5 * hour }, others)
      return resizedDuration(slot.duration, (current.y - start.y) / rowPx, boundsOf(resize))
    },
    nextTarget: () => null,
    accepts: () => true,
    highlight: () => {},
    preview: () => {},
    drop: (duration) => saved.push(duration) > 0,
    announcement: () => '',
  }
  const adapter: DragAdapter<string, number> = {
    itemOf: () => 'edge',
    idOf: (item) => item,
    startDrag: () => session,
    click: () => {},
  }
  const machine = new DragMachine(
    adapter,
    {
      moveGhost: () => {},
      placeGhost: (at) => at,
      originOffset: () => ({ x: 0, y: 0 }),
      prefersReducedMotion: () => false,
      capturePointer: () => {},
      announce: () => {},
      showRefusal: () => {},
      fitGhost: () => {},
      restoreFocus: () => {},
      outlineOrigin: () => {},
      setCursor: () => {},
    },
    { frame: () => () => {}, after: () => () => {} },
  )
  return {
    machine,
    saved,
    pull: (px: number) => {
      machine.press('edge', { x: 0, y: 0 }, 'mouse')
      machine.move({ x: 0, y: px })
      machine.release({ x: 0, y: px })
      return saved.at(-1)
    },
  }
}

test('the edge of an entry is a separate draggable: it moves down to the nearest half hour and up by any part of one (CAL-066, CAL-067, CAL-068)', () => {
  const cases: [px: number, seconds: number][] = [
    [17, hour],
    [18, 1.5 * hour],
    [36, 1.5 * hour],
    [55, 2 * hour],
    [-9, hour / 2],
    [-72, hour / 2],
    [400, 2 * hour],
  ]
  for (const [px, seconds] of cases) assert.equal(edgeOf(swim, [swim, lunch]).pull(px), seconds, `${px} px`)
})

test('an edge that is clicked, or whose drag is cancelled, changes nothing (CAL-N15)', () => {
  const { machine, saved, pull } = edgeOf(swim, [])
  pull(8)
  machine.press('edge', { x: 0, y: 0 }, 'mouse')
  machine.move({ x: 0, y: 90 })
  machine.cancel()
  assert.equal(machine.phase, 'idle')
  assert.deepEqual(saved, [])
})
