/** Opens the command palette, and has the commands that screens add while mounted. */
import type { IconName } from '../icons/Icon.tsx'
import { Store } from '#browser/store.ts'

export interface Command {
  readonly id: string
  readonly name: string
  readonly icon: IconName
  /** The heading above it. Screens have their own heading; the groups of the shell come last. */
  readonly group: string
  readonly also?: string
  /** The label of its shortcut: `Ctrl Z`. */
  readonly keys?: string
  /**
   * Commands of screens and the places come first, then `further` ones. One with a `line` answers that typed text and precedes all others.
   */
  readonly further?: boolean
  readonly line?: string
  readonly run: () => void
}

class Palette {
  readonly isOpen = new Store(false)
  readonly commands = new Store<readonly Command[]>([])
  /** A typed text whose commands are still loading. */
  readonly awaited = new Store<string | null>(null)

  open(): void {
    this.isOpen.set(true)
  }

  toggle(): void {
    this.isOpen.set(!this.isOpen.value)
  }

  close(): void {
    this.isOpen.set(false)
  }

  /** Returns a function that removes them: `useEffect(() => palette.add(commands), [commands])`. */
  add(commands: readonly Command[]): () => void {
    this.commands.set([...this.commands.value, ...commands])
    return () => {
      this.commands.set(this.commands.value.filter((command) => !commands.includes(command)))
    }
  }
}

export const palette = new Palette()
