import { Link } from '@tanstack/react-router'
import { useStartupWords } from '#language/Language.tsx'
import { WaitingNotes } from '#inbox/index.ts'
import { TimerSlot } from '#time/index.ts'
import { Logo } from '#ui/icons/Logo.tsx'
import { CaptureButton } from '#capture/index.ts'
import { FindButton } from '../commands/FindButton.tsx'
import { mainPlaces } from './places.ts'
import { UserButton } from './UserButton.tsx'
import styles from './TopBar.module.css'

export function TopBar() {
  const { shell } = useStartupWords()
  return (
    <header className={styles.bar}>
      {/* Narrow windows hide the text. */}
      <Link className={styles.brand} to="/dashboard" aria-label={shell.product}>
        <Logo />
        <span>{shell.product}</span>
      </Link>
      <nav className={styles.nav} aria-label={shell.mainNavigation}>
        {mainPlaces.map((place) => (
          <Link key={place.name} to={place.to}>
            {shell.screens[place.name]}
            {place.name === 'inbox' && <WaitingNotes />}
          </Link>
        ))}
      </nav>
      <TimerSlot />
      <CaptureButton />
      <FindButton />
      <UserButton />
    </header>
  )
}
