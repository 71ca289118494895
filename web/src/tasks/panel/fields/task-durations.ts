import { secondsPerDay, secondsPerHour, secondsPerMinute } from '@lustra/domain/calendar'
import { type Words } from '@lustra/words'
import { type Task, type TaskChanges } from '../../task.ts'

/** The limit of the contract, in seconds. */
export const longestDuration = 3_200_000_000

/** Whether time was tracked on the task or its siblings, or may have been on tasks with its contexts: else no place is reserved. */
export function mayHaveUsualDuration(task: TaskTime, parent: TaskTime | undefined): boolean {
  return (
    task.contextIds.length > 0 || task.trackedAll !== 0 || (parent !== undefined && parent.trackedAll !== 0)
  )
}

type TaskTime = Pick<Task, 'contextIds' | 'trackedAll'>

/** The change that makes this the shortest duration. The longest is raised if it would be shorter. */
export function durationsWith(
  { maxDuration }: Pick<Task, 'maxDuration'>,
  seconds: number,
): Pick<TaskChanges, 'minDuration' | 'maxDuration'> {
  const isTooShort = maxDuration !== null && maxDuration < seconds
  return { minDuration: seconds, ...(isTooShort && { maxDuration: seconds }) }
}

export function durationText(
  seconds: number,
  { days, hours, minutes }: Pick<Words['taskPanel'], 'days' | 'hours' | 'minutes'>,
): string {
  const inDays = Math.floor(seconds / secondsPerDay)
  const inHours = Math.floor((seconds % secondsPerDay) / secondsPerHour)
  const inMinutes = Math.round((seconds % secondsPerHour) / secondsPerMinute)
  const parts = [
    inDays > 0 && days(String(inDays)),
    inHours > 0 && hours(String(inHours)),
    inMinutes > 0 && minutes(String(inMinutes)),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' ') : minutes('0')
}
