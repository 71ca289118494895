import type { IconName } from '../icons/Icon.tsx'

export interface MenuAction {
  readonly label: string
  readonly icon?: IconName
  /** A line below the label: the result, or the reason why the action is disabled. */
  readonly note?: string
  /** A shortcut that works with and without the menu. */
  readonly keys?: string
  readonly danger?: boolean
  /** The choice in force, among several. */
  readonly current?: boolean
  /** With a note it stays focusable, so that screen readers read the reason. */
  readonly disabled?: boolean
  readonly onAction: () => void
}

/** An action, a separator, or nothing where the action does not apply. */
export type MenuEntry = MenuAction | 'line' | null | false

/** Without absent entries, and without separators that would divide nothing. */
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

/** The action of a key while the menu is open; letters count by their physical key. */
export function actionOfStroke(entries: readonly MenuEntry[], stroke: Stroke): MenuAction | null {
  if (stroke.altKey || stroke.ctrlKey || stroke.metaKey) return null
  const isMeant = (keys = '') =>
    /^[A-Z]$/u.test(keys) ? stroke.code === `Key${keys}` : keys === 'Del' && stroke.key === 'Delete'
  const actions = visibleEntries(entries).filter((entry) => entry !== 'line')
  return actions.find(({ keys }) => isMeant(keys)) ?? null
}
