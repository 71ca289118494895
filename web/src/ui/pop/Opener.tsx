import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { OpenerContext } from './opener-context.ts'

/** Whether something is open, and whether it ever was: what opens is loaded then, and stays to close gently. */
export interface Opening {
  readonly isOpen: boolean
  readonly needed: boolean
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly setOpen: (open: boolean) => void
}

interface Controlled {
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

export function useOpening({ isOpen: controlled, onOpenChange }: Controlled = {}): Opening {
  const [own, setOwn] = useState(false)
  const [needed, setNeeded] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const isOpen = controlled ?? own
  return {
    isOpen,
    needed: needed || isOpen,
    anchor,
    setOpen: (open) => {
      setOwn(open)
      if (open) setNeeded(true)
      onOpenChange?.(open)
    },
  }
}

interface OpenerProps {
  readonly opening: Opening
  readonly popup: 'menu' | 'dialog'
  /** A button. */
  readonly trigger: ReactElement
}

/** Teaches a button to open something, without what it opens being loaded yet. */
export function Opener({ opening, popup, trigger }: OpenerProps) {
  const { isOpen, anchor, setOpen } = opening
  return <OpenerContext value={{ anchor, popup, isOpen, open: () => setOpen(true) }}>{trigger}</OpenerContext>
}
