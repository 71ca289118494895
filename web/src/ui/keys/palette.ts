/** The command palette's door, and the commands screens add to it while they are shown. */
import type { IconName } from '../icons/Icon.tsx'
import { Store } from '#browser/store.ts'

export interface Command {
  /** Unique among all commands: `plans.today`. */
  readonly id: string
  readonly name: string
  readonly icon: IconName
  /** Heading it stands under; a screen gives its own words, the shell's groups come last. */
  readonly group: string
  /** Other words it may be found by. */
  readonly also?: string
  /** As it is printed: `Ctrl Z`. */
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

  /** Returns the way to take them out again: `useEffect(() => palette.add(commands), [commands])`. */
  add(commands: readonly Command[]): () => void {
    this.commands.set([...this.commands.value, ...commands])
    return () => {
      this.commands.set(this.commands.value.filter((command) => !commands.includes(command)))
    }
  }
}

export const palette = new Palette()
