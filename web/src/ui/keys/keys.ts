/** Keys that work on every screen, whatever the keyboard's layout, and stay out of the way of typing. */

/** What of a keyboard event is looked at. */
export interface Stroke {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** Ctrl (on a Mac Cmd) with this Latin letter; under a Cyrillic layout the key at its place counts. */
export function isCommand(stroke: Stroke, letter: string, { shift = false } = {}): boolean {
  if (stroke.altKey || stroke.shiftKey !== shift || !(isMac ? stroke.metaKey : stroke.ctrlKey)) return false
  const typed = stroke.key.toLowerCase()
  return /^[a-z]$/.test(typed) ? typed === letter : stroke.code === `Key${letter.toUpperCase()}`
}

/** As it is printed beside what it does: `Ctrl K`, on a Mac `⌘ K`. */
export function commandText(letter: string, { shift = false } = {}): string {
  if (isMac) return `${shift ? '⇧ ' : ''}⌘ ${letter}`
  return `Ctrl ${shift ? 'Shift ' : ''}${letter}`
}

/** The event belongs to a field, where keys mean text and Ctrl+Z the field's own undo. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  )
}
