/** Declares where the properties of a format end up, beside its reader; `docs/imported-properties.md` has the same tables. */

export interface PropertyUse {
  /** The wording of the document. */
  readonly endsUp: string
  /** Whether a value is not imported, so that the preview lists it; by default it is imported. */
  readonly isLeftOut?: (value: string, parameters: ReadonlyMap<string, string>) => boolean
  /** Whether all occurrences are imported, not only the first. */
  readonly repeats?: boolean
}

/** By property name as the format spells it; the preview lists other properties. */
export type PropertyTable = Readonly<Record<string, PropertyUse>>

const named = 'Named in the preview'

export const namedInPreview: PropertyUse = { endsUp: named, isLeftOut: () => true }

export function namedOnly(names: string): PropertyTable {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, namedInPreview]))
}

export function tableRows(table: PropertyTable): (readonly [property: string, endsUp: string])[] {
  return [...Object.entries(table).map(([name, { endsUp }]) => [name, endsUp] as const), ['Any other', named]]
}
