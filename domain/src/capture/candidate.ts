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

const markerKinds: ReadonlySet<CaptureValue['kind']> = new Set(['priority', 'context', 'parent'])

/** Whether the part begins with a sign, so that it is certain anywhere in the line. */
export function isMarker({ kind }: CaptureValue): boolean {
  return markerKinds.has(kind)
}
