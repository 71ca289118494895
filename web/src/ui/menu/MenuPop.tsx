import { type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, Popover, Separator } from 'react-aria-components/Menu'
import { Icon } from '../icons/Icon.tsx'
import { FocusAtOnce } from '../pop/FocusAtOnce.ts'
import { type MenuAction, type MenuEntry, actionOfStroke, entriesOpening } from './menu-entry.ts'
import styles from './MenuPop.module.css'

interface MenuPopProps {
  readonly label: string
  readonly titled?: boolean
  readonly entries: readonly MenuEntry[]
  readonly roomy?: boolean
  readonly anchor: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function MenuPop({ label, titled, entries, roomy, anchor, isOpen, onClose }: MenuPopProps) {
  /** Handled before the menu uses the letter for type-ahead. */
  function handleKey(event: KeyboardEvent) {
    if (event.repeat && choosesItem(event.key)) return ignore(event)
    const action = actionOfStroke(entries, event)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    if (action.disabled && action.note === undefined) return
    if (!action.disabled) onClose()
    action.onAction()
  }

  const hasCurrent = entries.some((entry) => entry && entry !== 'line' && entry.current)
  return (
    <Popover
      className={styles.pop ?? ''}
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      placement="bottom start"
      offset={6}
      containerPadding={8}
      aria-label={label}
    >
      {({ placement }) => (
        <>
          <FocusAtOnce anchor={anchor} />
          <div role="presentation" onKeyDownCapture={handleKey} onClickCapture={ignoreSecondClick}>
            {titled && (
              <p className={`${styles.head} trunc`} title={label} aria-hidden>
                {label}
              </p>
            )}
            <AriaMenu
              aria-label={label}
              className={styles.menu ?? ''}
              {...(!hasCurrent && takesFocus)}
              onClose={onClose}
              data-roomy={roomy || undefined}
            >
              {entriesOpening(placement === 'top' ? 'above' : 'below', entries).map((entry, index) =>
                entry === 'line' ? (
                  // oxlint-disable-next-line react/no-array-index-key -- the index is the identity of a separator
                  <Separator key={index} className={styles.line ?? ''} />
                ) : (
                  <Item key={entry.label} action={entry} />
                ),
              )}
            </AriaMenu>
          </div>
        </>
      )}
    </Popover>
  )
}

/** The menu opens at the first click, and may lie below the pointer at the second click of a double click. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) ignore(event)
}

function choosesItem(key: string): boolean {
  return key === 'Enter' || key === ' '
}

function ignore(event: KeyboardEvent | MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

const takesFocus = { autoFocus: 'first' } as const

function focus(item: HTMLElement | null) {
  item?.focus()
}

function Item({ action }: { readonly action: MenuAction }) {
  const { label, note, icon, keys, danger, current, disabled = false, onAction } = action
  const isRead = disabled && note !== undefined
  return (
    <AriaMenuItem
      // The menu opens at the current option.
      {...(current && { ref: focus })}
      textValue={label}
      isDisabled={disabled && !isRead}
      shouldCloseOnSelect={!isRead}
      onAction={onAction}
      className={styles.item ?? ''}
      data-danger={danger || undefined}
      data-refused={isRead || undefined}
    >
      {icon && <Icon name={icon} size="s" />}
      {note === undefined ? (
        <span>{label}</span>
      ) : (
        <span className={styles.noted}>
          <span>{label}</span>
          <small>{note}</small>
        </span>
      )}
      {current && (
        <span className={styles.current}>
          <Icon name="check" size="s" />
        </span>
      )}
      {keys && <kbd className={styles.keys}>{keys}</kbd>}
    </AriaMenuItem>
  )
}
