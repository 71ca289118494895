import { deferred } from '#browser/deferred.ts'
import { past } from '#browser/past.ts'
import { Link } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStartupWords } from '#language/Language.tsx'
import { WaitingNotes } from '#inbox/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import placeStyles from '#ui/page/Place.module.css'
import { mainPlaces } from './places.ts'
import styles from './MainNavigation.module.css'

const FurtherPlacesMenu = deferred(async () => (await import('./FurtherPlacesMenu.tsx')).FurtherPlacesMenu)

/** The places in one row, with a menu for those that do not fit. */
export function MainNavigation() {
  const { shell } = useStartupWords()
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const fitting = useFittingPlaces(row)
  const [isOpen, setOpen] = useState(false)
  const further = mainPlaces.slice(fitting)
  return (
    <nav className={styles.nav} aria-label={shell.mainNavigation}>
      <div ref={row} className={styles.row}>
        {mainPlaces.map((place, index) => (
          <Link
            className={placeStyles.place}
            key={place.name}
            to={place.to}
            data-further={index >= fitting || undefined}
          >
            {shell.screens[place.name]}
            {place.name === 'inbox' && !past && <WaitingNotes />}
          </Link>
        ))}
      </div>
      {further.length > 0 && (
        <button
          ref={button}
          type="button"
          className={placeStyles.place}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {shell.more}
          <Icon name="unfold" size="s" />
        </button>
      )}
      {isOpen && <FurtherPlacesMenu anchor={button} places={further} onClose={() => setOpen(false)} />}
    </nav>
  )
}

/** The number of places that fit in the row; updated when the row or a place changes its width. */
function useFittingPlaces(row: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(mainPlaces.length)
  useLayoutEffect(() => {
    const element = row.current
    const { parentElement } = element ?? {}
    if (!element || !parentElement) return
    const links = [...element.children] as HTMLElement[]
    const measure = () => {
      // Computed from widths, because places that do not fit are outside of the row.
      let end = -gapPx
      const ends = links.map((link) => (end += link.getBoundingClientRect().width + gapPx))
      const whole = parentElement.clientWidth
      const room = end <= whole ? whole : whole - roomOfMorePx
      // Synchronous, so that it is applied before this frame is painted.
      flushSync(() => setFitting(ends.filter((one) => one <= room).length))
    }
    const observer = new ResizeObserver(measure)
    for (const one of [parentElement, ...links]) observer.observe(one)
    return () => observer.disconnect()
  }, [row])
  return fitting
}

const gapPx = 2

/** Space for the menu button. */
const roomOfMorePx = 84
