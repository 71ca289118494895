import { useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { swipeActionsPx } from '#ui/touch/row-swipe.ts'
import { type Swiping, useRowSwipe } from '#ui/touch/use-row-swipe.ts'
import { type RefObject } from 'react'
import { type LeftoverTexts } from './leftover-texts.ts'
import { type ActionName, type LeftoverRow, refusalOf } from './leftovers.ts'
import styles from '#ui/touch/SwipeActions.module.css'

interface LeftoverSwipeProps extends Pick<Swiping, 'open' | 'onOpen'> {
  /** The element with the rows. */
  readonly root: RefObject<HTMLElement | null>
}

/** A component, so that it listens only in narrow windows. */
export function LeftoverSwipe({ root, ...swiping }: LeftoverSwipeProps) {
  useRowSwipe(root, { ...swiping, actionsPx: swipeActionsPx, isTaken: () => false })
  return null
}

interface LeftoverSwipeActionsProps {
  readonly row: LeftoverRow
  readonly texts: LeftoverTexts
  readonly onAct: (name: ActionName) => void
}

/** The actions that a swipe uncovers at the end of a row; its card has both, too. */
export function LeftoverSwipeActions({ row, texts, onAct }: LeftoverSwipeActionsProps) {
  const { actions } = useWords('leftovers').leftovers
  const { swipeMove } = texts
  const entry = row.kind === 'entry' && refusalOf(swipeMove, row) === null ? row.entry : null
  return (
    <span className={styles.actions} style={{ width: swipeActionsPx }} data-swipe-actions>
      {entry && (
        <button type="button" className={styles.schedule} tabIndex={-1} onClick={() => onAct(swipeMove)}>
          <Icon name="forward" />
          <span>{texts.move(swipeMove, entry)}</span>
        </button>
      )}
      <button type="button" className={styles.toggle} tabIndex={-1} onClick={() => onAct('done')}>
        <Icon name="check" />
        <span>{actions.done}</span>
      </button>
    </span>
  )
}
