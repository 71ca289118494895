/** The last opened result, to which Back returns. */
let opened: { readonly text: string; readonly key: string } | null = null

export const openedThing = {
  set(text: string, key: string): void {
    opened = { text, key }
  },

  keyFor(text: string): string | null {
    return opened?.text === text ? opened.key : null
  },
}
