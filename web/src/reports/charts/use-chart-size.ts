import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { useWidth } from '#ui/hooks/use-width.ts'
import { type RefObject } from 'react'

/** Height of the page above a chart and of its axis. */
const above = 300
const [lowest, highest] = [300, 620]
/** The table follows on the same page. */
const heightOnPaper = 320

/** Pixels; as high as the window allows, on paper of a fixed height. The width is zero before the first rendering. */
export function useChartSize(frame: RefObject<HTMLElement | null>): { width: number; height: number } {
  const isNarrow = useNarrow()
  const isPrinting = useStore(printing)
  const width = useWidth(frame)
  if (isPrinting) return { width, height: heightOnPaper }
  return { width, height: isNarrow ? lowest : Math.max(lowest, Math.min(highest, innerHeight - above)) }
}
