import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contrastOf } from '../calendar/index.ts'
import { noColor, palette } from '../contexts/index.ts'
import { heatColors } from './heat-colors.ts'

const themes = ['onLight', 'onDark'] as const
const colors = [...palette.map(({ hex }) => hex), noColor, '000000']
/** The contrast of a cell with an empty one, in each theme. */
const strengthsOf = (color: string, share: number) =>
  themes.map((theme) => contrastOf(heatColors(color, share)[theme], heatColors(color, 0)[theme]))

/** The error of rounding to whole bytes, which is largest in the dark theme. */
const rounding = 0.015

function assertClose(actual: number, expected: number, about: string) {
  assert.ok(Math.abs(actual / expected - 1) <= rounding, `${about}: ${actual}, not ${expected}`)
}

test('equal time has equal contrast in every colour, including white and black, and in both themes (RPT-N18)', () => {
  for (const share of [0.01, 0.18, 0.5, 0.75, 1]) {
    const [expected] = strengthsOf('1371BF', share)
    for (const color of colors) {
      for (const strength of strengthsOf(color, share))
        assertClose(strength, expected!, `${color} at ${share}`)
    }
  }
})

test('more time has more contrast, whatever the colours (RPT-N18)', () => {
  const channel = fc.nat(255).map((value) => value.toString(16).padStart(2, '0'))
  const color = fc.tuple(channel, channel, channel).map((channels) => channels.join(''))
  fc.assert(
    fc.property(color, color, fc.nat(49), fc.nat(49), (one, other, less, more) => {
      fc.pre(less < more)
      const [weaker, stronger] = [strengthsOf(one, less / 49), strengthsOf(other, more / 49)]
      return themes.every((_, theme) => weaker[theme]! < stronger[theme]!)
    }),
    { seed: 52, numRuns: 2000, examples: [['1371BF', 'FFFFFF', 9, 49]] },
  )
})

test('the least time is visible: darker than the ground in the light theme and lighter in the dark one (RPT-N18)', () => {
  for (const color of colors) {
    assert.deepEqual(heatColors(color, 0), { onLight: 'F6F4F1', onDark: '1F2027' })
    const least = heatColors(color, 0.001)
    for (const strength of strengthsOf(color, 0.001)) assert.ok(strength >= 1.2, color)
    assert.ok(contrastOf(least.onLight, '000000') < contrastOf('F6F4F1', '000000'), color)
    assert.ok(contrastOf(least.onDark, '000000') > contrastOf('1F2027', '000000'), color)
  }
})

test('a colour stays recognizable: the strongest cell of a blue is blue (RPT-N18)', () => {
  for (const theme of themes) {
    const [red, green, blue] = [0, 2, 4].map((at) =>
      Number.parseInt(heatColors('1371BF', 1)[theme].slice(at, at + 2), 16),
    )
    assert.ok(blue! > green! + 30 && green! > red! + 30, theme)
  }
})
