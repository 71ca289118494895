export function loadedTexts<Texts>(value: Texts) {
  // The mark that React's `use` sets: without it, even a fulfilled promise suspends once.
  const loaded = Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
  return { section: () => loaded, pick: () => value }
}
