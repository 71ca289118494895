import { type RefObject } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, Popover, Separator } from 'react-aria-components/Menu'
import { Icon } from '../../icons/Icon.tsx'
import { type MenuAction, type MenuEntry, shownEntries } from './menu-entry.ts'
import styles from './MenuPop.module.css'

interface MenuPopProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly roomy?: boolean
  readonly anchor: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** An open menu. It is loaded when the first one opens. */
export function MenuPop({ label, entries, roomy, anchor, isOpen, onClose }: MenuPopProps) {
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
      <AriaMenu
        aria-label={label}
        className={styles.menu ?? ''}
        {...takesFocus}
        onClose={onClose}
        data-roomy={roomy || undefined}
      >
        {shownEntries(entries).map((entry, index) =>
          entry === 'line' ? (
            // oxlint-disable-next-line react/no-array-index-key -- a line is nothing but its place
            <Separator key={index} className={styles.line ?? ''} />
          ) : (
            <Item key={entry.label} action={entry} />
          ),
        )}
      </AriaMenu>
    </Popover>
  )
}

const takesFocus = { autoFocus: 'first' } as const

function Item({ action }: { readonly action: MenuAction }) {
  const { label, icon, keys, danger, disabled = false, onAction } = action
  return (
    <AriaMenuItem
      textValue={label}
      isDisabled={disabled}
      onAction={onAction}
      className={styles.item ?? ''}
      data-danger={danger || undefined}
    >
      {icon && <Icon name={icon} size="s" />}
      <span>{label}</span>
      {keys && <kbd className={styles.keys}>{keys}</kbd>}
    </AriaMenuItem>
  )
}
