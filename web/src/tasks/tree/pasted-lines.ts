/** Turns lines from the clipboard into tasks; indentation sets their depth. */
import { type TaskId } from '@lustra/contract/ids'
import { taskNameLength } from '@lustra/contract/task-fields'
import { type TreePosition } from '../task-updates.ts'

export interface PastedLine {
  readonly name: string
  /** 0 for the top level. */
  readonly depth: number
}

/** Bullets, numbers and checkboxes of lists are not part of the name. */
const bullet = /^(?:[-*+•–—‣▪◦]|\d{1,3}[.)])\s+(?:\[[ xX]?\]\s+)?|^\[[ xX]?\]\s+/u

export function pastedLines(text: string): PastedLine[] {
  const indents: number[] = []
  return text.split(/\r\n|\r|\n/u).flatMap((line) => {
    const name = nameIn(line)
    if (name === '') return []
    const indent = indentOf(line)
    while ((indents.at(-1) ?? -1) >= indent) indents.pop()
    indents.push(indent)
    return [{ name, depth: indents.length - 1 }]
  })
}

export function positionsOfLines(
  lines: readonly PastedLine[],
  ids: readonly TaskId[],
  first: TreePosition,
): TreePosition[] {
  /** The last task so far on each depth. */
  const lastAtDepth: TaskId[] = []
  return lines.map(({ depth }, index) => {
    const parentId = depth === 0 ? first.parentId : (lastAtDepth[depth - 1] ?? first.parentId)
    const after = lastAtDepth[depth] ?? (depth === 0 ? first.after : null)
    lastAtDepth.length = depth
    lastAtDepth[depth] = ids[index] as TaskId
    return { parentId, after }
  })
}

function nameIn(line: string): string {
  const name = line.trim().replace(bullet, '').trim()
  return name.length <= taskNameLength
    ? name
    : `${name.slice(0, taskNameLength - 1).trimEnd()}…`.toWellFormed()
}

function indentOf(line: string): number {
  const whitespace = /^[\t \u00A0]*/u.exec(line)?.[0] ?? ''
  return whitespace.replaceAll('\t', '    ').length
}
