/** Rows are drawn a few at a time, so that on a slow phone too no frame has to draw a whole screen of them. */
import { useEffect, useState } from 'react'

/** A phone four times as slow as an ordinary computer has time for these beside the key that asked for them. */
const fewestRows = 2
/** More at a time no such phone draws within a frame. */
const mostRows = 8
/** A frame that came so soon after the one before has time for more. */
const inTimeMs = 25

export interface Drawing {
  readonly drawn: ReadonlySet<string>
  /** How many more the last frame drew at most. */
  readonly most: number
  /** When the last frame began. */
  readonly at: number
  /** It left rows to the next. */
  readonly isGoingOn: boolean
}

const nothingDrawn: Drawing = { drawn: new Set(), most: fewestRows, at: 0, isGoingOn: false }

/** Of the rows that are wanted those to draw now: all that are drawn already, and of the others the first few. */
export function rowsToDraw(
  wanted: readonly string[],
  { drawn, most }: Pick<Drawing, 'drawn' | 'most'>,
): ReadonlySet<string> {
  const coming = wanted.filter((id) => !drawn.has(id)).slice(0, most)
  return new Set([...wanted.filter((id) => drawn.has(id)), ...coming])
}

/** Twice as many in every frame, up to a limit, for as long as they come in time; what is wanted anew begins small again. */
export function drawingAfter(last: Drawing, wanted: readonly string[], at: number): Drawing {
  const isOnTime = at - last.at < inTimeMs
  const most = isOnTime && last.isGoingOn ? Math.min(last.most * 2, mostRows) : fewestRows
  const drawn = rowsToDraw(wanted, { drawn: last.drawn, most })
  return { drawn, most, at, isGoingOn: drawn.size < wanted.length }
}

/**
 * The ids of the rows to draw: those that were drawn before, and the ones that are needed at once. Each frame adds some
 * until all are. No key, press or scroll adds any itself: beside what a frame has brought they would be too many.
 */
export function useDrawing(wanted: readonly string[], atOnce: readonly string[]): ReadonlySet<string> {
  const [drawing, setDrawing] = useState(nothingDrawn)
  const { drawn } = drawing
  const now = rowsToDraw(wanted, { drawn: new Set([...drawn, ...atOnce]), most: 0 })

  useEffect(() => {
    if (drawn.size === wanted.length && wanted.every((id) => drawn.has(id))) return
    const frame = requestAnimationFrame((at) => setDrawing((last) => drawingAfter(last, wanted, at)))
    return () => cancelAnimationFrame(frame)
  })
  return now
}
