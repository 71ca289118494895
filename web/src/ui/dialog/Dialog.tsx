import { type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Icon } from '../icons/Icon.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly title: string
  /** Error dialogs have an icon. */
  readonly kind?: 'dialog' | 'question' | 'error'
  readonly wide?: boolean
  /** Keeps a dialog open on a press outside, if its contents would be lost. */
  readonly keepsOnPressOutside?: boolean
  /** Called on Escape, and for a plain dialog on a press outside. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions: ReactNode
}

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
