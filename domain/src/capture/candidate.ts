/** A range of tokens that may be a part of the line. */
import type { CaptureValue } from './parse-capture.ts'
import type { Follow, NeededNeighbor } from './pattern.ts'

export interface Candidate {
  readonly from: number
  /** Exclusive. */
  readonly to: number
  readonly follow: Follow
  /** Requires a neighbour: the hours of "Sat 10-11" need their day. */
  readonly needs: NeededNeighbor | null
  readonly part: CaptureValue
}
