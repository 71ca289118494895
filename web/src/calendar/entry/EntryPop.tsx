import { past } from '#browser/past.ts'
import { Button } from '#ui/button/Button.tsx'
import { Fields } from '#ui/field/Fields.tsx'
import { isCapital, isTyping } from '#ui/keys/keys.ts'
import { type MenuEntry, actionOfStroke, visibleEntries } from '#ui/menu/menu-entry.ts'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import frame from './AnchoredFrame.module.css'
import styles from './EntryPop.module.css'
import { useAnchorInSight } from './use-anchor-in-sight.ts'
import { useClosing } from './use-closing.ts'
import { useStaysInPlace } from './use-stays-in-place.ts'

interface EntryPopProps {
  readonly label: string
  /** Its menu; the menu's shortcuts work while the popover is open. */
  readonly menu?: readonly MenuEntry[]
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A popover anchored to the opened entry by CSS alone, so that it cannot drift, until something in it is used. It focuses the first field marked for it, otherwise itself. */
export function EntryPop({ label, menu = noMenu, onClose, children }: EntryPopProps) {
  const pop = useRef<HTMLDivElement>(null)
  useClosing(pop, onClose)
  useAnchorInSight(pop)
  useStaysInPlace(pop)

  useEffect(() => {
    const wanted = pop.current?.querySelector<HTMLElement>('[data-wants-focus] input')
    const first = wanted ?? pop.current
    first?.focus({ preventScroll: true })
  }, [])

  /** Whether the current press began inside. The click of the tap that opened the popover comes after it and may hit it. */
  const isPressed = useRef(false)

  function ignoreOpeningTap(event: MouseEvent) {
    const isForeign = !isPressed.current && event.detail > 0
    if (event.type === 'click') isPressed.current = false
    if (!isForeign) return
    event.preventDefault()
    event.stopPropagation()
  }

  function handleKey(event: KeyboardEvent) {
    // Key events of nested pop-overs bubble here through React.
    const isOwn = pop.current?.contains(event.target as Element) ?? false
    const action =
      isOwn && !event.repeat && !isTyping(event.target) && !isCapital(event) && actionOfStroke(menu, event)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    if (!action.disabled || action.note !== undefined) action.onAction()
  }

  return (
    // Its shortcuts are those of its menu, which is also available by buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={pop}
      className={`${frame.frame} ${styles.pop}`}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-own-keys
      onKeyDown={handleKey}
      onPointerDownCapture={() => {
        isPressed.current = true
      }}
      onMouseDownCapture={ignoreOpeningTap}
      onClickCapture={ignoreOpeningTap}
    >
      <Fields>{children}</Fields>
      {past &&
        visibleEntries(menu).map(
          (entry) =>
            entry !== 'line' && (
              <Button
                key={entry.label}
                look="quiet"
                {...(entry.icon && { icon: entry.icon })}
                onPress={entry.onAction}
              >
                {entry.label}
              </Button>
            ),
        )}
    </div>
  )
}

const noMenu: readonly MenuEntry[] = []

export function EntryFacts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
