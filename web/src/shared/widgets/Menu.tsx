import { type ReactElement, type ReactNode, useRef } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components/Menu'
import { Icon, type IconName } from '../icons/Icon.tsx'
import styles from './Menu.module.css'

interface MenuProps {
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** 32 px rows instead of 26. */
  readonly roomy?: boolean
  readonly children: ReactNode
}

export function Menu({ label, trigger, roomy, children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.pop ?? ''} offset={6} containerPadding={8}>
        <AriaMenu aria-label={label} className={styles.menu ?? ''} data-roomy={roomy || undefined}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface ContextMenuProps {
  readonly label: string
  /** Where it opens, in CSS pixels of the window; null while it is closed. */
  readonly at: { readonly x: number; readonly y: number } | null
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A menu at the pointer, for things too many to have a trigger each. */
export function ContextMenu({ label, at, onClose, children }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      {at && <span ref={anchor} className={styles.anchor} style={{ left: at.x, top: at.y }} />}
      <Popover
        className={styles.pop ?? ''}
        triggerRef={anchor}
        isOpen={at !== null}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
        offset={0}
        containerPadding={8}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- there is no trigger to hand the focus over */}
        <AriaMenu aria-label={label} className={styles.menu ?? ''} autoFocus="first" onClose={onClose}>
          {children}
        </AriaMenu>
      </Popover>
    </>
  )
}

interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className' | 'style' | 'textValue'> {
  readonly icon?: IconName
  /** The key that does the same without the menu. */
  readonly keys?: string
  readonly danger?: boolean
  readonly children: string
}

export function MenuItem({ icon, keys, danger, children, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={children}
      className={styles.item ?? ''}
      data-danger={danger || undefined}
    >
      {icon && <Icon name={icon} size="s" />}
      <span>{children}</span>
      {keys && <kbd className={styles.keys}>{keys}</kbd>}
    </AriaMenuItem>
  )
}

export function MenuSeparator() {
  return <Separator className={styles.separator ?? ''} />
}
