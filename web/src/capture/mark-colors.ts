import type { CapturePart } from '@lustra/domain/capture'
import { priorityName } from '@lustra/domain/tasks'
import { fillOf, noColor } from '#ui/color/fill.ts'

/** The CSS colour of a part in the line and of its chip. */
export function markOfPart(part: CapturePart): string {
  if (part.kind === 'context' || part.kind === 'parent') return fillOf(part.value.color ?? noColor).mark
  if (part.kind === 'priority') return markOfPriority(part.value)
  return part.kind === 'due' ? 'var(--warn)' : 'var(--accent)'
}

export function markOfPriority(priority: number): string {
  return priorityName(priority) === 'urgent' ? 'var(--now)' : 'var(--ink-2)'
}
