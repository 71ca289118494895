/** The name of a person: last, first, middle (CTX-029). */

export interface NameParts {
  readonly lastName: string
  readonly firstName: string
  readonly patronymicName: string
}

export function personName({ lastName, firstName, patronymicName }: NameParts): string {
  return [lastName, firstName, patronymicName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
