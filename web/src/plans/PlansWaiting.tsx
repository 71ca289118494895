import bar from '#shared/calendar/CalendarTools.module.css'
import side from '#shared/calendar/Side.module.css'
import frame from '#shared/calendar/SideBySide.module.css'
import { WaitingRows } from '#shared/page/WaitingRows.tsx'
import { useNarrow } from '#shared/use-media.ts'

/** Until it is known which period is shown: the bar, the tree and the room of the calendar stand where they will. */
export function PlansWaiting() {
  const narrow = useNarrow()
  return (
    <main className={frame.screen} aria-busy>
      <div className={bar.tools} />
      <div className={frame.work}>
        <div className={side.side} data-sheet={narrow ? 'open' : undefined}>
          <WaitingRows />
        </div>
        <div className={frame.calendar} />
      </div>
    </main>
  )
}
