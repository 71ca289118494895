import { type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Icon } from '../icons/Icon.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly title: string
  /** An error dialog has an icon. */
  readonly kind?: 'dialog' | 'question' | 'error'
  readonly wide?: boolean
  /** For a dialog whose contents would be lost by a press outside. */
  readonly keepsOnPressOutside?: boolean
  /** Called on Escape, and for a plain dialog on a press outside. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons at the bottom. */
  readonly actions: ReactNode
}

/** A modal dialog; the focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const { title, kind = 'dialog', wide, keepsOnPressOutside = false, onClose, children, actions } = props
  return (
    <ModalOverlay
      isOpen
      isDismissable={kind === 'dialog' && !keepsOnPressOutside}
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
          <div className={styles.text}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
