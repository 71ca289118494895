// The screen checks the kind, because the contract is not loaded before it.

/** `?text=…&type=Task&completed=hidden` */
export interface SearchAddress {
  readonly text?: string
  readonly type?: string
  readonly completed?: 'hidden'
}

/** Other values, such as null, remove a parameter. */
export function searchAddressOf(search: Readonly<Record<string, unknown>>): SearchAddress {
  const { text, type, completed } = search
  return {
    ...(typeof text === 'string' && { text }),
    ...(typeof type === 'string' && { type }),
    ...(completed === 'hidden' && { completed }),
  }
}
