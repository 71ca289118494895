import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type TextColor, contrastOf, inkColor, markColorsOf, textColorOn } from './contrast.ts'

/** The category colours, the colour of text on each, and the contrast between both. */
const palette: [name: string, color: string, text: TextColor, contrast: number][] = [
  ['Red 100', 'FECDC8', 'ink', 12.66],
  ['Orange 100', 'FDD0B8', 'ink', 12.75],
  ['Amber 100', 'F1D7AF', 'ink', 12.91],
  ['Lime 100', 'D4E2B6', 'ink', 13.15],
  ['Green 100', 'BDE7C9', 'ink', 13.22],
  ['Teal 100', 'ADE8E5', 'ink', 13.23],
  ['Blue 100', 'C1DEFE', 'ink', 12.97],
  ['Indigo 100', 'D2D8FF', 'ink', 12.85],
  ['Plum 100', 'F0CEF1', 'ink', 12.67],
  ['Rose 100', 'FECBD7', 'ink', 12.62],
  ['Red 200', 'FFABA3', 'ink', 9.94],
  ['Orange 200', 'F9B189', 'ink', 10],
  ['Amber 200', 'E8BC78', 'ink', 10.18],
  ['Lime 200', 'B9CF85', 'ink', 10.55],
  ['Green 200', '8FD8A7', 'ink', 10.74],
  ['Teal 200', '6DD9D5', 'ink', 10.73],
  ['Blue 200', '96C9FE', 'ink', 10.35],
  ['Indigo 200', 'B6BFFE', 'ink', 10.17],
  ['Plum 200', 'E5AEE8', 'ink', 9.89],
  ['Rose 200', 'FBA9BF', 'ink', 9.87],
  ['Red 300', 'F48A82', 'ink', 7.54],
  ['Orange 300', 'ED925D', 'ink', 7.59],
  ['Amber 300', 'D9A13F', 'ink', 7.81],
  ['Lime 300', '9FB956', 'ink', 8.18],
  ['Green 300', '62C486', 'ink', 8.36],
  ['Teal 300', '00C5C1', 'ink', 8.35],
  ['Blue 300', '68B2FB', 'ink', 8.01],
  ['Indigo 300', '99A3FD', 'ink', 7.72],
  ['Plum 300', 'D68FD9', 'ink', 7.53],
  ['Rose 300', 'EF88A6', 'ink', 7.49],
  ['Red 400', 'E16A63', 'ink', 5.52],
  ['Orange 400', 'DB7431', 'ink', 5.61],
  ['Amber 400', 'C18703', 'ink', 5.77],
  ['Lime 400', '85A121', 'ink', 6.09],
  ['Green 400', '30AE68', 'ink', 6.32],
  ['Teal 400', '01A9A6', 'ink', 6.19],
  ['Blue 400', '3F98EB', 'ink', 5.91],
  ['Indigo 400', '8088EE', 'ink', 5.71],
  ['Plum 400', 'C170C6', 'ink', 5.48],
  ['Rose 400', 'DC678C', 'ink', 5.45],
  ['Red 500', 'B44541', 'white', 5.43],
  ['Orange 500', 'AE5000', 'white', 5.32],
  ['Amber 500', '926500', 'white', 5.14],
  ['Lime 500', '627A00', 'white', 4.88],
  ['Green 500', '048448', 'white', 4.77],
  ['Teal 500', '007F7D', 'white', 4.85],
  ['Blue 500', '1371BF', 'white', 5.07],
  ['Indigo 500', '5D62C1', 'white', 5.27],
  ['Plum 500', '974C9C', 'white', 5.48],
  ['Rose 500', 'AF4368', 'white', 5.49],
  ['Red 600', '83312E', 'white', 8.59],
  ['Orange 600', '7F3901', 'white', 8.44],
  ['Amber 600', '6A4801', 'white', 8.27],
  ['Lime 600', '465800', 'white', 7.91],
  ['Green 600', '006032', 'white', 7.72],
  ['Teal 600', '035C5A', 'white', 7.83],
  ['Blue 600', '0C528C', 'white', 8.07],
  ['Indigo 600', '43468D', 'white', 8.4],
  ['Plum 600', '6E3672', 'white', 8.63],
  ['Rose 600', '802F4B', 'white', 8.66],
  ['Stone 100', 'DED6CE', 'ink', 12.51],
  ['Stone 200', 'B7B0A8', 'ink', 8.38],
  ['Stone 300', '928B83', 'ink', 5.35],
  ['Stone 500', '6E6860', 'white', 5.51],
  ['Stone 600', '4D4740', 'white', 9.17],
  ['Slate 100', 'D1D7E7', 'ink', 12.49],
  ['Slate 200', 'ABB1C0', 'ink', 8.37],
  ['Slate 300', '868C9A', 'ink', 5.34],
  ['Slate 500', '636976', 'white', 5.51],
  ['Slate 600', '424754', 'white', 9.29],
]

test('text is white or dark, whichever contrasts more with the colour (CAL-072)', () => {
  for (const [name, color, text, contrast] of palette) {
    assert.equal(textColorOn(color), text, name)
    const drawn = contrastOf(color, text === 'white' ? 'FFFFFF' : inkColor)
    assert.ok(Math.abs(drawn - contrast) < 0.01, `${name}: ${drawn}`)
    assert.ok(drawn >= 4.5, name)
  }
})

test('text is dark on white and on no colour, white on black (CAL-072)', () => {
  assert.equal(textColorOn('FFFFFF'), 'ink')
  assert.equal(textColorOn('000000'), 'white')
  assert.equal(textColorOn('ffffff'), 'ink')
})

test('text is readable on any colour that a user chooses (CAL-072)', () => {
  const channel = fc.nat(255).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const color = red + green + blue
      return contrastOf(color, textColorOn(color) === 'white' ? 'FFFFFF' : inkColor) >= 4.2
    }),
    { seed: 4, numRuns: 2000 },
  )
})

/** Backgrounds behind marks: surface, paper, hovered, pressed, selected. */
const grounds = {
  onLight: ['FFFFFF', 'FAF9F7', 'F3F1ED', 'E9E6E0', 'EEEBFC'],
  onDark: ['191A20', '121317', '24252E', '282A33', '26223F'],
}

test('lines and marks in any colour contrast with every background of both themes (CTX-N07)', () => {
  const channel = fc.nat(255).map((value) => value.toString(16).padStart(2, '0'))
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const marks = markColorsOf(red + green + blue)
      return (['onLight', 'onDark'] as const).every((theme) =>
        grounds[theme].every((ground) => contrastOf(marks[theme], ground) >= 3),
      )
    }),
    {
      seed: 15,
      numRuns: 2000,
      examples: palette.map(([, hex]) => [hex.slice(0, 2), hex.slice(2, 4), hex.slice(4)]),
    },
  )
})

test('a colour with enough contrast stays unchanged', () => {
  assert.equal(markColorsOf('1371BF').onLight, '1371BF')
  assert.equal(markColorsOf('F48A82').onDark, 'F48A82')
})
