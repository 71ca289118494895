/** The light, dark or system theme; `page-head.js` applies the stored theme before the first paint. */
import { type KeyValueStorage, localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function isTheme(text: string | null): text is Theme {
  return themes.some((theme) => theme === text)
}

export function storedTheme(storage: KeyValueStorage): Theme {
  const stored = storage.get('lustra.theme')
  return isTheme(stored) ? stored : 'system'
}

export const theme = new Store(storedTheme(localStore))

/** Applies the stored theme and later changes; without one, the style sheets follow the system. */
export function followTheme(page: HTMLElement): void {
  theme.subscribe(() => {
    const chosen = theme.value === 'system' ? null : theme.value
    localStore.set('lustra.theme', chosen)
    if (chosen) page.dataset.theme = chosen
    else delete page.dataset.theme
    for (const color of page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      color.media = mediaOf(color.dataset['of'], chosen)
  })
}

/** The media query of a `theme-color` element for the chosen theme; `page-head.js` has the same rule. */
function mediaOf(own: string | undefined, chosen: Theme | null): string {
  if (chosen === null) return `(prefers-color-scheme: ${own})`
  return own === chosen ? 'all' : 'not all'
}
