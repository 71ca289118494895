import { deferred } from '#browser/deferred.ts'
import { useRef, useState } from 'react'
import { useStartupWords } from '#language/Language.tsx'
import { initialsOf, useUser } from '#data/user.ts'
import styles from './UserButton.module.css'

const UserMenu = deferred(async () => (await import('./UserMenu.tsx')).UserMenu)

export function UserButton() {
  const { shell } = useStartupWords()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const initials = initialsOf(useUser().fullName)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.who} hit`}
        aria-label={shell.menu.open(initials)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {initials}
      </button>
      {isOpen && <UserMenu anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}
