import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Box, type ChartLayout, type Place, currentPlace, steppedPlace } from './chart-layout.ts'
import { countTicks, extentOf, timeTicks } from './chart-scale.ts'
import { heatLayout, hoursOfDay, peakOf } from './heat-layout.ts'
import { lineLayout } from './line-layout.ts'
import { mirrorLayout } from './mirror-layout.ts'
import { spread } from './spread.ts'
import { mostBars, stackedLayout } from './stacked-layout.ts'

const hour = 3600
const size = { width: 1000, height: 600, right: 100 }

function stacked(columns: number[][]) {
  return stackedLayout({ ...size, columns, seriesCount: columns[0]?.length ?? 0 })
}

test('the scale of a chart is 1.2 times its maximum (RPT-052)', () => {
  assert.deepEqual(extentOf([10, 50, 20]), { min: 0, max: 60 })
  assert.deepEqual(extentOf([-10, 50]), { min: -12, max: 60 })
  assert.deepEqual(extentOf([]), { min: 0, max: 1 })
  const layout = stacked([
    [3 * hour, 2 * hour],
    [hour, 0],
    [0, hour],
  ])
  const tallest = layout.boxOf({ column: 0, row: null })
  assert.ok(Math.abs(layout.plot.height / tallest.height - 1.2) < 1e-9)
  const lines = lineLayout({ ...size, columns: [[0], [50], [20]], seriesCount: 1, isCount: false }, null)
  assert.ok(Math.abs(lines.plot.height / (lines.base - lines.yOf(50)) - 1.2) < 1e-9)
  const mirror = mirrorLayout({
    ...size,
    columns: [
      [4, 1],
      [2, 5],
    ],
    seriesCount: 2,
    isCount: true,
  })
  assert.ok(Math.abs(mirror.plot.height / 2 / mirror.boxOf({ column: 1, row: 1 }).height - 1.2) < 0.01)
})

test('the parts of a bar stand on each other and add up to the whole', () => {
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

test('a series that is left out makes room for the others', () => {
  const all = stacked([[3 * hour, 2 * hour]])
  const without = stacked([[0, 2 * hour]])
  assert.ok(without.boxOf({ column: 0, row: 1 }).height > all.boxOf({ column: 0, row: 1 }).height)
  assert.equal(without.paths[0], '')
  assert.equal(without.ends[0], null)
})

test('more columns than fit as bars become areas', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, index) => [index * hour, hour])
  assert.equal(stacked(columns(mostBars)).isArea, false)
  assert.equal(stacked(columns(mostBars + 1)).isArea, true)
})

/** Every place that the keyboard can reach is found again under the pointer. */
function assertPointed(layout: ChartLayout) {
  for (let column = 0; column < layout.columns; column++) {
    for (const row of layout.rowsOf(column)) {
      const { x, y, width, height } = layout.boxOf({ column, row })
      if (row === null || height < 4) continue
      assert.deepEqual(layout.placeAt(x + width / 2, y + height / 2), { column, row })
    }
  }
}

test('what the pointer is on is what the keyboard reaches', () => {
  assertPointed(
    stacked([
      [3 * hour, 2 * hour],
      [hour, 0],
      [hour, hour],
    ]),
  )
  const hours = Array.from({ length: 24 }, (_, index) => index * 60)
  for (const width of [1300, 358]) assertPointed(heatLayout({ width, rows: [hours, hours, hours] }))
  assertPointed(
    lineLayout(
      {
        ...size,
        columns: [
          [1, 40],
          [5, 60],
          [null, 30],
        ],
        seriesCount: 2,
        isCount: true,
      },
      null,
    ),
  )
  assertPointed(
    mirrorLayout({
      ...size,
      columns: [
        [4, 1],
        [2, 5],
      ],
      seriesCount: 2,
      isCount: true,
    }),
  )
})

test('arrow keys, Home and End move through the marks and stay at the edges', () => {
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
  assert.deepEqual(countTicks({ min: 0, max: 3.6 }), [1, 2, 3])
})

test('labels beside the last values do not cover each other', () => {
  assert.deepEqual(spread([10, 12, 100], 15, 0, 200), [10, 25, 100])
  assert.deepEqual(spread([195, 190, 20], 15, 0, 200), [200, 185, 20])
  assert.deepEqual(spread([], 15, 0, 200), [])
})

test('the 168 hours of a week become 24, with their peak', () => {
  const week = Array.from({ length: 168 }, (_, index) => (index % 24 === 9 ? 60 : index < 24 ? 1 : 0))
  const hours = hoursOfDay(week)
  assert.equal(hours[9], 420)
  assert.equal(hours[10], 1)
  assert.equal(peakOf(hours), 9)
  assert.equal(peakOf([0, 0]), null)
})

test('in a narrow window the hours are in two lines, each cell wide enough for a finger', () => {
  const rows = [Array.from({ length: 24 }, () => 60)]
  const narrow = heatLayout({ width: 358, rows })
  assert.ok(narrow.boxOf({ column: 0, row: 0 }).width >= 24)
  assert.ok(narrow.boxOf({ column: 12, row: 0 }).y > narrow.boxOf({ column: 0, row: 0 }).y)
  assert.equal(narrow.boxOf({ column: 12, row: 0 }).x, 0)
  const wide = heatLayout({ width: 1300, rows })
  assert.equal(wide.boxOf({ column: 12, row: 0 }).y, wide.boxOf({ column: 0, row: 0 }).y)
})

test('on paper the hours are in one line, however narrow it is, as wide and as high as one sheet (RPT-N21)', () => {
  const rowsOf = (count: number) => Array.from({ length: count }, () => Array.from({ length: 24 }, () => 60))
  const upright = heatLayout({ width: 470, rows: rowsOf(8), medium: 'paper' })
  const across = heatLayout({ width: 1047, rows: rowsOf(8), medium: 'paper' })
  for (const layout of [upright, across]) {
    const last = layout.boxOf({ column: 23, row: 0 })
    assert.equal(last.y, layout.boxOf({ column: 0, row: 0 }).y)
    // There are no figures at the right.
    assert.ok(layout.width - last.x - last.width < 4)
  }
  assert.equal(upright.height, across.height)
  assert.ok(heatLayout({ width: 718, rows: rowsOf(40), medium: 'paper' }).height < 800)
})

test('the cells of all rows have one scale, and each time a share of its own on it (RPT-N18)', () => {
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

test('a value that was not measured has no point, and the line goes on to the next', () => {
  const layout = lineLayout({ ...size, columns: [[10], [null], [30]], seriesCount: 1, isCount: false }, 60)
  assert.equal(layout.points?.[0]?.length, 2)
  assert.deepEqual(layout.rowsOf(1), [null])
  assert.match(layout.lines.join(), /^M[^M]*$/)
  assert.equal(layout.goalY, layout.yOf(60))
  assert.ok(layout.goalY > layout.plot.y, 'the goal line is inside the scale')
})
