/** What a change is about: a screen reloads what belongs to an area that a change touched. */
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
] as const
export const Area = z.enum(areas)
export type Area = z.output<typeof Area>
