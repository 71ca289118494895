import { useSyncExternalStore } from 'react'
import { media } from '#ui/css/media.ts'

/** Cached, because creating a query makes the browser evaluate styles for the whole page. */
const queries = new Map<string, MediaQueryList>()

/** Whether the window matches the media query; updated when that changes. */
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

/** The current match, for code outside of rendering. */
export function matchesMedia(query: string): boolean {
  return mediaQuery(query).matches
}

export function mediaQuery(query: string): MediaQueryList {
  const list = queries.get(query) ?? matchMedia(query)
  queries.set(query, list)
  return list
}
