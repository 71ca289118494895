/** Shortcuts that work on every screen and in every keyboard layout, except while typing. */

export interface Stroke {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  /** The only report of AltGr on Linux. */
  readonly getModifierState?: (name: 'AltGraph') => boolean
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/**
 * The name of a key in shortcuts. A Latin letter is the printed one in every Latin layout. A key with a letter of another alphabet has the name of
 * its position, because a Russian keyboard has both letters on it; the full stop is beside them. The same applies to digit keys, which type other
 * characters on a French keyboard.
 * Other keys have the name in `key`.
 */
export function keyNameOf({ key, code }: Pick<Stroke, 'key' | 'code'>): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  // AltGr types µ, ª and others that belong to no alphabet; a key may type two letters, or a combining vowel.
  const isForeign = /^[\p{L}\p{M}]+$/u.test(key) && !/[\p{Script=Latin}\p{Script=Common}]/u.test(key)
  const position = isForeign ? (code === 'Period' ? '.' : /^Key([A-Z])$/.exec(code)?.[1]) : undefined
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

/**
 * A capital letter, typed with Shift or Caps Lock, is text; single-key shortcuts are small letters. Other keys, too, are different ones with Shift,
 * except those of a sign: some layouts, such as the French one, have the full stop on a key with Shift.
 */
export function isCapital({ key, code, shiftKey }: Pick<Stroke, 'key' | 'code' | 'shiftKey'>): boolean {
  if (key.length === 1 && key !== key.toLowerCase()) return true
  return shiftKey && !/^[\p{P}\p{S}]$/u.test(keyNameOf({ key, code }))
}

/** Whether the key may be a single-key shortcut. */
export function isPlainKey(stroke: Stroke): boolean {
  const hasModifier =
    stroke.altKey || stroke.ctrlKey || stroke.metaKey || stroke.getModifierState?.('AltGraph') === true
  return !hasModifier && !isCapital(stroke)
}

/**
 * Whether the event belongs to a field, where keys type text and Ctrl+Z is the field's own undo. A field above a list has the focus while its keys
 * are dispatched again on the current option.
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
