import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayNumberOf } from '@lustra/domain/calendar'
import { type Benchmark } from '@lustra/domain/reports'
import { type Box, type ChartLayout, type Place, currentPlace, steppedPlace } from './chart-layout.ts'
import { type Scale, countScale, measuredScale, timeTicks } from './chart-scale.ts'
import { columnUpTo } from './column-texts.ts'
import { endLabelRoom } from './end-labels.ts'
import { heatLayout, hoursOfDay, peakOf } from './heat-layout.ts'
import { lineLayout } from './line-layout.ts'
import { mirrorLayout } from './mirror-layout.ts'
import { spread } from './spread.ts'
import { stackSums } from './stack-sums.ts'
import { mostBars, stackedLayout } from './stacked-layout.ts'
import { textWidth } from '#ui/chart/text-width.ts'

const hour = 3600

const size = { width: 1000, height: 600 }

function stacked(columns: number[][], start = columns.length - 1) {
  return stackedLayout({ ...size, columns, seriesCount: columns[0]?.length ?? 0, start })
}

const sides = { left: 52, right: 100 }

function lines(columns: (number | null)[][], scale: Scale, benchmark: Benchmark | null = null) {
  const [seriesCount, start] = [columns[0]?.length ?? 0, columns.length - 1]
  return lineLayout({ ...size, ...sides, columns, seriesCount, start, scale }, benchmark)
}

function mirrored(columns: number[][]) {
  return mirrorLayout({ ...size, ...sides, columns, seriesCount: 2, start: columns.length - 1 })
}

function target(value: number): Benchmark {
  return { kind: 'target', value }
}

test('the scale of bars and counts is 1.2 times their maximum (RPT-052)', () => {
  const layout = stacked([
    [3 * hour, 2 * hour],
    [hour, 0],
    [0, hour],
  ])
  const tallest = layout.boxOf({ column: 0, row: null })
  assert.ok(Math.abs(layout.plot.height / tallest.height - 1.2) < 1e-9)
  const counts = lines([[0], [50], [20]], countScale([0, 50, 20]))
  assert.ok(Math.abs(counts.plot.height / (counts.base - counts.yOf(50)) - 1.2) < 1e-9)
  const mirror = mirrored([
    [4, 1],
    [2, 5],
  ])
  assert.ok(Math.abs(mirror.plot.height / 2 / mirror.boxOf({ column: 1, row: 1 }).height - 1.2) < 0.01)
})

test('the scale of measured values is 1.2 times their range, centred, with the axis at the bottom (RPT-052)', () => {
  const weights = [78, 75, 70]
  const { plot, base, yOf } = lines(
    weights.map((weight) => [weight]),
    measuredScale(weights, null),
  )
  const bottom = plot.y + plot.height
  assert.ok(Math.abs(plot.height / (yOf(70) - yOf(78)) - 1.2) < 1e-9)
  assert.ok(Math.abs(yOf(78) - plot.y - (bottom - yOf(70))) < 1e-9)
  assert.equal(base, bottom)
  const withTarget = lines([[78], [70]], measuredScale(weights, target(68)), target(68))
  assert.ok(Math.abs(withTarget.plot.height / (withTarget.yOf(68) - withTarget.yOf(78)) - 1.2) < 1e-9)
})

test('the usual value is a tick that does not change the scale: at its position, or at the end of a scale that does not reach it (RPT-051, RPT-N08)', () => {
  const usual: Benchmark = { kind: 'usual', value: 30 }
  const withUsual = (values: number[]) => {
    const scale = measuredScale(values, usual)
    assert.deepEqual(scale.range, measuredScale(values, null).range)
    return lines(
      values.map((value) => [value]),
      scale,
      usual,
    )
  }
  const among = withUsual([10, 48])
  assert.equal(among.benchmark?.beyond, null)
  assert.equal(among.benchmark.y, among.yOf(30))
  assert.ok(
    among.ticks.every(({ value }) => value !== 30),
    'its name takes the place of an ordinary 30',
  )
  assert.ok(among.ticks.length > 2)
  const high = withUsual([78, 70])
  assert.equal(high.benchmark?.beyond, 'below')
  assert.equal(high.benchmark.y, high.plot.y + high.plot.height)
  const low = withUsual([1, 5])
  assert.equal(low.benchmark?.beyond, 'above')
  assert.equal(low.benchmark.y, low.plot.y)
})

test('the parts of a bar are stacked and add up to the total', () => {
  const layout = stacked([
    [3 * hour, 2 * hour, hour],
    [hour, 0, hour],
  ])
  const parts = [0, 1, 2].map((row) => layout.boxOf({ column: 0, row }))
  const whole = layout.boxOf({ column: 0, row: null })
  assert.ok(Math.abs(parts.reduce((sum, { height }) => sum + height, 0) - whole.height) < 1e-9)
  const [lowest, second] = [0, 1].map((row) => layout.boxOf({ column: 0, row })) as [Box, Box]
  assert.ok(Math.abs(second.y + second.height - lowest.y) < 1e-9)
  assert.deepEqual(layout.rowsOf(0), [null, 0, 1, 2])
  assert.deepEqual(layout.rowsOf(1), [null, 0, 2], 'a series without time has no mark')
  assert.deepEqual(
    layout.totals.map(({ value }) => value / hour),
    [6, 2],
  )
  assert.equal(layout.paths.length, 3, 'one element for each series, however many columns there are')
})

test('hiding a series rescales the others', () => {
  const all = stacked([[3 * hour, 2 * hour]])
  const without = stacked([[0, 2 * hour]])
  assert.ok(without.boxOf({ column: 0, row: 1 }).height > all.boxOf({ column: 0, row: 1 }).height)
  assert.equal(without.paths[0], '')
})

test('too many columns for bars become areas', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, index) => [index * hour, hour])
  assert.equal(stacked(columns(mostBars)).isArea, false)
  assert.equal(stacked(columns(mostBars + 1)).isArea, true)
})

/** Checks that every place reachable by keyboard is found under the pointer. */
function assertPointed(layout: ChartLayout) {
  for (let column = 0; column < layout.columns; column++) {
    for (const row of layout.rowsOf(column)) {
      const { x, y, width, height } = layout.boxOf({ column, row })
      if (row === null || height < 4) continue
      assert.deepEqual(layout.placeAt(x + width / 2, y + height / 2), { column, row })
    }
  }
}

test('the pointer and the keyboard reach the same marks', () => {
  assertPointed(
    stacked([
      [3 * hour, 2 * hour],
      [hour, 0],
      [hour, hour],
    ]),
  )
  const hours = Array.from({ length: 24 }, (_, index) => index * 60)
  for (const width of [1300, 358]) assertPointed(heatLayout({ width, rows: [hours, hours, hours] }))
  const points = [
    [1, 40],
    [5, 60],
    [null, 30],
  ]
  assertPointed(lines(points, countScale([1, 40, 5, 60, 30])))
  assertPointed(
    mirrored([
      [4, 1],
      [2, 5],
    ]),
  )
})

test('arrow keys, Home and End move through the marks and stop at the edges', () => {
  const layout = stacked([
    [hour, hour],
    [hour, 0],
    [hour, hour],
  ])
  const start = currentPlace(layout, null)
  assert.deepEqual(start, { column: 2, row: null })
  const walk = (keys: string[]) =>
    keys.reduce<Place>((place, key) => steppedPlace(layout, place, key) ?? assert.fail(key), start)
  assert.deepEqual(walk(['ArrowRight']), { column: 2, row: null })
  assert.deepEqual(walk(['ArrowUp', 'ArrowUp']), { column: 2, row: 1 })
  assert.deepEqual(walk(['ArrowUp', 'ArrowUp', 'ArrowUp']), { column: 2, row: 1 })
  assert.deepEqual(walk(['ArrowUp', 'ArrowUp', 'ArrowLeft']), { column: 1, row: null }, 'no such mark there')
  assert.deepEqual(walk(['ArrowUp', 'Home']), { column: 0, row: 0 })
  assert.deepEqual(walk(['Home', 'ArrowLeft', 'End', 'ArrowDown']), { column: 2, row: null })
  assert.equal(steppedPlace(layout, start, 'Tab'), null)
  assert.deepEqual(currentPlace(layout, { column: 9, row: 1 }), start, 'the period became shorter')
})

test('ticks of hours are whole and few', () => {
  const hours = (max: number) => timeTicks(max * hour).map((tick) => tick / hour)
  assert.deepEqual(hours(276), [50, 100, 150, 200, 250])
  assert.deepEqual(hours(9.6), [2, 4, 6, 8])
  assert.deepEqual(hours(0.5), [5 / 60, 10 / 60, 15 / 60, 20 / 60, 25 / 60, 0.5])
  for (const max of [0.01, 0.3, 1, 7, 33, 1000, 45_678]) assert.ok(hours(max).length <= 6, `${max}`)
  assert.deepEqual(countScale([3, 1]).ticks, [1, 2, 3])
})

test('labels beside the last values do not overlap', () => {
  assert.deepEqual(spread([10, 12, 100], 15, 0, 200), [10, 25, 100])
  assert.deepEqual(spread([195, 190, 20], 15, 0, 200), [200, 185, 20])
  assert.deepEqual(spread([], 15, 0, 200), [])
})

test('the 168 hours of a week are summed into 24 with their peak', () => {
  const week = Array.from({ length: 168 }, (_, index) => (index % 24 === 9 ? 60 : index < 24 ? 1 : 0))
  const hours = hoursOfDay(week)
  assert.equal(hours[9], 420)
  assert.equal(hours[10], 1)
  assert.equal(peakOf(hours), 9)
  assert.equal(peakOf([0, 0]), null)
})

test('in a narrow window the hours are in two lines with cells wide enough for touch', () => {
  const rows = [Array.from({ length: 24 }, () => 60)]
  const narrow = heatLayout({ width: 358, rows })
  assert.ok(narrow.boxOf({ column: 0, row: 0 }).width >= 24)
  assert.ok(narrow.boxOf({ column: 12, row: 0 }).y > narrow.boxOf({ column: 0, row: 0 }).y)
  assert.equal(narrow.boxOf({ column: 12, row: 0 }).x, 0)
  const wide = heatLayout({ width: 1300, rows })
  assert.equal(wide.boxOf({ column: 12, row: 0 }).y, wide.boxOf({ column: 0, row: 0 }).y)
})

test('on paper the hours are in one line, and the chart is as wide and high as one sheet (RPT-N21)', () => {
  const rowsOf = (count: number) => Array.from({ length: count }, () => Array.from({ length: 24 }, () => 60))
  const upright = heatLayout({ width: 470, rows: rowsOf(8), medium: 'paper' })
  const across = heatLayout({ width: 1047, rows: rowsOf(8), medium: 'paper' })
  for (const layout of [upright, across]) {
    const last = layout.boxOf({ column: 23, row: 0 })
    assert.equal(last.y, layout.boxOf({ column: 0, row: 0 }).y)
    // There are no figures on the right.
    assert.ok(layout.width - last.x - last.width < 4)
  }
  assert.equal(upright.height, across.height)
  assert.ok(heatLayout({ width: 718, rows: rowsOf(40), medium: 'paper' }).height < 800)
})

test('the cells of all rows have one scale, and equal times the same share of it (RPT-N18)', () => {
  const hoursWith = (values: Readonly<Record<number, number>>) =>
    Array.from({ length: 24 }, (_, index) => (values[index] ?? 0) * hour)
  const { most, shades } = heatLayout({
    width: 1300,
    rows: [hoursWith({ 9: 9, 10: 9, 11: 8.9 }), hoursWith({ 9: 51 })],
  })
  assert.equal(most, 51 * hour)
  const shares = shades.map((row) => row.map(({ share }) => Math.round(share * 51 * 10) / 10))
  assert.deepEqual(shares, [[9, 8.9], [51]])
  assert.equal(shades[0]?.[0]?.path.match(/M/g)?.length, 2, 'cells with as much time are one path')
})

test('a missing value has no point, and the line continues to the next', () => {
  const layout = lines([[10], [null], [30]], measuredScale([10, 30], target(60)), target(60))
  assert.equal(layout.points?.[0]?.length, 2)
  assert.deepEqual(layout.rowsOf(1), [null])
  assert.match(layout.lines.join(), /^M[^M]*$/)
  assert.equal(layout.benchmark?.y, layout.yOf(60))
  assert.ok(layout.benchmark.y > layout.plot.y, 'the goal line is inside the scale')
})

test('Tab focuses the current column or the last one before it, never one in the future (RPT-N19)', () => {
  const first = dayNumberOf({ year: 2026, month: 11, day: 1 })
  const columns = [0, 1, 2].map((days) => ({ first: addDays(first, days), last: addDays(first, days) }))
  const second = addDays(first, 1)
  assert.equal(columnUpTo(columns, second), 1)
  assert.equal(columnUpTo(columns, addDays(second, 30)), 2)
  assert.equal(columnUpTo(columns, addDays(second, -30)), 0, 'all are to come')
  const layout = stacked([[hour], [hour], [0]], 1)
  assert.deepEqual(currentPlace(layout, null), { column: 1, row: null })
  assert.deepEqual(steppedPlace(layout, currentPlace(layout, null), 'End'), { column: 2, row: null })
  const hours = Array.from({ length: 24 }, (_, index) => (index === 14 ? hour : 60))
  assert.equal(
    currentPlace(heatLayout({ width: 1300, rows: [hours] }), null).column,
    14,
    'the hour with most',
  )
})

test('names beside the last values may cover empty columns and need no extra space there (RPT-N19)', () => {
  const room = (last: number, columnCount = 12, width = 1000) =>
    endLabelRoom({ width, left: 52, columnCount, last, names: ['Created', 'Cancelled'] })
  const needed = 10 + textWidth('Cancelled', 12)
  /** From the last value to the edge. */
  const spaceAfter = (last: number) => {
    const right = room(last)
    return right + ((12 - last - 0.5) * (1000 - 52 - right)) / 12
  }
  assert.ok(room(11) > 16 && Math.abs(spaceAfter(11) - needed) < 1)
  assert.equal(room(9), 16)
  assert.ok(spaceAfter(9) > needed)
  assert.ok(room(10) < room(11))
  assert.equal(room(11, 12, 600), 16, 'a narrow chart has no names')
  assert.equal(endLabelRoom({ width: 1000, left: 52, columnCount: 3, last: 2, names: [] }), 16)
})

test('either all bars have their totals, or none (RPT-N19)', () => {
  const totals = [0, 1.5 * hour, 9 * hour]
  assert.deepEqual(stackSums(totals, 31, 11), ['', '1:30', '9:00'])
  assert.equal(stackSums(totals, 20, 11), null)
  assert.equal(stackSums([133 * hour, 140 * hour], 24, 12), null, 'they would touch')
  assert.deepEqual(stackSums([0.4 * hour, 12.6 * hour], 17.9, 11), ['<1', '13'], 'half an hour is not 0')
})
