import bar from '#calendar/frame/CalendarTools.module.css'
import side from '#calendar/frame/Side.module.css'
import frame from '#calendar/frame/SideBySide.module.css'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'

/** Placeholder until the first answer: bar, tree and calendar have their final positions. */
export function PlansSkeleton() {
  const narrow = useNarrow()
  return (
    <main className={frame.screen} aria-busy>
      <div className={bar.tools} />
      <div className={frame.work}>
        <div className={side.side} data-sheet={narrow ? 'closed' : undefined}>
          <WaitingRows />
        </div>
        <div className={frame.calendar} />
      </div>
    </main>
  )
}
