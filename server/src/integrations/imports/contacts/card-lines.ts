/**
 * Parses the lines of a vCard of any version. Version 2.1 writes `TEL;HOME;VOICE`, later ones `TEL;TYPE=home,voice`, and phones
 * mix both, so the parameters are parsed here instead of by ical.js.
 */
import type { Component } from '../icalendar/components.ts'
import type { NoteList } from '../notes.ts'
import { fromQuotedPrintable, unescaped } from '../icalendar/properties.ts'

export interface CardLine {
  /** In capitals, without its group: `TEL`. */
  readonly name: string
  /** `item1` of `item1.TEL`, in lower case; empty without a group. */
  readonly group: string
  /** In capitals. */
  readonly types: ReadonlySet<string>
  /** All parameters but the types; names in capitals. */
  readonly parameters: ReadonlyMap<string, ReadonlySet<string>>
  /** Decoded from quoted-printable; separators are still escaped. */
  readonly value: string
  readonly line: number
}

const head = /^\s*(?:([\w-]+)\.)?([A-Za-z0-9-]+)((?:;(?:"[^"]*"|[^":;])*)*)\s*:(.*)$/s

// Pictures in version 2.1, whose lines are not always indented.
const base64 = /^[A-Za-z0-9+/=\s]+$/

export function cardLines(component: Component, refused: NoteList): CardLine[] {
  const lines: CardLine[] = []
  for (const { text, line } of component.lines) {
    const parts = head.exec(text)
    if (!parts) {
      const last = lines.at(-1)
      if (!last || !isBinary(last) || !base64.test(text)) refused.add('badLine', { subject: text, line })
      continue
    }
    const [, group = '', name = '', parameterText = '', value = ''] = parts
    const { TYPE: types = new Set<string>(), ...others } = Object.fromEntries(parametersOf(parameterText))
    const parameters = new Map(Object.entries(others))
    const charset = parameters.get('CHARSET')?.values().next().value
    lines.push({
      name: name.toUpperCase(),
      group: group.toLowerCase(),
      types,
      parameters,
      value: parameters.get('ENCODING')?.has('QUOTED-PRINTABLE')
        ? fromQuotedPrintable(value, charset)
        : value,
      line,
    })
  }
  return lines
}

/** Whether it is a picture, a sound or a key. */
export function isBinary({ value, parameters }: CardLine): boolean {
  const encodings = parameters.get('ENCODING')
  return encodings?.has('B') === true || encodings?.has('BASE64') === true || /^data:/i.test(value)
}

/** The text of a value without parts. */
export function textOfLine({ value }: CardLine): string {
  return unescaped(value).trim()
}

/** The parts between semicolons, as in a name or an address. */
export function partsOfLine({ value }: CardLine): string[] {
  return value.split(/(?<!\\);/).map((part) => unescaped(part).trim())
}

const encodings = new Set(['QUOTED-PRINTABLE', 'BASE64', 'B', '8BIT', '7BIT'])

/** The values of these parameters ignore case; those of others stay as written. */
const inCapitals = new Set(['TYPE', 'ENCODING', 'VALUE'])

function parametersOf(text: string): Map<string, Set<string>> {
  const parameters = new Map<string, Set<string>>()
  for (const parameter of text.match(/(?:"[^"]*"|[^";])+/g) ?? []) {
    const [, key, values = ''] = /^([^=]+)=(.*)$/s.exec(parameter) ?? [null, null, parameter]
    const plain = values.replaceAll('"', '')
    const list = plain
      .toUpperCase()
      .split(',')
      .map((value) => value.trim())
    const name = key?.trim().toUpperCase() ?? (encodings.has(list[0]!) ? 'ENCODING' : 'TYPE')
    const found = inCapitals.has(name) ? list : [plain.trim()]
    parameters.set(name, new Set([...(parameters.get(name) ?? []), ...found]))
  }
  return parameters
}
