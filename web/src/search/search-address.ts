/** The search parameters of the results page. The screen checks the kind: the contract is not loaded before it. */

/** `?text=…&type=Task&completed=hidden` */
export interface SearchAddress {
  readonly text?: string
  readonly type?: string
  readonly completed?: 'hidden'
}

/** Everything else, such as null, leaves a parameter out. */
export function searchAddressOf(search: Readonly<Record<string, unknown>>): SearchAddress {
  const { text, type, completed } = search
  return {
    ...(typeof text === 'string' && { text }),
    ...(typeof type === 'string' && { type }),
    ...(completed === 'hidden' && { completed }),
  }
}
