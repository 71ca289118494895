import { type ButtonHTMLAttributes, type Ref, use } from 'react'
import { OpenerContext } from '../pop/opener-context.ts'

type Native = ButtonHTMLAttributes<HTMLButtonElement>

export interface PressEvent {
  readonly target: HTMLButtonElement
}

export interface PressProps extends Omit<Native, 'onClick' | 'disabled' | 'autoFocus' | 'style' | 'title'> {
  readonly onPress?: (event: PressEvent) => void
  readonly isDisabled?: boolean
  /** Something it began is not done yet: it keeps the focus and does nothing. */
  readonly isPending?: boolean
  /** In a dialog: the answer one most likely means. */
  readonly takesFocus?: boolean
  /** Reached by arrows or by a key of its own instead of Tab. */
  readonly excludeFromTabOrder?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** The button under all buttons: it presses, and inside an `Opener` it opens. */
export function PressButton(props: PressProps) {
  const {
    onPress,
    isDisabled,
    isPending = false,
    takesFocus,
    excludeFromTabOrder,
    onKeyDown,
    ref,
    ...rest
  } = props
  const opener = use(OpenerContext)

  function press(target: HTMLButtonElement) {
    if (isPending) return
    onPress?.({ target })
    opener?.open()
  }

  return (
    <button
      type="button"
      {...rest}
      {...(opener && { 'aria-haspopup': opener.popup, 'aria-expanded': opener.isOpen })}
      {...(takesFocus && { autoFocus: true })}
      {...(excludeFromTabOrder && { tabIndex: -1 })}
      ref={(element) => {
        const letGo = [attach(ref, element), attach(opener?.anchor, element)]
        return () => letGo.forEach((release) => release())
      }}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={(event) => press(event.currentTarget)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (opener?.popup !== 'menu' || event.key !== 'ArrowDown') return
        event.preventDefault()
        opener.open()
      }}
    />
  )
}

/** Gives an element to a ref of either kind; the answer takes it back. */
function attach<T>(ref: Ref<T> | undefined, element: T | null): () => void {
  if (typeof ref === 'function') {
    const release = ref(element)
    return typeof release === 'function' ? release : () => ref(null)
  }
  if (!ref) return () => {}
  ref.current = element
  return () => (ref.current = null)
}
