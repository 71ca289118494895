/** POST /v1/settings/user: the settings of a user. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { text } from './text.ts'

/** The codes of all settings, by group (SET-001). */
export const settingCodes = [
  'userName',
  'userLanguage',
  'userTimeZone',
  'firstDayOfWeek',
  'workingHours',
  'defaultReminderTime',
  'remindersByEmail',
  'new_plans_module',
  'new_records_module',
] as const
export const SettingCode = z.enum(settingCodes)
export type SettingCode = z.output<typeof SettingCode>

/** Which of two modules a user works with. */
export const moduleChoices = ['old', 'new'] as const
export type ModuleChoice = (typeof moduleChoices)[number]

const Setting = z.object({
  id: z.string(),
  code: SettingCode,
  value: z.string(),
  visible: z.boolean(),
})

const Group = z.object({
  id: z.string(),
  titleCode: z.enum(['userDetails']),
  settings: z.array(Setting),
})

export const settings = family('/v1/settings/user', {
  groups: call({}, { groups: z.array(Group) }),
  save: call({ id: text(64), field: z.literal('value'), value: text(255) }, { setting: Setting }),
})
