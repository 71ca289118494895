/** Rows are drawn a few at a time, so that on a slow phone too no frame has to draw a whole screen of them. */
import { useEffect, useState } from 'react'

/** A phone four times as slow as an ordinary computer draws so many within 50 ms. */
const rowsAFrame = 4

/** Of the rows that are wanted those to draw now: all that are drawn already, and of the others the first few. */
export function rowsToDraw(
  wanted: readonly string[],
  drawn: ReadonlySet<string>,
  most = rowsAFrame,
): ReadonlySet<string> {
  const coming = wanted.filter((id) => !drawn.has(id)).slice(0, most)
  return new Set([...wanted.filter((id) => drawn.has(id)), ...coming])
}

/** The ids of the rows to draw in this frame; in the next there are more of them, until all are. */
export function useDrawing(wanted: readonly string[]): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set())
  const now = rowsToDraw(wanted, drawn)

  useEffect(() => {
    if (now.size === drawn.size && now.isSubsetOf(drawn)) return
    const frame = requestAnimationFrame(() => setDrawn(now))
    return () => cancelAnimationFrame(frame)
  })
  return now
}
