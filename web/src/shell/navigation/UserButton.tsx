import { Suspense, lazy, useRef, useState } from 'react'
import { useStartupWords } from '#language/Language.tsx'
import { initialsOf, useUser } from '#data/user.ts'
import styles from './UserButton.module.css'

const loadMenu = () => import('./UserMenu.tsx')
const UserMenu = lazy(async () => ({ default: (await loadMenu()).UserMenu }))

/** The round button with the user's letters; its menu is loaded when a pointer or the focus comes near. */
export function UserButton() {
  const { shell } = useStartupWords()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const initials = initialsOf(useUser().fullName)
  const prepare = () => void loadMenu()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.who}
        aria-label={shell.menu.open(initials)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {initials}
      </button>
      {isOpen && (
        <Suspense>
          <UserMenu anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
