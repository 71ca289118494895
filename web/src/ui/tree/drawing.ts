/** Rows are drawn a few at a time, so that on a slow phone too no frame has to draw a whole screen of them. */
import { useEffect, useState } from 'react'

/** A phone four times as slow as an ordinary computer has time for these beside the key that asked for them. */
const fewestRows = 2
/** More at a time no such phone draws within a frame. */
const mostRows = 4
/** And to take away as many more it has time beside them. */
const mostLeaving = 8
/** A frame that came so soon after the one before has time for more. */
const inTimeMs = 25

/** Their places by their ids, the neediest first. */
export type Rows = ReadonlyMap<string, number>

export interface Drawing {
  readonly drawn: Rows
  /** How many more the last frame drew at most. */
  readonly most: number
  /** When the last frame began. */
  readonly at: number
  /** It left rows to the next. */
  readonly isGoingOn: boolean
}

const nothingDrawn: Drawing = { drawn: new Map(), most: fewestRows, at: 0, isGoingOn: false }

/** Of the rows that are wanted those to draw now: all that are drawn already, and of the others the first few. */
export function rowsToDraw(wanted: Rows, drawn: { has(id: string): boolean }, most: number): Rows {
  const coming = [...wanted].filter(([id]) => !drawn.has(id)).slice(0, most)
  return new Map([...[...wanted].filter(([id]) => drawn.has(id)), ...coming])
}

/** Twice as many in every frame, up to a limit, for as long as they come in time; what is wanted anew begins small again. */
export function drawingAfter(last: Drawing, wanted: Rows, at: number): Drawing {
  const isOnTime = at - last.at < inTimeMs
  const most = isOnTime && last.isGoingOn ? Math.min(last.most * 2, mostRows) : fewestRows
  const drawn = rowsToDraw(wanted, last.drawn, most)
  const leaving = rowsLeaving(wanted, last.drawn).slice(mostLeaving)
  return { drawn: new Map([...leaving, ...drawn]), most, at, isGoingOn: drawn.size < wanted.size }
}

/**
 * The rows to draw: those of the wanted that were drawn before, and the ones that are needed at once. Each frame adds some
 * until all are, and takes away some of those that are wanted no more. No key, press or scroll does either: beside what a
 * frame has brought they would be too many.
 */
export function useDrawing(wanted: Rows, atOnce: readonly string[]): Rows {
  const [drawing, setDrawing] = useState(nothingDrawn)
  const { drawn } = drawing

  useEffect(() => {
    if (drawn.size === wanted.size && rowsLeaving(wanted, drawn).length === 0) return
    const frame = requestAnimationFrame((at) => setDrawing((last) => drawingAfter(last, wanted, at)))
    return () => cancelAnimationFrame(frame)
  })
  const now = rowsToDraw(wanted, new Set([...drawn.keys(), ...atOnce]), 0)
  return new Map([...now, ...rowsLeaving(wanted, drawn)])
}

/** Drawn and wanted no more. */
function rowsLeaving(wanted: Rows, drawn: Rows): [id: string, place: number][] {
  return [...drawn].filter(([id]) => !wanted.has(id))
}
