import { deferred } from '#browser/deferred.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useStartupWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { allOwnPlaces, furtherPlaces, phonePlaces } from './places.ts'
import styles from './PhoneBar.module.css'

const MoreSheet = deferred(async () => (await import('./MoreSheet.tsx')).MoreSheet)

export function PhoneBar() {
  const { shell } = useStartupWords()
  const [isOpen, setOpen] = useState(false)
  const isFurther = useRouterState({ select: ({ location }) => isAtFurtherPlace(location.pathname) })
  return (
    <nav className={styles.bar} aria-label={shell.mainNavigation}>
      {phonePlaces.map((place) => (
        <Link key={place.name} to={place.to}>
          <Icon name={place.icon} size="l" />
          <span>{shell.screens[place.name]}</span>
        </Link>
      ))}
      {furtherPlaces.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={isFurther || undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size="l" />
          <span>{shell.more}</span>
        </button>
      )}
      {isOpen && <MoreSheet onClose={() => setOpen(false)} />}
    </nav>
  )
}

/** Whether the current place is behind the last button. */
function isAtFurtherPlace(path: string): boolean {
  return [...furtherPlaces, ...allOwnPlaces].some(({ to }) => path === to || path.startsWith(`${to}/`))
}
