/** Renders rows in batches, so that no frame takes too long on a slow phone. */
import { useEffect, useState } from 'react'

/** What a phone with a CPU slowed down four times can render beside the key press that caused it. */
const minRowsPerFrame = 2
/** The most that such a phone can render within a frame. */
const maxRowsPerFrame = 4
/** The most while frames take little time, on a fast computer. */
const maxRowsPerQuickFrame = 16
/** The most that a slow phone can remove in the same frame. */
const maxRemovedPerFrame = 8
/** A frame this soon after the previous one leaves time for more rows. */
const inTimeMs = 25
/** Rows rendered this soon after the start of their frame leave time for many more. */
const quickMs = 10

/** Row indexes by row id, in order of priority. */
export type Rows = ReadonlyMap<string, number>

export interface RenderProgress {
  readonly rendered: Rows
  /** The limit of the last frame. */
  readonly most: number
  /** Start time of the last frame. */
  readonly at: number
  readonly isGoingOn: boolean
}

const nothingRendered: RenderProgress = {
  rendered: new Map(),
  most: minRowsPerFrame,
  at: 0,
  isGoingOn: false,
}

/** The wanted rows to render now: all that are rendered already, and the first few of the others. */
export function rowsToRender(wanted: Rows, rendered: { has(id: string): boolean }, most: number): Rows {
  const coming = [...wanted].filter(([id]) => !rendered.has(id)).slice(0, most)
  return new Map([...[...wanted].filter(([id]) => rendered.has(id)), ...coming])
}

/**
 * Doubles the batch with each frame that is on time, up to a limit; new wanted rows start with a small batch. `tookMs`: time from the start of the
 * last frame until its rows were rendered.
 */
export function nextProgress(last: RenderProgress, wanted: Rows, at: number, tookMs: number): RenderProgress {
  const isOnTime = at - last.at < inTimeMs
  const limit = tookMs < quickMs ? maxRowsPerQuickFrame : maxRowsPerFrame
  const most = isOnTime && last.isGoingOn ? Math.min(last.most * 2, limit) : minRowsPerFrame
  const rendered = rowsToRender(wanted, last.rendered, most)
  const leaving = rowsLeaving(wanted, last.rendered).slice(maxRemovedPerFrame)
  return { rendered: new Map([...leaving, ...rendered]), most, at, isGoingOn: rendered.size < wanted.size }
}

/**
 * The rows to render: wanted rows that are rendered already, and those needed at once. Each frame adds a batch until all are rendered, and removes a
 * batch of unwanted ones. Events neither add nor remove rows, because their frames are busy.
 */
export function useGradualRows(wanted: Rows, atOnce: readonly string[]): Rows {
  const [progress, setProgress] = useState(nothingRendered)
  const { rendered } = progress

  useEffect(() => {
    if (rendered.size === wanted.size && rowsLeaving(wanted, rendered).length === 0) return
    const tookMs = performance.now() - progress.at
    const frame = requestAnimationFrame((at) => setProgress((last) => nextProgress(last, wanted, at, tookMs)))
    return () => cancelAnimationFrame(frame)
  })
  const now = rowsToRender(wanted, new Set([...rendered.keys(), ...atOnce]), 0)
  return new Map([...now, ...rowsLeaving(wanted, rendered)])
}

function rowsLeaving(wanted: Rows, rendered: Rows): [id: string, place: number][] {
  return [...rendered].filter(([id]) => !wanted.has(id))
}
