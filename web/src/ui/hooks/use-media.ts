import { useSyncExternalStore } from 'react'

/** Asked at every rendering; to begin asking anew would make the browser look at the whole page. */
const queries = new Map<string, MediaQueryList>()

/** Whether the window is as the media query says, now and when it changes. */
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

/** There is no room for two things beside each other: so wide the style sheets end it, too. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 820px)')
}

function mediaOf(query: string): MediaQueryList {
  const media = queries.get(query) ?? matchMedia(query)
  queries.set(query, media)
  return media
}
