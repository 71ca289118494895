/**
 * Parses the lines of a vCard of any version. Version 2.1 writes `TEL;HOME;VOICE`, later ones `TEL;TYPE=home,voice`, and
 * phones mix both, so the parameters are parsed here and not by ical.js.
 */
import type { Component } from '../icalendar/components.ts'
import { fromQuotedPrintable, unescaped } from '../icalendar/properties.ts'

export interface CardLine {
  /** In capitals, without its group: `TEL`. */
  readonly name: string
  /** In capitals. */
  readonly types: ReadonlySet<string>
  /** Decoded from quoted-printable; separators are still escaped. */
  readonly value: string
  readonly line: number
}

const head = /^\s*(?:[\w-]+\.)?([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":;])*)*)\s*:(.*)$/s

/** Skips lines that are not properties: they continue a picture whose lines were not indented. */
export function cardLines(component: Component): CardLine[] {
  return component.lines.flatMap(({ text, line }) => {
    const [, name = '', parameterText = '', value = ''] = head.exec(text) ?? []
    if (name === '') return []
    const parameters = parametersOf(parameterText)
    const charset = parameters.get('CHARSET')?.values().next().value
    const encodings = parameters.get('ENCODING') ?? new Set()
    return {
      name: name.toUpperCase(),
      types: parameters.get('TYPE') ?? new Set(),
      value: encodings.has('QUOTED-PRINTABLE') ? fromQuotedPrintable(value, charset) : value,
      line,
    }
  })
}

/** The text of a value without parts. */
export function textOfLine({ value }: CardLine): string {
  return unescaped(value).trim()
}

/** The parts between semicolons, as of a name or an address. */
export function partsOfLine({ value }: CardLine): string[] {
  return value.split(/(?<!\\);/).map((part) => unescaped(part).trim())
}

const encodings = new Set(['QUOTED-PRINTABLE', 'BASE64', 'B', '8BIT', '7BIT'])

function parametersOf(text: string): Map<string, Set<string>> {
  const parameters = new Map<string, Set<string>>()
  for (const parameter of text.match(/(?:"[^"]*"|[^";])+/g) ?? []) {
    const [, key, values = ''] = /^([^=]+)=(.*)$/s.exec(parameter) ?? [null, null, parameter]
    const list = values
      .replaceAll('"', '')
      .toUpperCase()
      .split(',')
      .map((value) => value.trim())
    const name = key?.trim().toUpperCase() ?? (encodings.has(list[0]!) ? 'ENCODING' : 'TYPE')
    parameters.set(name, new Set([...(parameters.get(name) ?? []), ...list]))
  }
  return parameters
}
