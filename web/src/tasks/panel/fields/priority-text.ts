import { priorityName, usualPriority } from '@lustra/domain/tasks'
import { type Words } from '@lustra/words'

/** The name of a priority, with its number if the name alone means another one. */
export function priorityText(priority: number, words: Words['taskPanel']): string {
  const name = priorityName(priority)
  const text = words.priorities[name]
  return priority === usualPriority[name] ? text : words.priorityWith(text, priority)
}
