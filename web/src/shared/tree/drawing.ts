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
  /** How many more the next frame may draw. */
  readonly most: number
  /** When the last frame began. */
  readonly at: number
}

const nothingDrawn: Drawing = { drawn: new Set(), most: fewestRows, at: 0 }

/** Of the rows that are wanted those to draw now: all that are drawn already, and of the others the first few. */
export function rowsToDraw(
  wanted: readonly string[],
  { drawn, most }: Pick<Drawing, 'drawn' | 'most'>,
): ReadonlySet<string> {
  const coming = wanted.filter((id) => !drawn.has(id)).slice(0, most)
  return new Set([...wanted.filter((id) => drawn.has(id)), ...coming])
}

/** Twice as many in every frame, up to a limit, for as long as they come in time; what is wanted anew begins small again. */
export function drawingAfter(
  last: Drawing,
  drawn: ReadonlySet<string>,
  { at, isAll }: { readonly at: number; readonly isAll: boolean },
): Drawing {
  const mayGrow = !isAll && at - last.at < inTimeMs
  return { drawn, most: mayGrow ? Math.min(last.most * 2, mostRows) : fewestRows, at }
}

/** The ids of the rows to draw in this frame; in the next there are more of them, until all are. */
export function useDrawing(wanted: readonly string[]): ReadonlySet<string> {
  const [drawing, setDrawing] = useState(nothingDrawn)
  const now = rowsToDraw(wanted, drawing)

  useEffect(() => {
    const { drawn } = drawing
    if (now.size === drawn.size && now.isSubsetOf(drawn)) return
    const isAll = now.size === wanted.length
    const frame = requestAnimationFrame((at) => setDrawing((last) => drawingAfter(last, now, { at, isAll })))
    return () => cancelAnimationFrame(frame)
  })
  return now
}
