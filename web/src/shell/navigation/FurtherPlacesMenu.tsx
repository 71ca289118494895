import { past } from '#browser/past.ts'
import type { RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { useStartupWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type Place } from './places.ts'
import styles from './UserMenu.module.css'

interface FurtherPlacesMenuProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly places: readonly Place[]
  readonly onClose: () => void
}

export function FurtherPlacesMenu({ anchor, places, onClose }: FurtherPlacesMenuProps) {
  const { shell } = useStartupWords()
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      placement="bottom start"
      aria-label={shell.more}
      className={styles.pop ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* An opened menu takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Menu autoFocus="first" aria-label={shell.more} onClose={onClose} className={styles.menu ?? ''}>
        {places.map((place) => (
          <MenuItem
            key={place.name}
            id={place.name}
            href={`${past?.basepath ?? '/web'}${place.to}`}
            className={styles.item ?? ''}
          >
            <Icon name={place.icon} size="s" />
            {shell.screens[place.name]}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
