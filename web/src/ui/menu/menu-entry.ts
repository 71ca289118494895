import { past } from '#browser/past.ts'
import { type Stroke, keyNameOf } from '../keys/keys.ts'
import type { IconName } from '../icons/Icon.tsx'

export interface MenuAction {
  readonly label: string
  readonly icon?: IconName
  /** A line below the label: the result, or why the action is disabled. */
  readonly note?: string
  /** A shortcut that also works without the menu. */
  readonly keys?: string
  readonly danger?: boolean
  /** Whether it is the current one of several options. */
  readonly current?: boolean
  /** With a note it stays focusable, so that screen readers read the reason. */
  readonly disabled?: boolean
  /** Changes only what is displayed. Menus on pages of the past have no other actions. */
  readonly isView?: boolean
  readonly onAction: () => void
}

/** An action, a separator, or nothing if the action does not apply. */
export type MenuEntry = MenuAction | 'line' | null | false

/** Without absent entries, and without separators that would divide nothing. */
export function visibleEntries(entries: readonly MenuEntry[]): (MenuAction | 'line')[] {
  const present = entries
    .filter((entry) => entry !== null && entry !== false)
    .filter((entry) => !past || entry === 'line' || entry.isView)
  return present.filter((entry, index) => {
    if (entry !== 'line') return true
    const before = present[index - 1]
    return before !== undefined && before !== 'line' && present.slice(index).some((after) => after !== 'line')
  })
}

/**
 * The visible entries from top to bottom. A menu ends with its destructive actions; where it opens above its button, the
 * end would be next to the pointer, so that they come first.
 */
export function entriesOpening(
  side: 'above' | 'below',
  entries: readonly MenuEntry[],
): (MenuAction | 'line')[] {
  if (side === 'below') return visibleEntries(entries)
  const isDestructive = (entry: MenuEntry) => entry !== 'line' && entry && entry.danger === true
  const destructive = entries.filter(isDestructive)
  return visibleEntries([...destructive, 'line', ...entries.filter((entry) => !isDestructive(entry))])
}

/** The action of a key while the menu is open. */
export function actionOfStroke(
  entries: readonly MenuEntry[],
  stroke: Omit<Stroke, 'shiftKey'>,
): MenuAction | null {
  if (stroke.altKey || stroke.ctrlKey || stroke.metaKey) return null
  const name = keyNameOf(stroke)
  const isMeant = (keys = '') =>
    /^[A-Z]$/u.test(keys) ? name === keys.toLowerCase() : keys === 'Del' && name === 'Delete'
  const actions = visibleEntries(entries).filter((entry) => entry !== 'line')
  return actions.find(({ keys }) => isMeant(keys)) ?? null
}
