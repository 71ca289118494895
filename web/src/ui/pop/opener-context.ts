import { type RefObject, createContext } from 'react'

/** What a button inside an `Opener` is told. */
interface OpenerOfButton {
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly popup: 'menu' | 'dialog'
  readonly isOpen: boolean
  readonly open: () => void
}

export const OpenerContext = createContext<OpenerOfButton | null>(null)
