/**
 * The components of a calendar file, found by their BEGIN and END lines alone: one that is broken inside, or never
 * ends, costs the others nothing.
 */
import type { NoteList } from '../notes.ts'
import type { ContentLine } from './content-lines.ts'

export interface Component {
  /** In capitals: `VEVENT`. */
  readonly name: string
  /** Line of its BEGIN. */
  readonly line: number
  readonly parent: Component | null
  readonly depth: number
  readonly children: Component[]
  readonly lines: ContentLine[]
}

const border = /^\s*(BEGIN|END)\s*(?:;[^:]*)?:(.*)$/is

// Real files are three deep; only a made one is deeper than this.
const deepest = 50

// These never stand inside each other: where one begins, the one before it must have ended.
const siblings = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VCALENDAR'])

/** Every component in the order of the file, children after their parents. */
export function componentsOf(lines: readonly ContentLine[], refused: NoteList): Component[] {
  const components: Component[] = []
  let open: Component | null = null

  for (const content of lines) {
    const match = border.exec(content.text)
    if (!match) {
      if (open) open.lines.push(content)
      else refused.add('badLine', { subject: content.text, line: content.line })
      continue
    }
    const name = match[2]!.trim().toUpperCase()
    if (match[1]!.toUpperCase() === 'BEGIN') {
      open = unlessSibling(open, name, refused)
      const depth = open ? open.depth + 1 : 1
      if (depth > deepest) {
        refused.add('badLine', { subject: content.text, line: content.line })
        continue
      }
      const begun: Component = { name, line: content.line, parent: open, depth, children: [], lines: [] }
      open?.children.push(begun)
      components.push(begun)
      open = begun
    } else {
      const ended = closest(open, name)
      if (!ended) refused.add('badLine', { subject: content.text, line: content.line })
      else open = closedUpTo(open, ended, refused)
    }
  }
  closedUpTo(open, null, refused)
  return components
}

function unlessSibling(open: Component | null, name: string, refused: NoteList): Component | null {
  if (!siblings.has(name)) return open
  if (name === 'VCALENDAR') return closedUpTo(open, null, refused)
  for (let each = open; each; each = each.parent) {
    if (!siblings.has(each.name) || each.name === 'VCALENDAR') continue
    const outer = closedUpTo(open, each, refused)
    refused.add('notClosed', { subject: each.name, line: each.line })
    return outer
  }
  return open
}

function closest(open: Component | null, name: string): Component | null {
  for (let each = open; each; each = each.parent) if (each.name === name) return each
  return null
}

/** Leaves `ended` and everything inside it; all that is open when `ended` is null. */
function closedUpTo(open: Component | null, ended: Component | null, refused: NoteList): Component | null {
  let each = open
  while (each && each !== ended) {
    refused.add('notClosed', { subject: each.name, line: each.line })
    each = each.parent
  }
  return each ? each.parent : null
}
