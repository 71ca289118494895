/** Rows are drawn a few at a time, so that on a slow phone too no frame has to draw a whole screen of them. */
import { useEffect, useState } from 'react'

/** A phone four times as slow as an ordinary computer has time for these beside the key that asked for them. */
const minRowsPerFrame = 2
/** More at a time no such phone draws within a frame. */
const maxRowsPerFrame = 4
/** And to take away as many more it has time beside them. */
const maxRemovedPerFrame = 8
/** A frame that came so soon after the one before has time for more. */
const inTimeMs = 25

/** Their places by their ids, the neediest first. */
export type Rows = ReadonlyMap<string, number>

export interface RenderProgress {
  readonly rendered: Rows
  /** How many more the last frame drew at most. */
  readonly most: number
  /** When the last frame began. */
  readonly at: number
  /** It left rows to the next. */
  readonly isGoingOn: boolean
}

const nothingRendered: RenderProgress = {
  rendered: new Map(),
  most: minRowsPerFrame,
  at: 0,
  isGoingOn: false,
}

/** Of the rows that are wanted those to draw now: all that are drawn already, and of the others the first few. */
export function rowsToRender(wanted: Rows, rendered: { has(id: string): boolean }, most: number): Rows {
  const coming = [...wanted].filter(([id]) => !rendered.has(id)).slice(0, most)
  return new Map([...[...wanted].filter(([id]) => rendered.has(id)), ...coming])
}

/** Twice as many in every frame, up to a limit, for as long as they come in time; what is wanted anew begins small again. */
export function nextProgress(last: RenderProgress, wanted: Rows, at: number): RenderProgress {
  const isOnTime = at - last.at < inTimeMs
  const most = isOnTime && last.isGoingOn ? Math.min(last.most * 2, maxRowsPerFrame) : minRowsPerFrame
  const rendered = rowsToRender(wanted, last.rendered, most)
  const leaving = rowsLeaving(wanted, last.rendered).slice(maxRemovedPerFrame)
  return { rendered: new Map([...leaving, ...rendered]), most, at, isGoingOn: rendered.size < wanted.size }
}

/**
 * The rows to draw: those of the wanted that were drawn before, and the ones that are needed at once. Each frame adds some
 * until all are, and takes away some of those that are wanted no more. No key, press or scroll does either: beside what a
 * frame has brought they would be too many.
 */
export function useGradualRows(wanted: Rows, atOnce: readonly string[]): Rows {
  const [progress, setProgress] = useState(nothingRendered)
  const { rendered } = progress

  useEffect(() => {
    if (rendered.size === wanted.size && rowsLeaving(wanted, rendered).length === 0) return
    const frame = requestAnimationFrame((at) => setProgress((last) => nextProgress(last, wanted, at)))
    return () => cancelAnimationFrame(frame)
  })
  const now = rowsToRender(wanted, new Set([...rendered.keys(), ...atOnce]), 0)
  return new Map([...now, ...rowsLeaving(wanted, rendered)])
}

/** Drawn and wanted no more. */
function rowsLeaving(wanted: Rows, rendered: Rows): [id: string, place: number][] {
  return [...rendered].filter(([id]) => !wanted.has(id))
}
