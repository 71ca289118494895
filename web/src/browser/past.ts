/**
 * Whether this page shows the account as of an earlier moment, from its address: `/web/as-of/1234/20261130140500/plans`. Such a page only reads, and
 * another moment needs another page.
 */
import { type LocalTime, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'

export interface Past {
  /** The last line of the journal that counts. */
  readonly line: number
  readonly moment: LocalTime
  /** What all its addresses begin with. */
  readonly basepath: string
}

const shape = /^\/web\/as-of\/(\d{1,12})\/(\d{14})(?=\/|$)/

export function pastOf(path: string): Past | null {
  const [basepath, line, digits] = shape.exec(path) ?? []
  const moment = digits && parseLocalTime(digits.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6'))
  return basepath && moment ? { line: Number(line), moment, basepath } : null
}

/** `path` is that of a screen, such as `/plans`. */
export function pastAddress({ line, moment }: Pick<Past, 'line' | 'moment'>, path: string): string {
  return `/web/as-of/${line}/${formatLocalTime(moment).replace(/\D/g, '')}${path}`
}

/** Null on pages of the present. */
export const past: Past | null = pastOf(globalThis.location?.pathname ?? '')
