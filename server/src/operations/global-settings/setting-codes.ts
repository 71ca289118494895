/** The settings that an administrator can change while the program runs. */
import type { SettingGroup, SettingKind } from '@lustra/contract/global-settings'
import { registrationModes } from '@lustra/contract/version'
import { type ServerWords, wordsOf } from '@lustra/words'
import { parseEmail } from '../../email-address.ts'
import { parseServiceAccount } from './service-account.ts'

interface Definition {
  readonly kind: SettingKind
  readonly defaultValue: string
  /** The bounds of a number. */
  readonly least?: number
  readonly most?: number
  /** Minimum length of a secret that strangers may guess. */
  readonly leastLength?: number
}

/** The groups of settings, as the screen has them. The codes are those of the requirements (ADM-083 to ADM-135) and addresses of services. */
const groups = {
  communication: {
    /** Whether reminders are delivered (INT-047). */
    notifications_enabled: { kind: 'switch', defaultValue: 'true' },
    /** Whether browsers are sent reminders with no page open. */
    web_push_enabled: { kind: 'switch', defaultValue: 'false' },
    /** Firebase sends push messages to clients that are no browser; empty for none. */
    firebase_service_account: { kind: 'serviceAccount', defaultValue: '' },
    /** Messages to a user in 24 hours; 0 for any number (INT-048, INT-N11). */
    firebase_send_limit_count: { kind: 'number', defaultValue: '100' },
    firebase_url: { kind: 'url', defaultValue: 'https://fcm.googleapis.com' },
    firebase_token_url: { kind: 'url', defaultValue: 'https://oauth2.googleapis.com/token' },
    /** The Telegram bot; empty for none. */
    telegram_bot_token: { kind: 'secret', defaultValue: '' },
    /** Telegram calls this server at its base address, which must be https; otherwise the server asks Telegram. */
    telegram_webhook: { kind: 'switch', defaultValue: 'false' },
    telegram_url: { kind: 'url', defaultValue: 'https://api.telegram.org' },
    /** The support chat of Freshchat on the sign-in pages, after consent (INT-051). */
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
    /** The sender of e-mails. */
    email_contact_mail: { kind: 'address', defaultValue: '' },
  },
  brevo: {
    /** Brevo sends e-mails instead of the mail server. */
    sendinblue_enabled: { kind: 'switch', defaultValue: 'false' },
    sendinblue_url: { kind: 'url', defaultValue: 'https://api.brevo.com/v3' },
    sendinblue_api_token: { kind: 'secret', defaultValue: '' },
    /** Templates made at Brevo; 0 for none. Their parameter is `link`. */
    brevo_use_templates: { kind: 'switch', defaultValue: 'false' },
    brevo_activation_template_id_en: { kind: 'number', defaultValue: '0' },
    brevo_activation_template_id_ru: { kind: 'number', defaultValue: '0' },
    brevo_reset_template_id_en: { kind: 'number', defaultValue: '0' },
    brevo_reset_template_id_ru: { kind: 'number', defaultValue: '0' },
    /** E-mails in an hour; 0 for any number. */
    brevo_hour_limit_sending: { kind: 'number', defaultValue: '0' },
    /** The list of Brevo's contacts that gets news, by its number; 0 for none (INT-042). */
    sendinblue_list_id: { kind: 'number', defaultValue: '0' },
  },
  mailchimp: {
    /** Mailchimp keeps the list of those who want news (INT-046, INT-N09). */
    mailchimp_enabled: { kind: 'switch', defaultValue: 'false' },
    /** Its end names the data centre: `…-us6`. */
    mailchimp_api_key: { kind: 'secret', defaultValue: '' },
    mailchimp_list_id: { kind: 'text', defaultValue: '' },
    /** Empty for the data centre of the key. */
    mailchimp_url: { kind: 'url', defaultValue: '' },
  },
  integrations: {
    /** The address at which other systems and installed clients reach this server; empty for that of the users (INT-063). */
    lustra_base_url: { kind: 'url', defaultValue: '' },
    /** Parts of the product that run apart sign their calls with it; empty for none (INT-064, INT-N13). */
    lustra_security_key: { kind: 'secret', defaultValue: '' },
    facebook_client_id: { kind: 'text', defaultValue: '' },
    facebook_secret: { kind: 'secret', defaultValue: '' },
    facebook_dialog_url: { kind: 'url', defaultValue: 'https://www.facebook.com/v25.0/dialog/oauth' },
    facebook_url: { kind: 'url', defaultValue: 'https://graph.facebook.com/v25.0' },
    /** Any OpenID Connect provider. */
    openid_issuer: { kind: 'url', defaultValue: '' },
    openid_client_id: { kind: 'text', defaultValue: '' },
    openid_secret: { kind: 'secret', defaultValue: '' },
    /** What its button says. */
    openid_name: { kind: 'text', defaultValue: 'OpenID Connect' },
  },
  evernote: {
    /** Notes of Evernote come to the inbox (INT-024): an API key with full access. */
    evernote_enabled: { kind: 'switch', defaultValue: 'false' },
    evernote_consumer_key: { kind: 'text', defaultValue: '' },
    evernote_consumer_secret: { kind: 'secret', defaultValue: '' },
    evernote_url: { kind: 'url', defaultValue: 'https://www.evernote.com' },
    /** Evernote says when notes have changed, at `/web/hook/evernote?key=KEY`; otherwise it is asked each so many minutes (INT-025, INT-026). */
    evernote_update_notification: { kind: 'switch', defaultValue: 'false' },
    evernote_notification_key: { kind: 'secret', defaultValue: '' },
    evernote_update_timeout: { kind: 'number', defaultValue: '60' },
  },
  google: {
    /** Sign-in with Google: a client of the kind web application (INT-005 to INT-008). */
    google_client_id: { kind: 'text', defaultValue: '' },
    google_secret: { kind: 'secret', defaultValue: '' },
    google_scope: { kind: 'text', defaultValue: 'openid email profile' },
    /** Empty for the address of this installation. */
    google_redirect_url: { kind: 'url', defaultValue: '' },
    /** The People API, from which contacts come (INT-010). */
    google_people_url: { kind: 'url', defaultValue: 'https://people.googleapis.com/v1' },
    google_issuer: { kind: 'url', defaultValue: 'https://accounts.google.com' },
    /** Page views are counted with Google Analytics, after consent (INT-014): the measurement id and its API secret. */
    google_analytics_enabled: { kind: 'switch', defaultValue: 'false' },
    google_analytics_id: { kind: 'text', defaultValue: '' },
    google_analytics_secret: { kind: 'secret', defaultValue: '' },
    google_analytics_url: { kind: 'url', defaultValue: 'https://www.google-analytics.com' },
  },
  search: {
    /** Whether users can search (SRC-N09). */
    search_enabled: { kind: 'switch', defaultValue: 'true' },
    /** OpenSearch or Elasticsearch; empty for the built-in search (INT-N14). */
    search_service_url: { kind: 'url', defaultValue: '' },
    search_service_username: { kind: 'text', defaultValue: '' },
    search_service_password: { kind: 'secret', defaultValue: '' },
    /** Tells this installation apart from others that share an external service. */
    server_name: { kind: 'text', defaultValue: '' },
  },
  technical: {
    /** The version of the application that clients are told; empty for that of the program (ADM-063, ADM-118). */
    lustra_version: { kind: 'version', defaultValue: '' },
    /** Days after which an unused session ends (ADM-119). */
    session_timeout: { kind: 'number', defaultValue: '30', least: 1, most: 180 },
    /** Whether `/web/error` exists (ADM-120, FND-038). */
    error_page_enabled: { kind: 'switch', defaultValue: 'false' },
    /** How many users one run of the user migrations takes; 0 for all (ADM-121). */
    max_user_count_for_migration: { kind: 'number', defaultValue: '0' },
    /** Hours from one backup of the server to the next. */
    backup_interval: { kind: 'number', defaultValue: '24', least: 1 },
    /** How many of them are kept, the latest; 0: the server makes none by itself. */
    backup_keep: { kind: 'number', defaultValue: '7' },
    /** Monitoring systems read `/metrics` with it; empty for none. */
    metrics_token: { kind: 'secret', defaultValue: '', leastLength: 32 },
  },
  logging: {
    /** Elasticsearch or OpenSearch that keeps the log, by https unless it runs on this machine; empty for none (INT-N15). */
    es_host: { kind: 'host', defaultValue: '' },
    es_port: { kind: 'number', defaultValue: '9200', least: 1, most: 65535 },
    es_username: { kind: 'text', defaultValue: '' },
    es_password: { kind: 'secret', defaultValue: '' },
    /** So many lines in so many milliseconds, 0 for any number: the log store is spared the others (INT-059). */
    log_limit_count: { kind: 'number', defaultValue: '1000' },
    log_limit_period: { kind: 'number', defaultValue: '60000', least: 1000 },
  },
  android: {
    /** The oldest Android client that is served; empty for any (INT-061). */
    min_android_version: { kind: 'version', defaultValue: '' },
    /** Whether the Android client logs for debugging (INT-062). */
    debug_enabled: { kind: 'switch', defaultValue: 'false' },
  },
  users: {
    /** Who can create an account: anyone, those whom an administrator has invited, or nobody. */
    registration: { kind: 'registration', defaultValue: 'open' },
    /** Payments by Stripe; empty keys for none, and then everything is included (INT-032 to INT-034). */
    stripe_publishable_key: { kind: 'text', defaultValue: '' },
    stripe_secret_key: { kind: 'secret', defaultValue: '' },
    /** Of the webhook at `/web/hook/stripe`. */
    stripe_webhook_secret: { kind: 'secret', defaultValue: '' },
    stripe_url: { kind: 'url', defaultValue: 'https://api.stripe.com' },
    /** The role of new users (ACC-063, ADM-130). */
    default_role_id: { kind: 'role', defaultValue: 'user' },
    /** Whether beta testers see a mark beside the logo (ACC-064). */
    show_beta_user_logo: { kind: 'switch', defaultValue: 'false' },
    /** Days without a sign-in after which an account is removed; 0: never (ADM-133). */
    delete_inactive_user_data_period: { kind: 'number', defaultValue: '0' },
    /** Comma-separated ids of accounts that cannot be removed and whose password cannot change. */
    restricted_user_ids: { kind: 'text', defaultValue: '' },
    /** The plan that the subscription page marks as popular; empty for none (ADM-134, SUB-013). */
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

/** What a valid value would be; null when the value is valid. */
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

/**
 * Whether the program can use a stored value. That is less than what may be saved: a value of an earlier version, such as a short token
 * or a host with a scheme, stays in force.
 */
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

/** A name or an address; the port is a setting of its own. */
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
