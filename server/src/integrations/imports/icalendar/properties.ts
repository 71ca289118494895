/** A content line parsed by ical.js. Values stay raw, so that invalid ones are handled where they are used. */
import ICAL from 'ical.js'
import type { NoteList } from '../notes.ts'
import type { Component } from './components.ts'

export interface Property {
  /** In upper case. */
  readonly name: string
  /** By lower-case name; the first of several values. */
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
  readonly line: number
}

export type Properties = ReadonlyMap<string, readonly Property[]>

// The properties that are read; mistakes in other lines are ignored.
const used = new Set(
  `UID SEQUENCE RECURRENCE-ID DTSTAMP CREATED LAST-MODIFIED SUMMARY DESCRIPTION LOCATION URL CATEGORIES PRIORITY
  STATUS DTSTART DTEND DUE DURATION COMPLETED PERCENT-COMPLETE RELATED-TO RRULE RDATE EXDATE EXRULE ATTACH ATTENDEE
  ORGANIZER CONTACT RESOURCES COMMENT GEO CONFERENCE X-GOOGLE-CONFERENCE TRIGGER ACTION TZID TZOFFSETFROM TZOFFSETTO X-LIC-LOCATION X-WR-TIMEZONE METHOD`.split(
    /\s+/,
  ),
)

// A design without value types makes ical.js return raw values.
const rawValues = { value: {}, property: {}, param: ICAL.design.icalendar.param, propertyGroups: false }

export function propertiesOf(component: Component, refused: NoteList): Properties {
  const properties = new Map<string, Property[]>()
  for (const { text, line } of component.lines) {
    const name = /^\s*([A-Za-z0-9-]+)\s*[:;]/.exec(text)?.[1]?.toUpperCase()
    if (name && !used.has(name)) continue
    const property = name ? propertyOf(text.trimStart(), name, line) : null
    if (!property) refused.add('badLine', { subject: text, line })
    else if (properties.has(name!)) properties.get(name!)!.push(property)
    else properties.set(name!, [property])
  }
  return properties
}

function propertyOf(text: string, name: string, line: number): Property | null {
  try {
    const [, parameters, type, value] = ICAL.parse.property(text, rawValues) as [
      string,
      Record<string, string | string[]>,
      string,
      unknown,
    ]
    if (typeof value !== 'string') return null
    const flat = Object.entries(parameters).map(
      ([key, each]) => [key.toLowerCase(), [each].flat()[0] ?? ''] as const,
    )
    return { name, parameters: new Map([...flat, ['value', type]]), value: value.trim(), line }
  } catch {
    return null
  }
}

export function firstOf(properties: Properties, name: string): Property | undefined {
  return properties.get(name)?.[0]
}

/** The decoded text of a property; empty when absent. */
export function textOf(properties: Properties, name: string): string {
  const property = firstOf(properties, name)
  return property ? plainText(property) : ''
}

/** The decoded, non-empty texts of a property that may occur several times. */
export function textsOf(properties: Properties, name: string): string[] {
  return (properties.get(name) ?? []).map((each) => plainText(each).trim()).filter((text) => text !== '')
}

function plainText({ value, parameters }: Property): string {
  const readable =
    parameters.get('encoding')?.toUpperCase() === 'QUOTED-PRINTABLE'
      ? fromQuotedPrintable(value, parameters.get('charset'))
      : value
  return unescaped(readable)
}

/** The parts of a list, separated by commas that are not escaped. */
export function listOf(properties: Properties, name: string): string[] {
  const values = (properties.get(name) ?? []).flatMap(({ value }) => value.split(/(?<!\\),/))
  return values.map((value) => unescaped(value).trim()).filter((value) => value !== '')
}

export function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN:"])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  )
}

// vCalendar 1.0, which some phones still write.
export function fromQuotedPrintable(value: string, charset = 'utf-8'): string {
  const bytes = new Uint8Array(
    [...value.matchAll(/=([0-9A-Fa-f]{2})|([^=]|=)/gs)].flatMap(([, code, character]) =>
      code ? [Number.parseInt(code, 16)] : [...new TextEncoder().encode(character)],
    ),
  )
  return decoderOf(charset).decode(bytes)
}

/** Falls back to UTF-8 for an unknown charset. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
