import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { OpenerContext } from './opener-context.ts'

/** Whether a popup is open, and whether it ever was: it is then loaded, and stays mounted for its closing animation. */
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
  readonly trigger: ReactElement
}

/** Makes a button open a popup that need not be loaded yet. */
export function Opener({ opening, popup, trigger }: OpenerProps) {
  const { isOpen, anchor, setOpen } = opening
  return <OpenerContext value={{ anchor, popup, isOpen, open: () => setOpen(true) }}>{trigger}</OpenerContext>
}
