/** POST /v1/settings/global: the settings of the installation, for administrators. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { Language, text } from './text.ts'

/** In the order of the screen. */
export const settingGroups = [
  'communication',
  'email',
  'brevo',
  'mailchimp',
  'integrations',
  'evernote',
  'google',
  'search',
  'technical',
  'logging',
  'android',
  'users',
] as const
export type SettingGroup = (typeof settingGroups)[number]

export const settingKinds = [
  'switch',
  'role',
  'registration',
  'number',
  'version',
  'text',
  'address',
  'url',
  'host',
  'secret',
  'serviceAccount',
] as const
export type SettingKind = (typeof settingKinds)[number]

const Code = text(64, 1)

export const GlobalSetting = z.object({
  code: z.string(),
  /** As stored; switches are `true` or `false` (ADM-079). Empty for secrets, which never leave the server (ADM-N18). */
  value: z.string(),
  /** The value that the replying process uses (ADM-N16). */
  curValue: z.string(),
  group: z.enum(settingGroups),
  kind: z.enum(settingKinds),
  isSecret: z.boolean(),
  /** Whether there is a value; the only information about a secret. */
  isSet: z.boolean(),
})
export type GlobalSetting = z.output<typeof GlobalSetting>

/** The other systems whose connection can be tested. */
export const testedSystems = [
  'email',
  'brevo',
  'mailchimp',
  'telegram',
  'firebase',
  'freshchat',
  'facebook',
  'openid',
  'evernote',
  'google',
  'analytics',
  'search',
  'logging',
  'stripe',
] as const
export const TestedSystem = z.enum(testedSystems)
export type TestedSystem = z.output<typeof TestedSystem>

const Changes = z.array(z.object({ code: Code, value: text(10_000) })).check(z.maxLength(200))

/** All settings, in the order of the screen. */
const Settings = { settings: z.array(GlobalSetting) }

export const globalSettings = family('/v1/settings/global', {
  list: call({}, Settings, 'administrator'),
  /** Sets all values or none. */
  'mass-change': call({ settings: Changes }, Settings, 'administrator'),
  /** Public keys for sign-in pages (W-93). */
  'get-integration': call({ language: z.optional(Language) }, { googleClientId: z.string() }, 'anyone'),
  /** Connects to another system, or sends a test e-mail, with the stored values and these, which are not stored. */
  'test-connection': call(
    {
      system: TestedSystem,
      settings: Changes,
      /** The recipient of a test e-mail; empty: the administrator. */
      to: text(254),
    },
    {
      works: z.boolean(),
      /** The result, in the administrator's language. */
      text: z.string(),
      /** The other system's explanation of a failure; may be empty. */
      detail: z.string(),
      milliseconds: z.int(),
    },
    'administrator',
  ),
})
