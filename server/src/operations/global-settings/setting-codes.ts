/** The settings that an administrator can change at run time. */
import type { SettingGroup, SettingKind } from '@lustra/contract/global-settings'
import { registrationModes } from '@lustra/contract/version'
import { type ServerWords, wordsOf } from '@lustra/words'
import { parseEmail } from '../../email-address.ts'
import { parseServiceAccount } from './service-account.ts'

interface Definition {
  readonly kind: SettingKind
  readonly defaultValue: string
  readonly least?: number
  readonly most?: number
  /** The minimum length of a secret that strangers could guess. */
  readonly leastLength?: number
}

/** The groups of settings on the screen. The codes are from the requirements (ADM-083 to ADM-135) or are addresses of services. */
const groups = {
  communication: {
    /** Whether reminders are delivered (INT-047). */
    notifications_enabled: { kind: 'switch', defaultValue: 'true' },
    /** Whether browsers get reminders with no page open. */
    web_push_enabled: { kind: 'switch', defaultValue: 'false' },
    /** Firebase sends push messages to clients other than browsers; empty: none. */
    firebase_service_account: { kind: 'serviceAccount', defaultValue: '' },
    /** Messages to a user in 24 hours; 0: unlimited (INT-048, INT-N11). */
    firebase_send_limit_count: { kind: 'number', defaultValue: '100' },
    firebase_url: { kind: 'url', defaultValue: 'https://fcm.googleapis.com' },
    firebase_token_url: { kind: 'url', defaultValue: 'https://oauth2.googleapis.com/token' },
    /** The Telegram bot; empty: none. */
    telegram_bot_token: { kind: 'secret', defaultValue: '' },
    /** Whether Telegram calls this server at its base address, which must be https; otherwise the server polls Telegram. */
    telegram_webhook: { kind: 'switch', defaultValue: 'false' },
    telegram_url: { kind: 'url', defaultValue: 'https://api.telegram.org' },
    /** Freshchat's support chat on the sign-in pages, after consent (INT-051). */
    freshchat_enabled: { kind: 'switch', defaultValue: 'false' },
    freshchat_token: { kind: 'text', defaultValue: '' },
    freshchat_url: { kind: 'url', defaultValue: 'https://wchat.freshchat.com' },
  },
  email: {
    send_email: { kind: 'switch', defaultValue: 'false' },
    email_server: { kind: 'text', defaultValue: '' },
    email_port: { kind: 'number', defaultValue: '587', least: 1, most: 65535 },
    /** TLS from the first byte, as on port 465; otherwise STARTTLS. */
    email_secure: { kind: 'switch', defaultValue: 'false' },
    email_auth: { kind: 'switch', defaultValue: 'true' },
    email_user: { kind: 'text', defaultValue: '' },
    email_password: { kind: 'secret', defaultValue: '' },
    email_contact_mail: { kind: 'address', defaultValue: '' },
  },
  brevo: {
    /** Whether Brevo sends e-mails instead of the mail server. */
    sendinblue_enabled: { kind: 'switch', defaultValue: 'false' },
    sendinblue_url: { kind: 'url', defaultValue: 'https://api.brevo.com/v3' },
    sendinblue_api_token: { kind: 'secret', defaultValue: '' },
    /** Templates at Brevo with the parameter `link`; 0: none. */
    brevo_use_templates: { kind: 'switch', defaultValue: 'false' },
    brevo_activation_template_id_en: { kind: 'number', defaultValue: '0' },
    brevo_activation_template_id_ru: { kind: 'number', defaultValue: '0' },
    brevo_reset_template_id_en: { kind: 'number', defaultValue: '0' },
    brevo_reset_template_id_ru: { kind: 'number', defaultValue: '0' },
    /** E-mails per hour; 0: unlimited. */
    brevo_hour_limit_sending: { kind: 'number', defaultValue: '0' },
    /** The number of the Brevo contact list for news; 0: none (INT-042). */
    sendinblue_list_id: { kind: 'number', defaultValue: '0' },
  },
  mailchimp: {
    /** Whether Mailchimp has the mailing list for news (INT-046, INT-N09). */
    mailchimp_enabled: { kind: 'switch', defaultValue: 'false' },
    /** Its suffix is the data centre: `…-us6`. */
    mailchimp_api_key: { kind: 'secret', defaultValue: '' },
    mailchimp_list_id: { kind: 'text', defaultValue: '' },
    /** Empty: the data centre of the key. */
    mailchimp_url: { kind: 'url', defaultValue: '' },
  },
  integrations: {
    /** The address at which other systems and installed clients reach this server; empty: the public address (INT-063). */
    lustra_base_url: { kind: 'url', defaultValue: '' },
    /** The key with which separate parts of the product sign calls; empty: none (INT-064, INT-N13). */
    lustra_security_key: { kind: 'secret', defaultValue: '' },
    facebook_client_id: { kind: 'text', defaultValue: '' },
    facebook_secret: { kind: 'secret', defaultValue: '' },
    facebook_dialog_url: { kind: 'url', defaultValue: 'https://www.facebook.com/v25.0/dialog/oauth' },
    facebook_url: { kind: 'url', defaultValue: 'https://graph.facebook.com/v25.0' },
    /** Any OpenID Connect provider. */
    openid_issuer: { kind: 'url', defaultValue: '' },
    openid_client_id: { kind: 'text', defaultValue: '' },
    openid_secret: { kind: 'secret', defaultValue: '' },
    openid_name: { kind: 'text', defaultValue: 'OpenID Connect' },
  },
  evernote: {
    /** Evernote notes come to the inbox (INT-024); the API key needs full access. */
    evernote_enabled: { kind: 'switch', defaultValue: 'false' },
    evernote_consumer_key: { kind: 'text', defaultValue: '' },
    evernote_consumer_secret: { kind: 'secret', defaultValue: '' },
    evernote_url: { kind: 'url', defaultValue: 'https://www.evernote.com' },
    /** Whether Evernote calls `/web/hook/evernote?key=KEY` after changes; otherwise polls every so many minutes (INT-025, INT-026). */
    evernote_update_notification: { kind: 'switch', defaultValue: 'false' },
    evernote_notification_key: { kind: 'secret', defaultValue: '' },
    evernote_update_timeout: { kind: 'number', defaultValue: '60' },
  },
  google: {
    /** Sign-in with Google: a client of type "web application" (INT-005 to INT-008). */
    google_client_id: { kind: 'text', defaultValue: '' },
    google_secret: { kind: 'secret', defaultValue: '' },
    google_scope: { kind: 'text', defaultValue: 'openid email profile' },
    /** Empty: the address of this installation. */
    google_redirect_url: { kind: 'url', defaultValue: '' },
    /** The People API, the source of contacts (INT-010). */
    google_people_url: { kind: 'url', defaultValue: 'https://people.googleapis.com/v1' },
    google_issuer: { kind: 'url', defaultValue: 'https://accounts.google.com' },
    /** Counts page views with Google Analytics, after consent (INT-014): measurement id and API secret. */
    google_analytics_enabled: { kind: 'switch', defaultValue: 'false' },
    google_analytics_id: { kind: 'text', defaultValue: '' },
    google_analytics_secret: { kind: 'secret', defaultValue: '' },
    google_analytics_url: { kind: 'url', defaultValue: 'https://www.google-analytics.com' },
  },
  search: {
    /** Whether users can search (SRC-N09). */
    search_enabled: { kind: 'switch', defaultValue: 'true' },
    /** OpenSearch or Elasticsearch; empty: the built-in search (INT-N14). */
    search_service_url: { kind: 'url', defaultValue: '' },
    search_service_username: { kind: 'text', defaultValue: '' },
    search_service_password: { kind: 'secret', defaultValue: '' },
    /** Distinguishes this installation from others that share an external service. */
    server_name: { kind: 'text', defaultValue: '' },
  },
  technical: {
    /** The application version that clients are told; empty: the version of the program (ADM-063, ADM-118). */
    lustra_version: { kind: 'version', defaultValue: '' },
    /** Days after which an unused session ends (ADM-119). */
    session_timeout: { kind: 'number', defaultValue: '30', least: 1, most: 180 },
    /** Days for which changes can be undone and appear in the history (RHY-073). */
    history_days: { kind: 'number', defaultValue: '365', least: 1, most: 36_500 },
    /** Whether `/web/error` exists (ADM-120, FND-038). */
    error_page_enabled: { kind: 'switch', defaultValue: 'false' },
    /** The number of users per run of user migrations; 0: all (ADM-121). */
    max_user_count_for_migration: { kind: 'number', defaultValue: '0' },
    /** Hours between backups of the server. */
    backup_interval: { kind: 'number', defaultValue: '24', least: 1 },
    /** The number of backups to keep; 0: the server makes none on its own. */
    backup_keep: { kind: 'number', defaultValue: '7' },
    /** The token with which monitoring systems read `/metrics`; empty: none. */
    metrics_token: { kind: 'secret', defaultValue: '', leastLength: 32 },
  },
  logging: {
    /** The Elasticsearch or OpenSearch that stores the log, by https unless it runs on this machine; empty: none (INT-N15). */
    es_host: { kind: 'host', defaultValue: '' },
    es_port: { kind: 'number', defaultValue: '9200', least: 1, most: 65535 },
    es_username: { kind: 'text', defaultValue: '' },
    es_password: { kind: 'secret', defaultValue: '' },
    /** The maximum number of lines (0: unlimited) per interval in milliseconds; further lines are not sent to the log store (INT-059). */
    log_limit_count: { kind: 'number', defaultValue: '1000' },
    log_limit_period: { kind: 'number', defaultValue: '60000', least: 1000 },
  },
  android: {
    /** The oldest supported Android client; empty: any (INT-061). */
    min_android_version: { kind: 'version', defaultValue: '' },
    /** Whether the Android client logs for debugging (INT-062). */
    debug_enabled: { kind: 'switch', defaultValue: 'false' },
  },
  users: {
    /** Who can register: anyone, invited users, or nobody. */
    registration: { kind: 'registration', defaultValue: 'open' },
    /** Payments by Stripe; with empty keys there are none, and everything is included (INT-032 to INT-034). */
    stripe_publishable_key: { kind: 'text', defaultValue: '' },
    stripe_secret_key: { kind: 'secret', defaultValue: '' },
    /** The secret of the webhook at `/web/hook/stripe`. */
    stripe_webhook_secret: { kind: 'secret', defaultValue: '' },
    stripe_url: { kind: 'url', defaultValue: 'https://api.stripe.com' },
    /** The role of new users (ACC-063, ADM-130). */
    default_role_id: { kind: 'role', defaultValue: 'user' },
    /** Whether beta testers see a badge beside the logo (ACC-064). */
    show_beta_user_logo: { kind: 'switch', defaultValue: 'false' },
    /** Days without a sign-in after which an account is removed; 0: never (ADM-133). */
    delete_inactive_user_data_period: { kind: 'number', defaultValue: '0' },
    /** Comma-separated ids of accounts that cannot be removed and whose password cannot change. */
    restricted_user_ids: { kind: 'text', defaultValue: '' },
    /** The plan that the subscription page marks as popular; empty: none (ADM-134, SUB-013). */
    popular_payment_plan_id: { kind: 'text', defaultValue: '' },
    /** Comma-separated ids of accounts that see experimental features (SET-052). */
    experimental_features_user_ids: { kind: 'text', defaultValue: '' },
  },
} as const satisfies Readonly<Record<SettingGroup, Readonly<Record<string, Definition>>>>

export const settingDefinitions = {
  ...groups.communication,
  ...groups.email,
  ...groups.brevo,
  ...groups.mailchimp,
  ...groups.integrations,
  ...groups.evernote,
  ...groups.google,
  ...groups.search,
  ...groups.technical,
  ...groups.logging,
  ...groups.android,
  ...groups.users,
}

const groupNames = Object.keys(groups) as SettingGroup[]

export type GlobalCode = keyof typeof settingDefinitions

export const globalCodes = Object.keys(settingDefinitions) as GlobalCode[]

export type GlobalValues = Readonly<Record<GlobalCode, string>>

export function isGlobalCode(code: string): code is GlobalCode {
  return Object.hasOwn(settingDefinitions, code)
}

export function isSecret(code: GlobalCode): boolean {
  return ['secret', 'serviceAccount'].includes(settingDefinitions[code].kind)
}

const validators: Readonly<Record<SettingKind, (value: string) => boolean>> = {
  role: isRoleOfNewUsers,
  registration: isRegistrationMode,
  switch: (value) => value === 'true' || value === 'false',
  number: (value) => /^(0|[1-9]\d{0,8})$/.test(value),
  version: (value) => value === '' || /^\d{1,9}(\.\d{1,9}){0,3}$/.test(value),
  address: (value) => value === '' || parseEmail(value) !== null,
  url: (value) => value === '' || isServiceAddress(value),
  host: (value) => value === '' || isHost(value),
  serviceAccount: (value) => value === '' || parseServiceAccount(value) !== null,
  text: isOneLine,
  secret: isOneLine,
}

/** Describes valid values; null when the value is valid. */
export function expectedValue(
  code: GlobalCode,
  value: string,
  { expected }: ServerWords['globalSettingRefusals'] = wordsOf('en').globalSettingRefusals,
): string | null {
  const { kind, least = 0, most, leastLength = 0 }: Definition = settingDefinitions[code]
  if (!validators[kind](value)) return expected[kind]
  if (value !== '' && value.length < leastLength) return expected.longSecret(leastLength)
  if (kind !== 'number' || (Number(value) >= least && Number(value) <= (most ?? Infinity))) return null
  return most === undefined ? expected.from(least) : expected.between(least, most)
}

/** Whether the program can use a stored value; less strict than saving, because values of earlier versions stay in force. */
export function isReadable(code: GlobalCode, value: string): boolean {
  const { kind } = settingDefinitions[code]
  return kind === 'host' || kind === 'secret' ? isOneLine(value) : expectedValue(code, value) === null
}

export function groupOf(code: GlobalCode): SettingGroup {
  return groupNames.find((group) => Object.hasOwn(groups[group], code))!
}

/** Parses a setting that lists user ids. */
export function idsIn(list: string): string[] {
  return list.split(/[\s,;]+/).filter((id) => id !== '')
}

function isRegistrationMode(value: string): boolean {
  return registrationModes.some((mode) => mode === value)
}

/** Nobody becomes an administrator by registering. */
function isRoleOfNewUsers(value: string): boolean {
  return value === 'user' || value === 'beta-tester'
}

function isOneLine(value: string): boolean {
  return value.length <= 1000 && !/\p{Cc}/u.test(value)
}

/** A name or an address; the port is a separate setting. */
export function isHost(host: string): boolean {
  return /^([^\s\p{Cc}/\\:@?#[\]]+|\[[\da-f:.]+\])$/iu.test(host) && URL.canParse(`https://${host}:9200`)
}

function isServiceAddress(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
  )
}
