import { type ButtonHTMLAttributes, type Ref, use } from 'react'
import { OpenerContext } from '../pop/opener-context.ts'
import { refusalAttributes } from './refusal-attributes.ts'

type Native = ButtonHTMLAttributes<HTMLButtonElement>

export interface PressEvent {
  readonly target: HTMLButtonElement
}

export interface PressProps extends Omit<Native, 'onClick' | 'disabled' | 'autoFocus' | 'style' | 'title'> {
  readonly onPress?: (event: PressEvent) => void
  readonly isDisabled?: boolean
  /** Why it cannot be pressed now. The button keeps the focus, and a press only shows this reason (`TooltipHost`). */
  readonly refusal?: string | null
  /** Whether its action is still running: the button keeps the focus and ignores presses. */
  readonly isPending?: boolean
  /** The default button of a dialog. */
  readonly takesFocus?: boolean
  /** Reached by arrow keys or its own shortcut instead of Tab. */
  readonly excludeFromTabOrder?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** The base of all buttons. Inside an `Opener`, a press opens the popup. */
export function PressButton(props: PressProps) {
  const {
    onPress,
    isDisabled,
    refusal = null,
    isPending = false,
    takesFocus,
    excludeFromTabOrder,
    onKeyDown,
    ref,
    ...rest
  } = props
  const opener = use(OpenerContext)

  function press(target: HTMLButtonElement) {
    if (isPending || refusal !== null) return
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
      {...refusalAttributes(refusal)}
      data-pending={isPending || undefined}
      onClick={(event) => {
        // Otherwise a press would submit the form.
        if (refusal !== null) event.preventDefault()
        press(event.currentTarget)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (opener?.popup !== 'menu' || event.key !== 'ArrowDown' || refusal !== null) return
        event.preventDefault()
        opener.open()
      }}
    />
  )
}

/** Passes an element to either kind of ref. Returns a function that clears the ref. */
function attach<T>(ref: Ref<T> | undefined, element: T | null): () => void {
  if (typeof ref === 'function') {
    const release = ref(element)
    return typeof release === 'function' ? release : () => ref(null)
  }
  if (!ref) return () => {}
  ref.current = element
  return () => (ref.current = null)
}
