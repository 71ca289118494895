/** Compares the readers with the tables of docs/imported-properties.md. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { ImportPreview } from '../import-preview.ts'

const document = new URL('../../../../../docs/imported-properties.md', import.meta.url)

/** Where each property of a format ends up, in the words of the document. */
export type ImportedProperties = Readonly<Record<string, string>>

/** Fails unless the table below this heading has exactly these properties. */
export function assertDocumented(heading: string, properties: ImportedProperties): void {
  assert.deepEqual(tableUnder(heading), properties)
}

function tableUnder(heading: string): ImportedProperties {
  const section = readFileSync(document, 'utf8')
    .split(/^## /m)
    .find((each) => each.startsWith(`${heading}\n`))
  assert.ok(section !== undefined, `no section ${heading}`)
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  // The first two lines are the column names and the separator.
  return Object.fromEntries(rows.slice(2).map(([, property, place]) => [property!, place!]))
}

/**
 * The places in which two previews differ, such as `tasks.name` and `simplified.notKept`: where something ends up that
 * only one of two files contains.
 */
export function changedPlaces(one: ImportPreview, other: ImportPreview): string[] {
  const [first, second] = [valuesByPlace(one), valuesByPlace(other)]
  const places = new Set([...first.keys(), ...second.keys()])
  return [...places]
    .filter((place) => JSON.stringify(first.get(place)) !== JSON.stringify(second.get(place)))
    .sort()
}

function valuesByPlace({ refused, simplified, ...data }: ImportPreview): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>()
  const add = (place: string, value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) add(place, each)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) add(`${place}.${key}`, each)
    } else values.getOrInsertComputed(place, () => []).push(value)
  }
  for (const [list, rows] of Object.entries(data)) add(list, rows)
  for (const [list, notes] of Object.entries({ refused, simplified })) {
    // Ignores line numbers, which are not content.
    for (const { code, subject, detail } of notes) add(`${list}.${code}`, [subject, detail])
  }
  return values
}
