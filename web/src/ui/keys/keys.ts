/** Shortcuts that work on every screen in every keyboard layout, and not while the user types. */

/** The part of a keyboard event that is used. */
export interface Stroke {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  /** Linux tells AltGr by this alone. */
  readonly getModifierState?: (name: 'AltGraph') => boolean
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/**
 * The name of a key in shortcuts. A Latin letter is the printed one, in every Latin layout; a key with a letter of another
 * alphabet has the name of its position, as a Russian keyboard has both letters on it. So has the row of digits, where a French
 * keyboard types letters and signs. Other keys have the name of `key`.
 */
export function keyNameOf({ key, code }: Pick<Stroke, 'key' | 'code'>): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  // AltGr types µ, ª and the like, which are of no alphabet; a key may type two letters, or a vowel that is a mark.
  const isForeign = /^[\p{L}\p{M}]+$/u.test(key) && !/[\p{Script=Latin}\p{Script=Common}]/u.test(key)
  const position = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  const name = position ?? key
  return name.length === 1 ? name.toLowerCase() : name
}

/** Ctrl (on a Mac Cmd) with this key, such as `z` or `Enter`. */
export function isCommand(stroke: Stroke, name: string, { shift = false } = {}): boolean {
  if (stroke.altKey || stroke.shiftKey !== shift || !(isMac ? stroke.metaKey : stroke.ctrlKey)) return false
  return keyNameOf(stroke) === name
}

/** The label of a shortcut: `Ctrl K`, on a Mac `⌘ K`. */
export function commandText(letter: string, { shift = false } = {}): string {
  if (isMac) return `${shift ? '⇧ ' : ''}⌘ ${letter}`
  return `Ctrl ${shift ? 'Shift ' : ''}${letter}`
}

/** A capital letter, typed with Shift or Caps Lock, is text; single-key shortcuts are small letters. */
export function isCapital({ key, shiftKey }: Pick<Stroke, 'key' | 'shiftKey'>): boolean {
  return shiftKey || (key.length === 1 && key !== key.toLowerCase())
}

/** A key that may be a single-key shortcut. */
export function isPlainKey(stroke: Stroke): boolean {
  const hasModifier =
    stroke.altKey || stroke.ctrlKey || stroke.metaKey || stroke.getModifierState?.('AltGraph') === true
  return !hasModifier && !isCapital(stroke)
}

/**
 * The event belongs to a field, where keys mean text and Ctrl+Z is the field's own undo. A field above a list has the focus
 * while its keys are dispatched once more on the current option.
 */
export function isTyping(target: EventTarget | null): boolean {
  return isField(target) || isField(document.activeElement)
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  )
}
