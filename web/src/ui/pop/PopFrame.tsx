import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { FocusAtOnce } from './FocusAtOnce.ts'
import { keyboardHeight } from './keyboard-height.ts'
import { type Opening } from './Opener.tsx'
import styles from './PopFrame.module.css'

interface PopFrameProps extends Pick<PopoverProps, 'placement'> {
  readonly opening: Opening
  readonly label: string
  /** Positions the popup at this element instead of the button. */
  readonly beside?: RefObject<HTMLElement | null> | undefined
  /** `padded` for custom content; `sheet` rises from the bottom on phones. */
  readonly look?: 'padded' | 'plain' | 'sheet'
  readonly children: ReactNode
}

/** The floating frame of popovers, dropdowns and the date picker; takes the focus and returns it. */
export function PopFrame(props: PopFrameProps) {
  const { opening, label, beside, look = 'padded', placement = 'bottom start', children } = props
  const isAnchorReady = useAnchorForFocus(opening.anchor)
  useKeyboardHeight(look === 'sheet')
  return (
    <Popover
      className={styles.pop ?? ''}
      data-pop-frame
      data-look={look}
      triggerRef={beside ?? opening.anchor}
      isOpen={opening.isOpen && isAnchorReady}
      onOpenChange={opening.setOpen}
      placement={placement}
      offset={6}
      containerPadding={8}
    >
      <Dialog aria-label={label} className={styles.inside ?? ''}>
        <FocusAtOnce anchor={opening.anchor} />
        {children}
      </Dialog>
    </Popover>
  )
}

/** Keeps `--keyboard` up to date, so that a sheet stays above the on-screen keyboard. */
function useKeyboardHeight(isSheet: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isSheet || !viewport) return
    const { style } = document.documentElement
    const update = () => style.setProperty('--keyboard', `${keyboardHeight()}px`)
    update()
    viewport.addEventListener('resize', update)
    return () => {
      viewport.removeEventListener('resize', update)
      style.removeProperty('--keyboard')
    }
  }, [isSheet])
}

/**
 * A frame returns the focus to the element that had it when it opened. A field that took the focus while the code was loading is gone by then, so the
 * button takes it first.
 */
function useAnchorForFocus(anchor: Opening['anchor']): boolean {
  const [isReady, setReady] = useState(false)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) anchor.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/set-state-in-effect -- the frame is rendered once the focus has moved
    setReady(true)
  }, [anchor])
  return isReady
}
