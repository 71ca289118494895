/** Widths of texts in a chart, in px: estimates, because measuring would cause another layout. */

const [usualSize, letter, gap] = [11, 0.54, 12]

export function textWidth(text: string, fontSize = usualSize): number {
  return text.length * fontSize * letter
}

/** Width of tabular figures, which are wider than letters, and of the signs between them. */
export function figureWidth(text: string, fontSize = usualSize): number {
  const figures = text.replaceAll(/\D/g, '').length
  return (figures * 0.62 + (text.length - figures) * 0.3) * fontSize
}

export function widestOf(texts: readonly string[], fontSize?: number): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, fontSize)))
}

/** The space for the values beside a vertical scale; at least `usual`. */
export function scaleRoom(texts: readonly string[], usual: number, fontSize?: number): number {
  return Math.max(usual, Math.ceil(widestOf(texts, fontSize)) + gap)
}
