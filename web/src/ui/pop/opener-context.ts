import { type RefObject, createContext } from 'react'

interface OpenerOfButton {
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly popup: 'menu' | 'dialog'
  readonly isOpen: boolean
  readonly open: () => void
}

export const OpenerContext = createContext<OpenerOfButton | null>(null)
