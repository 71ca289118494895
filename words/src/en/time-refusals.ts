import { dateAndTime } from '../date-and-time.ts'

/** Why time cannot be recorded. */
export const timeRefusals = {
  noRecord: 'This time record no longer exists.',
  idTaken: 'This id is already in use.',
  changedMeanwhile: 'This time record has been changed in the meantime. Check it and try again.',
  otherClock:
    'This time is not of your time zone, which may have been changed on another device. Check the time and try again.',
  future: 'Only past time can be tracked.',
  overlap: 'Other time is already tracked here.',
  /** `start` is local time in seconds. */
  /** In reports of maintenance. */
  wrongTrackedDay: (day: string) => `The time counted for ${day} is not that of its time records.`,
  overlapping: (one: string, other: string, start: number) =>
    `The tracked times of “${one}” and “${other}” overlap on ${dateAndTime('en-GB', start)}.`,
  closed: (name: string) => `“${name}” is completed or cancelled. Reopen it to move its time.`,
  cancelled: (name: string) => `“${name}” is cancelled. Reopen it to track time.`,
  noTimer: (name: string) => `A timer runs on open tasks only. Reopen “${name}” first.`,
  timerOfClosed: (name: string) => `The timer of “${name}” is running, but a timer runs on open tasks only.`,
  timerRuns: (name: string) => `The timer of “${name}” is running.`,
  onlyHours: 'Only entries planned by the hour can be tracked as planned.',
  trackedAlready: 'All of this time is already tracked.',
  cannotComplete: (why: string) => `Task can't be completed. ${why}`,
  notRunning: 'This timer is no longer running.',
  notIdle: 'This time away is no longer tracked.',
  outsideTimer: 'Choose a time between the start of the timer and now.',
}
