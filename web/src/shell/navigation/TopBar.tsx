import { Link } from '@tanstack/react-router'
import { clock } from '#browser/clock.ts'
import { past } from '#browser/past.ts'
import { useStore } from '#browser/store.ts'
import { useUser } from '#data/user.ts'
import { useStartupWords } from '#language/Language.tsx'
import { NewNotesButton, isNewNote, seenNotes } from '#release-notes/index.ts'
import { TimerSlot } from '#time/index.ts'
import { Logo } from '#ui/icons/Logo.tsx'
import { CaptureButton } from '#capture/index.ts'
import { FindButton } from '../commands/FindButton.tsx'
import { MainNavigation } from './MainNavigation.tsx'
import { UserButton } from './UserButton.tsx'
import styles from './TopBar.module.css'

export function TopBar() {
  const { shell } = useStartupWords()
  const { showsBetaLogo, releaseNoteAt } = useUser()
  const seenAt = useStore(seenNotes)
  const hasNews = releaseNoteAt !== null && isNewNote(releaseNoteAt, seenAt, clock.instant())
  return (
    <header className={styles.bar}>
      {/* Narrow windows hide the text. */}
      <Link className={styles.brand} to="/dashboard" aria-label={shell.product}>
        <Logo />
        <span>{shell.product}</span>
      </Link>
      {showsBetaLogo && <span className={styles.beta}>{shell.beta}</span>}
      <MainNavigation />
      {!past && (
        <>
          <TimerSlot />
          {hasNews && <NewNotesButton />}
          <CaptureButton />
          <FindButton />
          <UserButton />
        </>
      )}
    </header>
  )
}
