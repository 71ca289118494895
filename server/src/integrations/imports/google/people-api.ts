/** A client for Google's People API: the contacts of a user, page by page. */
import * as z from 'zod/mini'
import { accessToken, refreshAccess, setContactsError } from '../../../people/account/index.ts'
import type { App } from '../../../app/app.ts'
import { perApp } from '../../../kernel/app/per-app.ts'
import { configuredAddresses } from '../../../outgoing/address-policy.ts'
import { type OutgoingReply, send } from '../../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess, jsonOf } from '../../../outgoing/outgoing-failure.ts'
import { ServiceHealth } from '../../../outgoing/service-health.ts'

const pageSize = 1000
/** Covers as many contacts as one import takes. */
const maxPages = 10
const pageTimeoutMs = 10_000
const maxPageBytes = 8 * 1024 * 1024

const fields =
  'names,nicknames,emailAddresses,phoneNumbers,addresses,birthdays,organizations,biographies,urls,metadata'

const text = z.optional(z.string())
const number = z.optional(z.number())

export const GooglePerson = z.object({
  names: z.optional(
    z.array(
      z.object({
        familyName: text,
        givenName: text,
        middleName: text,
        displayName: text,
        honorificPrefix: text,
        honorificSuffix: text,
        phoneticFullName: text,
      }),
    ),
  ),
  nicknames: z.optional(z.array(z.object({ value: text }))),
  organizations: z.optional(z.array(z.object({ name: text, department: text, title: text }))),
  birthdays: z.optional(
    z.array(
      z.object({ date: z.optional(z.object({ year: number, month: number, day: number })), text: text }),
    ),
  ),
  emailAddresses: z.optional(z.array(z.object({ value: text, type: text }))),
  phoneNumbers: z.optional(z.array(z.object({ value: text, type: text }))),
  addresses: z.optional(
    z.array(
      z.object({
        type: text,
        formattedValue: text,
        poBox: text,
        streetAddress: text,
        extendedAddress: text,
        city: text,
        region: text,
        postalCode: text,
        country: text,
      }),
    ),
  ),
  biographies: z.optional(z.array(z.object({ value: text }))),
  urls: z.optional(z.array(z.object({ value: text }))),
})
export type GooglePerson = z.output<typeof GooglePerson>

const Page = z.object({ connections: z.optional(z.array(GooglePerson)), nextPageToken: text })

export interface GooglePeople {
  readonly people: readonly GooglePerson[]
  /** Why Google did not return the remaining contacts; null when there are none. */
  readonly stopped: OutgoingFailure | null
}

const healths = perApp(() => new ServiceHealth())
/** The limits that Google has set for single users, by user. */
const limits = perApp(() => new Map<string, ServiceHealth>())

/** Null when the user has to grant access. Throws an `OutgoingFailure` when the first page fails; later failures keep earlier pages. */
export async function googlePeople(app: App, userId: string): Promise<GooglePeople | null> {
  const token = await accessToken(app, userId)
  if (token === null) return null
  const health = healths(app)
  const paused = [health, limits(app).get(userId)].find((each) => each?.isPaused(app.now()))
  if (paused) throw new OutgoingFailure(paused.cause ?? 'it is left alone')
  const access: Access = { app, userId, token, isRefreshed: false }
  const people: GooglePerson[] = []
  let pageToken: string | null = null
  try {
    for (let page = 0; page < maxPages; page++) {
      const read = await readPage(access, pageToken)
      if (read === null) return null
      people.push(...(read.connections ?? []))
      pageToken = read.nextPageToken ?? null
      if (pageToken === null || pageToken === '') break
    }
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    // A refusal or a limit affects one user; an outage affects all.
    if (error.status === 429) {
      limits(app)
        .getOrInsertComputed(userId, () => new ServiceHealth())
        .failed(error, app.now())
    } else if (error.status !== 403) health.failed(error, app.now())
    if (people.length === 0) throw error
    return { people, stopped: error }
  }
  health.succeeded()
  limits(app).delete(userId)
  await setContactsError(app, userId, null)
  return { people, stopped: null }
}

interface Access {
  readonly app: App
  readonly userId: string
  token: string
  isRefreshed: boolean
}

/** Refreshes expired access once. */
async function readPage(access: Access, pageToken: string | null): Promise<z.output<typeof Page> | null> {
  const { app, userId } = access
  let reply = await requestPage(access, pageToken)
  if (reply.status === 401 && !access.isRefreshed) {
    const token = await refreshAccess(app, userId)
    if (token === null) return null
    access.token = token
    access.isRefreshed = true
    reply = await requestPage(access, pageToken)
  }
  if (reply.status === 401 || isScopeMissing(reply)) {
    await setContactsError(app, userId, 'ended')
    return null
  }
  if (reply.status === 403) await setContactsError(app, userId, 'refused')
  if (!isSuccess(reply)) throw failureOf(reply, null, app.now())
  const page = z.safeParse(Page, jsonOf(reply))
  if (!page.success) throw new OutgoingFailure('the reply has another form', { cause: page.error })
  return page.data
}

async function requestPage({ app, token }: Access, pageToken: string | null): Promise<OutgoingReply> {
  const { google_people_url: base } = await app.globalSettings.read()
  const params = new URLSearchParams({
    personFields: fields,
    pageSize: String(pageSize),
    ...(pageToken !== null && { pageToken }),
  })
  return send({
    address: `${base.replace(/\/$/, '')}/people/me/connections?${params.toString()}`,
    method: 'GET',
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    policy: configuredAddresses,
    timeoutMs: pageTimeoutMs,
    maxReplyBytes: maxPageBytes,
  })
}

/** Google reports it in the details of the error and in a header. */
function isScopeMissing({ status, text, headers }: OutgoingReply): boolean {
  if (status !== 403) return false
  const challenge = headers['www-authenticate'] ?? ''
  return /ACCESS_TOKEN_SCOPE_INSUFFICIENT/.test(text) || /insufficient_scope/.test(challenge)
}
