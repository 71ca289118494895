import type { RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components'
import { type Language } from '@lustra/contract/text'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { isLanguage, languageNames } from '#language/choice.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { isTheme, theme, themes } from '#ui/css/theme.ts'
import { useUser } from '#data/user.ts'
import { useStore } from '#browser/store.ts'
import { changeLanguage } from '#settings/index.ts'
import { logOut } from '#account/index.ts'
import { ownPlacesOf } from './places.ts'
import styles from './UserMenu.module.css'

interface UserMenuProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const languages = Object.keys(languageNames).filter(isLanguage)

export function UserMenu({ anchor, onClose }: UserMenuProps) {
  const { shell } = useStartupWords()
  const user = useUser()
  const language = useLanguage()
  const chosenTheme = useStore(theme)
  return (
    <Popover
      isOpen
      triggerRef={anchor}
      placement="bottom end"
      aria-label={shell.menu.label}
      className={styles.pop ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p className={styles.me}>
        <b className="trunc" title={user.fullName}>
          {user.fullName}
        </b>
        <span className="trunc" title={user.userName}>
          {user.userName}
        </span>
      </p>
      {/* An opened menu takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Menu autoFocus="first" aria-label={shell.menu.label} onClose={onClose} className={styles.menu ?? ''}>
        <MenuSection aria-label={shell.mainNavigation} className={styles.section ?? ''}>
          {ownPlacesOf(user).map((place) => (
            <MenuItem key={place.name} id={place.name} href={`/web${place.to}`} className={styles.item ?? ''}>
              <Icon name={place.icon} size="s" />
              {shell.screens[place.name]}
            </MenuItem>
          ))}
        </MenuSection>
        <Separator className={styles.line ?? ''} />
        <MenuSection
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[chosenTheme]}
          onSelectionChange={(keys) => choose(keys, isTheme, (key) => theme.set(key))}
          className={styles.choice ?? ''}
        >
          <Header className="hidden">{shell.menu.theme}</Header>
          {themes.map((key) => (
            <MenuItem key={key} id={key} shouldCloseOnSelect={false}>
              {shell.menu.themes[key]}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[language]}
          onSelectionChange={(keys) => choose<Language>(keys, isLanguage, changeLanguage)}
          className={styles.choice ?? ''}
        >
          <Header className="hidden">{shell.menu.language}</Header>
          {languages.map((key) => (
            <MenuItem key={key} id={key} shouldCloseOnSelect={false} lang={key}>
              {languageNames[key]}
            </MenuItem>
          ))}
        </MenuSection>
        <Separator className={styles.line ?? ''} />
        <MenuItem id="log-out" onAction={() => void logOut()} className={styles.item ?? ''}>
          <Icon name="logOut" size="s" />
          {shell.menu.logOut}
        </MenuItem>
      </Menu>
    </Popover>
  )
}

function choose<T extends string>(
  keys: 'all' | Set<unknown>,
  isOne: (key: string) => key is T,
  take: (key: T) => void,
): void {
  const [key] = keys === 'all' ? [] : keys
  if (typeof key === 'string' && isOne(key)) take(key)
}
