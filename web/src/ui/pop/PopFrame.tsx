import { type ReactNode, type RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { type Opening } from './Opener.tsx'
import styles from './PopFrame.module.css'

interface PopFrameProps extends Pick<PopoverProps, 'placement'> {
  readonly opening: Opening
  readonly label: string
  /** Positions the popup at this element instead of the button. */
  readonly beside?: RefObject<HTMLElement | null> | undefined
  /** `padded` for custom content; `sheet` rises from the bottom on a phone. */
  readonly look?: 'padded' | 'plain' | 'sheet'
  readonly children: ReactNode
}

/** The floating frame of popovers, dropdowns and the date picker; it takes the focus and returns it. */
export function PopFrame(props: PopFrameProps) {
  const { opening, label, beside, look = 'padded', placement = 'bottom start', children } = props
  return (
    <Popover
      className={styles.pop ?? ''}
      data-pop-frame
      data-look={look}
      triggerRef={beside ?? opening.anchor}
      isOpen={opening.isOpen}
      onOpenChange={opening.setOpen}
      placement={placement}
      offset={6}
      containerPadding={8}
    >
      <Dialog aria-label={label} className={styles.inside ?? ''}>
        {children}
      </Dialog>
    </Popover>
  )
}
