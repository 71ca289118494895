/** The colours of categories (CTX-012, CTX-N07); text is readable on all of them. */

export type Hue =
  | 'red'
  | 'orange'
  | 'amber'
  | 'lime'
  | 'green'
  | 'teal'
  | 'blue'
  | 'indigo'
  | 'plum'
  | 'rose'
  | 'stone'
  | 'slate'

export interface PaletteColor {
  /** Six hex digits without `#`. */
  readonly hex: string
  readonly hue: Hue
  /** 100, the lightest, to 600. */
  readonly shade: number
}

/** White means that a category has no colour of its own (CTX-011). */
export const noColor = 'FFFFFF'

export const paletteColumns = 10

const hues: readonly Hue[] = [
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'blue',
  'indigo',
  'plum',
  'rose',
]

/** One row for each shade; the last row has the greys. */
const shades = [
  'FECDC8 FDD0B8 F1D7AF D4E2B6 BDE7C9 ADE8E5 C1DEFE D2D8FF F0CEF1 FECBD7',
  'FFABA3 F9B189 E8BC78 B9CF85 8FD8A7 6DD9D5 96C9FE B6BFFE E5AEE8 FBA9BF',
  'F48A82 ED925D D9A13F 9FB956 62C486 00C5C1 68B2FB 99A3FD D68FD9 EF88A6',
  'E16A63 DB7431 C18703 85A121 30AE68 01A9A6 3F98EB 8088EE C170C6 DC678C',
  'B44541 AE5000 926500 627A00 048448 007F7D 1371BF 5D62C1 974C9C AF4368',
  '83312E 7F3901 6A4801 465800 006032 035C5A 0C528C 43468D 6E3672 802F4B',
]
const greys = 'DED6CE B7B0A8 928B83 6E6860 4D4740 D1D7E7 ABB1C0 868C9A 636976 424754'
const greyShades = [100, 200, 300, 500, 600]

/** Row by row, as displayed. */
export const palette: readonly PaletteColor[] = [
  ...shades.flatMap((row, rank) =>
    row.split(' ').map((hex, column) => ({ hex, hue: hues[column]!, shade: (rank + 1) * 100 })),
  ),
  ...greys.split(' ').map((hex, column): PaletteColor => ({
    hex,
    hue: column < greyShades.length ? 'stone' : 'slate',
    shade: greyShades[column % greyShades.length]!,
  })),
]
