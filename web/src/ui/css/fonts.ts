/**
 * Loads Inter from our own files, with both scripts of the interface and the letters of names in other Latin alphabets. Not in a style sheet: with
 * `@font-face` rules there, every later style sheet with layers makes Chromium restyle and lay out all text of the page.
 */
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url'
import extendedLatin from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

const latinRange = 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212'
const cyrillicRange = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'
const extendedLatinRange =
  'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, ' +
  'U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F'

/** The browser loads each font when a text needs it. */
export function addFonts({ fonts }: Document): void {
  fonts.add(inter(latin, latinRange))
  fonts.add(inter(cyrillic, cyrillicRange))
  fonts.add(inter(extendedLatin, extendedLatinRange))
  fonts.add(fallback())
}

/** Loads the fonts for a text before it is laid out. */
export function loadFonts({ fonts }: Document, text: string): void {
  // If this fails, the fallback font is used.
  fonts.load("1em 'Inter Variable'", text).catch(() => undefined)
}

function inter(file: string, unicodeRange: string): FontFace {
  return new FontFace('Inter Variable', `url('${file}') format('woff2')`, {
    weight: '100 900',
    display: 'swap',
    unicodeRange,
  })
}

/** A system font with the metrics of Inter, used until Inter is loaded, so that nothing moves. */
function fallback(): FontFace {
  const metrics = {
    sizeAdjust: '107.12%',
    ascentOverride: '90.44%',
    descentOverride: '22.52%',
    lineGapOverride: '0%',
  }
  return new FontFace(
    'Inter Fallback',
    "local('Arial'), local('Liberation Sans'), local('Helvetica Neue')",
    metrics,
  )
}
