/** A catalogue of texts that need no loading, in the shape of the one that the app loads. */
export function loadedTexts<Texts>(value: Texts) {
  // As `use` of React marks it: a promise without the mark suspends once, even when it is fulfilled.
  const loaded = Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
  return { section: () => loaded, pick: () => value }
}
