import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { ProviderId } from './providers.ts'
import { type Language, text } from './text.ts'
import { CompactTime } from './wire-date.ts'

/** The settings that `save` changes. */
export const settingCodes = [
  'userName',
  'userLanguage',
  'userTimeZone',
  'firstDayOfWeek',
  'timeFormat',
  'entriesMayOverlap',
  'idleMinutes',
  'defaultReminderTime',
  'remindersByEmail',
  'newsByEmail',
  'new_plans_module',
  'new_records_module',
] as const
export const SettingCode = z.enum(settingCodes)
export type SettingCode = z.output<typeof SettingCode>

/** Rows with their own calls: changing the password, exporting and removing the account. */
export const accountRowCodes = ['userPassword', 'accountDataExport', 'accountDataRemove'] as const

/** Derived from the chosen time zone and never displayed (SET-021, SET-N15): a country of ISO 3166-1, a sub-continent of M.49. */
export const placeRowCodes = ['userCountry', 'userSubContinent'] as const

/** Rows of services that are connected by their own calls. */
export const serviceRowCodes = ['telegram_integration'] as const

/** Access to Google contacts; a row only while access is granted. */
export const contactsRowCode = 'googleContacts'

/** Access to the notes of an Evernote account. */
export const evernoteRowCode = '_accessEvernoteToken'

/** The providers of sign-in. */
export const providerCodes = {
  google: '_accessGToken',
  facebook: '_accessFToken',
  openid: '_accessOpenId',
} as const satisfies Record<ProviderId, string>

export const RowCode = z.enum([
  ...settingCodes,
  ...accountRowCodes,
  ...placeRowCodes,
  ...serviceRowCodes,
  contactsRowCode,
  evernoteRowCode,
  ...Object.values(providerCodes),
])
export type RowCode = z.output<typeof RowCode>

/** The groups in screen order, each with its rows (SET-001). */
export const settingGroups = {
  userDetails: [
    'userName',
    'userPassword',
    'userLanguage',
    'userTimeZone',
    'userCountry',
    'userSubContinent',
    'firstDayOfWeek',
    'timeFormat',
    'entriesMayOverlap',
    'idleMinutes',
    'defaultReminderTime',
    'remindersByEmail',
    'newsByEmail',
    'accountDataExport',
    'accountDataRemove',
  ],
  externalServices: [
    '_accessGToken',
    contactsRowCode,
    '_accessFToken',
    '_accessOpenId',
    evernoteRowCode,
    'telegram_integration',
  ],
  experimentalFeatures: ['new_plans_module', 'new_records_module'],
} as const satisfies Readonly<Record<string, readonly RowCode[]>>
export type SettingGroup = keyof typeof settingGroups

/** Which of two modules a user works with. */
export const moduleChoices = ['old', 'new'] as const
export type ModuleChoice = (typeof moduleChoices)[number]

/** Clocks with 24 or 12 hours. */
export const timeFormats = ['24', '12'] as const
export type TimeFormat = (typeof timeFormats)[number]

/** In Russian, times always have 24 hours. */
export function timeFormatOf(language: Language, chosen: TimeFormat): TimeFormat {
  return language === 'ru' ? '24' : chosen
}

const settingFields = {
  id: z.string(),
  value: z.string(),
  visible: z.boolean(),
}

/** A country with the time zones in it (SET-003). */
const Country = z.object({ code: z.string(), name: z.string(), timeZones: z.array(z.string()) })
export type Country = z.output<typeof Country>

const Setting = z.object({ ...settingFields, code: SettingCode })

const Group = z.object({
  id: z.string(),
  title: z.string(),
  titleCode: z.enum(Object.keys(settingGroups) as SettingGroup[]),
  settings: z.array(
    z.object({
      ...settingFields,
      code: RowCode,
      /** For the time zone: by country, named and sorted in the user's language. */
      countries: z.optional(z.array(Country)),
      /** Whether a service waits for the user's action there. */
      inProgress: z.optional(z.boolean()),
      /** The provider's name here. */
      displayName: z.optional(z.string()),
      /** The account's name there. */
      userName: z.optional(z.string()),
      /** Whether it is not the last way to sign in (SET-042). */
      allowDisconnect: z.optional(z.boolean()),
      /** Why the service cannot be used (SET-051). */
      errorMessage: z.optional(z.string()),
      /** Whether the connection must be renewed before Evernote provides notes again (SET-046). */
      evernoteExpired: z.optional(z.boolean()),
      /** Whether notes of a notebook come to the inbox. */
      notebookSelected: z.optional(z.boolean()),
      /** The names of those notebooks. */
      notebooks: z.optional(z.array(z.string())),
      /** The number of available notebooks. */
      notebookCount: z.optional(z.int()),
      /** The last import of contacts. */
      imported: z.optional(z.object({ time: CompactTime, people: z.int(), leftOut: z.int() })),
    }),
  ),
})

/** The SHA-256 in base64url of a secret that the browser stores. */
export const Connect = { browserHash: text(64) }

export const Redirect = { redirectUrl: z.string() }

export const settings = family('/v1/settings/user', {
  groups: call({}, { groups: z.array(Group) }),
  /** Connects the account for signing in, or grants access to its contacts. */
  connectGoogle: call({ ...Connect, contacts: z.optional(z.boolean()) }, Redirect),
  /** Also ends access to contacts. */
  disconnectGoogle: call({}, {}),
  disconnectContacts: call({}, {}),
  connectFacebook: call(Connect, Redirect),
  disconnectFacebook: call({}, {}),
  connectOpenId: call(Connect, Redirect),
  disconnectOpenId: call({}, {}),
  /** Uses the result in a provider's return address, in the browser that began. */
  finishConnect: call(
    { provider: ProviderId, result: text(64), secret: text(64), contacts: z.optional(z.boolean()) },
    {},
  ),
  save: call({ id: text(64), field: z.literal('value'), value: text(255) }, { setting: Setting }),
})
