import side from '#calendar/frame/Side.module.css'
import { useWords } from '#language/Language.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import styles from './TimeList.module.css'

/** TIM-018 */
const waitingRows = 21

export function LoadingTimeList({ sheet }: { readonly sheet: boolean }) {
  const { list } = useWords('time').time
  const isPhone = useMedia(media.phone)
  return (
    <section
      className={`${side.side} ${styles.side}`}
      data-sheet={sheet ? 'closed' : undefined}
      data-offers-start={isPhone || undefined}
      aria-label={list.label}
      aria-busy
    >
      <span className="hidden" role="status">
        {list.loading}
      </span>
      <WaitingRows count={waitingRows} />
    </section>
  )
}
