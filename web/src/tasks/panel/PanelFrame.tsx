import { past } from '#browser/past.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { type Task } from '../task.ts'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { type TaskTree } from '../task-tree.ts'
import { NoticeRow } from '#ui/toast/NoticeRow.tsx'
import styles from './PanelFrame.module.css'

interface PanelFrameProps {
  readonly task: Task
  readonly tree: TaskTree
  readonly narrow: boolean
  readonly frameRef: Ref<HTMLElement>
  readonly children: ReactNode
  readonly onFavourite: () => void
  readonly onMore: (at: PointOfWindow) => void
  readonly onClose: () => void
}

export function PanelFrame(props: PanelFrameProps) {
  const { task, narrow, frameRef, children, onClose } = props
  const words = useWords('taskPanel').taskPanel
  const label = words.label(task.name)
  if (narrow) {
    return (
      <ModalOverlay
        isOpen
        isDismissable
        className={styles.scrim ?? ''}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className={styles.sheet ?? ''}>
          <Dialog aria-label={label} className={styles.inside ?? ''}>
            <PanelHead {...props} />
            {children}
          </Dialog>
        </Modal>
        <NoticeRow of="dialog" />
      </ModalOverlay>
    )
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <aside
      ref={frameRef}
      className={styles.panel}
      aria-label={label}
      tabIndex={-1}
      data-own-keys={task.id}
      onKeyDown={press}
    >
      <PanelHead {...props} />
      {children}
    </aside>
  )
}

function PanelHead({ task, tree, onFavourite, onMore, onClose }: PanelFrameProps) {
  const { taskPanel, tasks } = useWords('taskPanel', 'tasks')
  const path = tree.ancestorsOf(task).toReversed()
  return (
    <header className={styles.head}>
      <nav aria-label={taskPanel.path}>
        {path.map(({ id, name }) => (
          <span key={id}>
            <Link to="/tasks/$taskId" params={{ taskId: id }} className="trunc" title={name}>
              {name}
            </Link>
            <Icon name="right" size="s" />
          </span>
        ))}
      </nav>
      <IconButton
        icon="star"
        on={task.favourite}
        label={tasks.row.favourite(task.name)}
        isDisabled={past !== null}
        onPress={onFavourite}
      />
      {!past && (
        <span data-more>
          <IconButton
            icon="more"
            label={tasks.row.more(task.name)}
            onPress={({ target }) => onMore(pointBelow(target))}
          />
        </span>
      )}
      <IconButton icon="close" label={taskPanel.close} keys="Esc" onPress={onClose} />
    </header>
  )
}
