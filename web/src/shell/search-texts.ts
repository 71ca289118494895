/** Search parameters are plain texts (`?view=WEEK_VIEW&from=2026-11-16`); each route's `validateSearch` parses its own. */

export type SearchTexts = Readonly<Record<string, string | undefined>>

export function parseSearchTexts(search: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(search))
}

export function formatSearchTexts(search: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(search).filter(([, value]) => value != null && value !== '')
  const query = new URLSearchParams(texts.map(([name, value]) => [name, String(value)])).toString()
  return query ? `?${query}` : ''
}
