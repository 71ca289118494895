/** POST /v1/settings/user: the settings of a user. */
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
  'workingHours',
  'defaultReminderTime',
  'remindersByEmail',
  'newsByEmail',
  'new_plans_module',
  'new_records_module',
] as const
export const SettingCode = z.enum(settingCodes)
export type SettingCode = z.output<typeof SettingCode>

/** Rows that lead to calls of their own: the change of the password, the export and the removal of the account. */
export const accountRowCodes = ['userPassword', 'accountDataExport', 'accountDataRemove'] as const

/** Follow the chosen time zone and are shown nowhere (SET-021, SET-N15): a country of ISO 3166-1, a sub-continent of M.49. */
export const placeRowCodes = ['userCountry', 'userSubContinent'] as const

/** Rows of services that are connected by calls of their own. */
export const serviceRowCodes = ['telegram_integration'] as const

/** Access to contacts at Google: a row only while it is granted. */
export const contactsRowCode = 'googleContacts'

/** Access to the notes of an account at Evernote. */
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

/** The groups in the order of the screen, each with its rows (SET-001). */
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
    'workingHours',
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

/** Hours in which a clock counts. */
export const timeFormats = ['24', '12'] as const
export type TimeFormat = (typeof timeFormats)[number]

/** In Russian times always have 24 hours. */
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
      /** Of the time zone: by country, named and sorted in the user's language. */
      countries: z.optional(z.array(Country)),
      /** A service waits for what the user does there. */
      inProgress: z.optional(z.boolean()),
      /** What a provider is called here. */
      displayName: z.optional(z.string()),
      /** The account there. */
      userName: z.optional(z.string()),
      /** It is not the last way to sign in (SET-042). */
      allowDisconnect: z.optional(z.boolean()),
      /** Why the service cannot be used (SET-051). */
      errorMessage: z.optional(z.string()),
      /** Evernote gives no notes until the connection is renewed (SET-046). */
      evernoteExpired: z.optional(z.boolean()),
      /** Whether notes of a notebook come to the inbox. */
      notebookSelected: z.optional(z.boolean()),
      /** The names of those notebooks. */
      notebooks: z.optional(z.array(z.string())),
      /** How many notebooks there were to choose from. */
      notebookCount: z.optional(z.int()),
      /** The last import of contacts. */
      imported: z.optional(z.object({ time: CompactTime, people: z.int(), leftOut: z.int() })),
    }),
  ),
})

/** The SHA-256 in base64url of a secret that the browser keeps. */
export const Connect = { browserHash: text(64) }

export const Redirect = { redirectUrl: z.string() }

export const settings = family('/v1/settings/user', {
  groups: call({}, { groups: z.array(Group) }),
  /** The account for signing in, or access to the contacts there. */
  connectGoogle: call({ ...Connect, contacts: z.optional(z.boolean()) }, Redirect),
  /** Also ends the access to contacts. */
  disconnectGoogle: call({}, {}),
  disconnectContacts: call({}, {}),
  connectFacebook: call(Connect, Redirect),
  disconnectFacebook: call({}, {}),
  connectOpenId: call(Connect, Redirect),
  disconnectOpenId: call({}, {}),
  /** The result that a provider's return address names, in the browser that began. */
  finishConnect: call(
    { provider: ProviderId, result: text(64), secret: text(64), contacts: z.optional(z.boolean()) },
    {},
  ),
  save: call({ id: text(64), field: z.literal('value'), value: text(255) }, { setting: Setting }),
})
