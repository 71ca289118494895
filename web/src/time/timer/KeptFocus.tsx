import { type ReactNode, useEffect, useRef } from 'react'

/** The focus is checked so often: a popup returns it late. */
const checkMs = 100
const checkCount = 20

interface KeptFocusProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Around Start and Stop, which replace each other: if one had the focus, or a popup that it opened, the other one takes it. */
export function KeptFocus({ className, children }: KeptFocusProps) {
  const slot = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    let check: ReturnType<typeof setInterval> | undefined
    const observer = new MutationObserver(() => {
      clearInterval(check)
      if (!hasFocus.current) return
      let left = checkCount
      check = setInterval(() => {
        left -= 1
        if (left === 0) clearInterval(check)
        if (document.activeElement === document.body) lastButtonIn(slot.current)?.focus()
      }, checkMs)
    })
    if (slot.current) observer.observe(slot.current, { childList: true })
    return () => {
      observer.disconnect()
      clearInterval(check)
    }
  }, [])
  return (
    <div
      ref={slot}
      className={className}
      data-keeps-focus
      onFocus={() => (hasFocus.current = true)}
      // An element that disappears loses the focus to none.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) hasFocus.current = false
      }}
    >
      {children}
    </div>
  )
}

function lastButtonIn(slot: HTMLElement | null): HTMLButtonElement | undefined {
  return [...(slot?.querySelectorAll('button') ?? [])].findLast((button) => button.checkVisibility())
}
