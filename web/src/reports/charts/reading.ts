/** What the tooltip of a mark says, and what a screen reader announces when the focus arrives at it. */
import { type ChartMark } from './chart-mark.ts'

export interface ReadingLine {
  readonly id: string
  readonly name: string
  readonly value: string
  /** The series, which gives its colour and pattern. */
  readonly paint: Paint | null
  /** The mark itself, among the others of its column. */
  readonly isCurrent: boolean
}

export interface Reading {
  readonly title: string
  readonly lines: readonly ReadingLine[]
  readonly sum: ReadingLine | null
  readonly note: string | null
  readonly label: string
  /** Null where no records are behind it. */
  readonly mark: ChartMark | null
}

/** How a series is drawn: never by colour alone. */
export interface Paint {
  /** A CSS colour for both themes: the person's own. */
  readonly color: string
  /** Its edge, which contrasts with every ground. */
  readonly edge: string
  /** See `ChartPatterns`; 0 is solid. */
  readonly pattern: number
  /** Of lines. */
  readonly dashes?: string
}
