/** Opens the command palette, and holds the commands that screens add to it while they are mounted. */
import type { IconName } from '../icons/Icon.tsx'
import { Store } from '#browser/store.ts'

export interface Command {
  /** Unique among all commands: `plans.today`. */
  readonly id: string
  readonly name: string
  readonly icon: IconName
  /** The heading above it. Screens use a heading of their own; the groups of the shell come last. */
  readonly group: string
  /** Additional words that find the command. */
  readonly also?: string
  /** The label of its shortcut: `Ctrl Z`. */
  readonly keys?: string
  readonly run: () => void
}

class Palette {
  readonly isOpen = new Store(false)
  readonly commands = new Store<readonly Command[]>([])

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
