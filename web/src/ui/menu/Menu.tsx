import { past } from '#browser/past.ts'
import { deferred } from '#browser/deferred.ts'
import { type ReactElement } from 'react'
import { Opener, useOpening } from '../pop/Opener.tsx'
import { type MenuEntry, visibleEntries } from './menu-entry.ts'

const MenuPop = deferred(async () => (await import('./MenuPop.tsx')).MenuPop)

interface MenuProps {
  readonly label: string
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  /** Rows of 32 px instead of 26. */
  readonly roomy?: boolean
}

export function Menu({ label, trigger, entries, roomy = false }: MenuProps) {
  const opening = useOpening()
  if (past && visibleEntries(entries).length === 0) return null
  return (
    <>
      <Opener opening={opening} popup="menu" trigger={trigger} />
      {opening.needed && (
        <MenuPop
          label={label}
          entries={entries}
          roomy={roomy}
          anchor={opening.anchor}
          isOpen={opening.isOpen}
          onClose={() => opening.setOpen(false)}
        />
      )}
    </>
  )
}
