import type { IconName } from '../../icons/Icon.tsx'

export interface MenuAction {
  readonly label: string
  readonly icon?: IconName
  /** The key that does the same without the menu. */
  readonly keys?: string
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onAction: () => void
}

/** A thing one can do, a line between groups, or nothing where the thing cannot be done here. */
export type MenuEntry = MenuAction | 'line' | null | false

/** Without what is absent, and without lines that would divide nothing. */
export function shownEntries(entries: readonly MenuEntry[]): (MenuAction | 'line')[] {
  const present = entries.filter((entry) => entry !== null && entry !== false)
  return present.filter((entry, index) => {
    if (entry !== 'line') return true
    const before = present[index - 1]
    return before !== undefined && before !== 'line' && present.slice(index).some((after) => after !== 'line')
  })
}
