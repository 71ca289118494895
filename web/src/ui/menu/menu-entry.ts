import type { IconName } from '../icons/Icon.tsx'

export interface MenuAction {
  readonly label: string
  readonly icon?: IconName
  /** A line below the label: what it would lead to, or why it cannot be done. */
  readonly note?: string
  /** The key that does the same, with the menu and without it. */
  readonly keys?: string
  readonly danger?: boolean
  /** With a note it can still be reached, so that the reason is heard. */
  readonly disabled?: boolean
  readonly onAction: () => void
}

/** A thing one can do, a line between groups, or nothing where the thing cannot be done here. */
export type MenuEntry = MenuAction | 'line' | null | false

/** Without what is absent, and without lines that would divide nothing. */
export function visibleEntries(entries: readonly MenuEntry[]): (MenuAction | 'line')[] {
  const present = entries.filter((entry) => entry !== null && entry !== false)
  return present.filter((entry, index) => {
    if (entry !== 'line') return true
    const before = present[index - 1]
    return before !== undefined && before !== 'line' && present.slice(index).some((after) => after !== 'line')
  })
}

interface Stroke {
  readonly key: string
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** What a key asks for while the menu is open: a letter by its place, whatever the layout. */
export function actionOfStroke(entries: readonly MenuEntry[], stroke: Stroke): MenuAction | null {
  if (stroke.altKey || stroke.ctrlKey || stroke.metaKey) return null
  const isMeant = (keys = '') =>
    /^[A-Z]$/u.test(keys) ? stroke.code === `Key${keys}` : keys === 'Del' && stroke.key === 'Delete'
  const actions = visibleEntries(entries).filter((entry) => entry !== 'line')
  return actions.find(({ keys }) => isMeant(keys)) ?? null
}
