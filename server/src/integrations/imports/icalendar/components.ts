/** Finds the components of a calendar file by BEGIN and END lines alone, so that a broken one does not affect the others. */
import type { NoteList } from '../notes.ts'
import type { ContentLine } from './content-lines.ts'

export interface Component {
  /** In capitals: `VEVENT`. */
  readonly name: string
  /** The line of its BEGIN. */
  readonly line: number
  readonly parent: Component | null
  readonly depth: number
  readonly children: Component[]
  readonly lines: ContentLine[]
}

const border = /^\s*(BEGIN|END)\s*(?:;[^:]*)?:(.*)$/is

// Real files are three levels deep; only a crafted file exceeds this.
const maxDepth = 50

// These are never nested: when one begins, the previous one has ended.
const siblings = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VCALENDAR'])

/** Every component in file order, children after their parents. */
export function componentsOf(lines: Iterable<ContentLine>, refused: NoteList): Component[] {
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
      if (depth > maxDepth) {
        refused.add('badLine', { subject: content.text, line: content.line })
        continue
      }
      const component: Component = { name, line: content.line, parent: open, depth, children: [], lines: [] }
      open?.children.push(component)
      components.push(component)
      open = component
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

/** Closes `ended` and everything inside it; closes everything when `ended` is null. */
function closedUpTo(open: Component | null, ended: Component | null, refused: NoteList): Component | null {
  let each = open
  while (each && each !== ended) {
    refused.add('notClosed', { subject: each.name, line: each.line })
    each = each.parent
  }
  return each ? each.parent : null
}
