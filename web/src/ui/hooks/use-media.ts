import { useSyncExternalStore } from 'react'

/** The width of a phone, as in the style sheets. */
export const phoneWidth = '(max-width: 640px)'

/** Read at every rendering: creating a new query would make the browser evaluate styles for the whole page. */
const queries = new Map<string, MediaQueryList>()

/** Whether the window matches the media query, now and whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = mediaOf(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => mediaOf(query).matches,
  )
}

/** Too narrow for two columns; the style sheets use the same limit. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 820px)')
}

function mediaOf(query: string): MediaQueryList {
  const media = queries.get(query) ?? matchMedia(query)
  queries.set(query, media)
  return media
}
