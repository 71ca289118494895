/** The areas of user data: a change names the affected areas, whose queries are refetched. */
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
  'capacity',
  'diary',
  'reviews',
] as const
export const Area = z.enum(areas)
export type Area = z.output<typeof Area>
