/** The areas of user data: a change names those it affects, and their queries are fetched again. */
import * as z from 'zod/mini'

export const areas = [
  'tasks',
  'plans',
  'contexts',
  'records',
  'goals',
  'inbox',
  'settings',
  'reminders',
  'savedReports',
] as const
export const Area = z.enum(areas)
export type Area = z.output<typeof Area>
