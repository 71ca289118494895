import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { useWidth } from '#ui/hooks/use-width.ts'
import { type RefObject } from 'react'

/** The bars above a chart and its axis. */
const above = 300
const [lowest, highest] = [300, 620]
/** Its figures follow on the same page. */
const heightOnPaper = 320

/** In px; as high as the window allows, on paper of one height. Zero wide before it is rendered. */
export function useChartSize(frame: RefObject<HTMLElement | null>): { width: number; height: number } {
  const isNarrow = useNarrow()
  const isPrinting = useStore(printing)
  const width = useWidth(frame)
  if (isPrinting) return { width, height: heightOnPaper }
  return { width, height: isNarrow ? lowest : Math.max(lowest, Math.min(highest, innerHeight - above)) }
}
