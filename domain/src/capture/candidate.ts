/** A range of tokens that may be a part of the line. */
import type { CaptureValue } from './parse-capture.ts'
import type { Follow } from './pattern.ts'

export interface Candidate {
  readonly from: number
  /** Exclusive. */
  readonly to: number
  readonly follow: Follow
  /** Counts only directly after a day: the hours of "Sat 10-11". */
  readonly needsDay: boolean
  readonly part: CaptureValue
}
