/** The content of a mark's tooltip, which screen readers announce when the mark is focused. */
import { type ChartMark } from './chart-mark.ts'

export interface ReadingLine {
  readonly id: string
  readonly name: string
  readonly value: string
  /** Colour and pattern of the series. */
  readonly paint: Paint | null
  /** Whether this is the mark itself, among the others of its column. */
  readonly isCurrent: boolean
}

export interface Reading {
  readonly title: string
  readonly lines: readonly ReadingLine[]
  readonly sum: ReadingLine | null
  readonly note: string | null
  readonly label: string
  /** Null if there are no records behind it. */
  readonly mark: ChartMark | null
}

/** How a series is drawn: never distinguished by colour alone. */
export interface Paint {
  /** A CSS colour for both themes, chosen by the user. */
  readonly color: string
  /** The edge, which contrasts with every background. */
  readonly edge: string
  /** Index in `ChartPatterns`; 0 is solid. */
  readonly pattern: number
  readonly dashes?: string
}
