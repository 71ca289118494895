import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Logo } from '#ui/icons/Logo.tsx'
import placeStyles from '#ui/page/Place.module.css'
import styles from './AdminToolbar.module.css'

const places = [
  { name: 'users', to: '/admin/user-list' },
  { name: 'monitoring', to: '/admin/monitoring' },
  { name: 'globalSettings', to: '/admin/global-settings' },
  { name: 'releaseNotes', to: '/admin/release-notes' },
  { name: 'operations', to: '/admin/operations' },
  { name: 'audit', to: '/admin/audit-log' },
] as const

/** The navigation scrolls in narrow windows. */
function scrollIntoView(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Navigation between the administration screens and back to the app. The children follow at the end. */
export function AdminToolbar({ children }: { readonly children: ReactNode }) {
  const { admin, shell } = useWords('admin')
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <Logo />
        <b>{shell.product}</b>
        <span>{shell.screens.administration}</span>
      </span>
      <nav className={styles.places} aria-label={admin.navigation}>
        {places.map(({ name, to }) => (
          <Link key={name} className={placeStyles.place} to={to} activeProps={{ ref: scrollIntoView }}>
            {admin.places[name]}
          </Link>
        ))}
      </nav>
      {/* Phones show only the icon. */}
      <Link className={`${placeStyles.place} ${styles.back}`} to="/dashboard" aria-label={admin.back}>
        <Icon name="back" size="s" />
        <span>{admin.back}</span>
      </Link>
      {children}
    </header>
  )
}
