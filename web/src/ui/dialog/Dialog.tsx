import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Icon } from '../icons/Icon.tsx'
import { NoticeRow } from '../toast/NoticeRow.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly title: string
  /** Error dialogs have an icon. */
  readonly kind?: 'dialog' | 'question' | 'error'
  readonly wide?: boolean
  /** Keeps a dialog open on a press outside, if its contents would be lost. One with typed text stays by itself. */
  readonly keepsOnPressOutside?: boolean
  /** Called on Escape, and for a plain dialog on a press outside. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions: ReactNode
}

export function Dialog(props: DialogProps) {
  const { title, kind = 'dialog', wide, keepsOnPressOutside = false, onClose, children, actions } = props
  const [isTypedIn, setTypedIn] = useState(false)
  return (
    <ModalOverlay
      isOpen
      isDismissable={kind === 'dialog' && !keepsOnPressOutside && !isTypedIn}
      onOpenChange={(open) => !open && onClose()}
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.modal ?? ''} data-wide={wide || undefined}>
        <AriaDialog role={kind === 'dialog' ? 'dialog' : 'alertdialog'} className={styles.dialog ?? ''}>
          {kind === 'error' && (
            <span className={styles.sign}>
              <Icon name="alert" />
            </span>
          )}
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.text} onInput={(event) => setTypedIn((was) => was || isText(event.target))}>
            {children}
          </div>
          <div className={styles.actions}>{actions}</div>
        </AriaDialog>
      </Modal>
      <NoticeRow of="dialog" />
    </ModalOverlay>
  )
}

/** What finds something is no loss. */
function isText(field: EventTarget): boolean {
  return (
    field instanceof Element &&
    field.matches('input:not([type=search], [role=combobox], [role=searchbox]), textarea')
  )
}
