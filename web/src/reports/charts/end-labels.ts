import { widestOf } from '#ui/chart/text-width.ts'

/** In narrower charts only the legend has the names. */
const narrowest = 640
const longest = 15
/** Right of every plot. */
const margin = 16
/** Larger than the rendered font, because Cyrillic letters are wider. */
const fontSize = 12
/** Gap between a value and its name. */
export const endLabelGap = 10

export function endLabelText(name: string): string {
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name
}

export function hasEndLabels(width: number): boolean {
  return width >= narrowest
}

interface EndLabelInput {
  readonly width: number
  readonly left: number
  readonly columnCount: number
  /** The last column with a value. */
  readonly last: number
  readonly names: readonly string[]
}

/** The space right of the plot that the names need beyond the empty columns. */
export function endLabelRoom({ width, left, columnCount, last, names }: EndLabelInput): number {
  if (!hasEndLabels(width) || names.length === 0) return margin
  const needed = endLabelGap + widestOf(names.map(endLabelText), fontSize)
  const emptyShare = (columnCount - last - 0.5) / columnCount
  return Math.max(margin, Math.ceil((needed - emptyShare * (width - left)) / (1 - emptyShare)))
}
