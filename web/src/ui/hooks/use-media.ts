import { useSyncExternalStore } from 'react'
import { media } from '#ui/css/media.ts'

/** Read at every rendering: creating a new query would make the browser evaluate styles for the whole page. */
const queries = new Map<string, MediaQueryList>()

/** Whether the window matches the media query, now and whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = mediaQuery(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => mediaQuery(query).matches,
  )
}

/** Too narrow for two columns; the style sheets use the same limit. */
export function useNarrow(): boolean {
  return useMedia(media.narrow)
}

/** Now, for what is drawn by hand. */
export function matchesMedia(query: string): boolean {
  return mediaQuery(query).matches
}

/** A query that all share. */
export function mediaQuery(query: string): MediaQueryList {
  const list = queries.get(query) ?? matchMedia(query)
  queries.set(query, list)
  return list
}
