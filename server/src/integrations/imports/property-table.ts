/** Declares, beside each reader, where every property of its format ends up: `docs/imported-properties.md` has the same tables. */

export interface PropertyUse {
  /** As the document says it. */
  readonly endsUp: string
  /** Whether a value is not imported, so that the preview names it; by default it is imported. */
  readonly isLeftOut?: (value: string, parameters: ReadonlyMap<string, string>) => boolean
  /** All of several are imported, not only the first. */
  readonly repeats?: boolean
}

/** By the name of the property, in the spelling of its format; others are named in the preview. */
export type PropertyTable = Readonly<Record<string, PropertyUse>>

const named = 'Named in the preview'

export const namedInPreview: PropertyUse = { endsUp: named, isLeftOut: () => true }

/** Properties that are only named in the preview. */
export function namedOnly(names: string): PropertyTable {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, namedInPreview]))
}

/** The rows of the table in the document. */
export function tableRows(table: PropertyTable): (readonly [property: string, endsUp: string])[] {
  return [...Object.entries(table).map(([name, { endsUp }]) => [name, endsUp] as const), ['Any other', named]]
}
