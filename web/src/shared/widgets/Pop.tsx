import { type ReactElement, type ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import styles from './Pop.module.css'

interface PopProps extends Pick<PopoverProps, 'placement' | 'isOpen' | 'onOpenChange'> {
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** Something small that floats beside its button; the focus goes in and comes back. */
export function Pop({
  label,
  trigger,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  children,
}: PopProps) {
  const controlled = isOpen === undefined ? {} : { isOpen }
  return (
    <DialogTrigger {...controlled} {...(onOpenChange && { onOpenChange })}>
      {trigger}
      <Popover className={styles.pop ?? ''} placement={placement} offset={6} containerPadding={8}>
        <Dialog aria-label={label} className={styles.inside ?? ''}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
