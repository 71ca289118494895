/** Firebase Cloud Messaging (HTTP v1 API): push messages for clients other than browsers, such as an Android app. */
import * as z from 'zod/mini'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import { type ServiceAccount, parseServiceAccount } from '../../operations/global-settings/service-account.ts'
import type { GlobalValues } from '../../operations/global-settings/setting-codes.ts'
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { type OutgoingReply, type OutgoingRequest, send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess, jsonOf, jsonOrNull } from '../../outgoing/outgoing-failure.ts'
import { ServiceHealth } from '../../outgoing/service-health.ts'
import { type PushMessage, lifetimeSeconds } from './push-message.ts'

const limits = { policy: configuredAddresses, timeoutMs: 10_000, maxReplyBytes: 100_000 }
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const second = 1000
/** A token that expires sooner is not used. */
const marginMs = 60 * second

export interface FirebaseProject {
  readonly account: ServiceAccount
  readonly address: string
  readonly tokenAddress: string
}

/** Null while Firebase is not configured. */
export function firebaseProjectOf(values: GlobalValues): FirebaseProject | null {
  const account = parseServiceAccount(values.firebase_service_account)
  if (!account || values.firebase_url === '' || values.firebase_token_url === '') return null
  return {
    account,
    address: `${values.firebase_url.replace(/\/+$/, '')}/v1/projects/${account.projectId}/messages:send`,
    tokenAddress: values.firebase_token_url,
  }
}

class AccessToken {
  readonly health = new ServiceHealth()
  /** The private key that requested the token: another account needs another token. */
  key = ''
  value = ''
  expiresAt = 0
}

const accessTokens = perApp(() => new AccessToken())

const Granted = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() })
const Sent = z.object({ name: z.string() })
const Refused = z.object({
  error: z.object({
    status: z.optional(z.string()),
    message: z.optional(z.string()),
    details: z.optional(
      z.array(
        z.object({
          errorCode: z.optional(z.string()),
          fieldViolations: z.optional(z.array(z.object({ field: z.optional(z.string()) }))),
        }),
      ),
    ),
  }),
})
type Details = NonNullable<z.output<typeof Refused>['error']['details']>

/** 'gone' when the device will never receive messages again. Throws an `OutgoingFailure`. */
export async function sendByFirebase(
  app: App,
  project: FirebaseProject,
  device: string,
  message: PushMessage,
  signal: AbortSignal,
): Promise<'taken' | 'gone'> {
  const { health } = accessTokens(app)
  if (health.isPaused(app.now())) throw new OutgoingFailure(`Firebase failed shortly before: ${health.cause}`)
  try {
    const outcome = await trySending(app, project, device, message, signal)
    health.succeeded()
    return outcome
  } catch (error) {
    if (error instanceof OutgoingFailure) health.failed(error, app.now())
    throw error
  }
}

async function trySending(
  app: App,
  project: FirebaseProject,
  device: string,
  message: PushMessage,
  signal: AbortSignal,
): Promise<'taken' | 'gone'> {
  const body = JSON.stringify(contentOf(device, message))
  const request = async () => post(project, await accessToken(app, project, signal), body, signal)
  let reply = await request()
  if (reply.status === 401) {
    // The token was revoked early.
    accessTokens(app).expiresAt = 0
    reply = await request()
  }
  return outcomeIn(reply, app.now())
}

function outcomeIn(reply: OutgoingReply, now: number): 'taken' | 'gone' {
  // A success page of a proxy is not an acknowledgement.
  if (isSuccess(reply)) {
    if (z.safeParse(Sent, jsonOf(reply)).success) return 'taken'
    throw new OutgoingFailure('the reply is not well formed')
  }
  const { error } = z.safeParse(Refused, jsonOrNull(reply)).data ?? {}
  if (isDeviceLost(error?.details ?? [])) return 'gone'
  throw failureOf(reply, error?.status ?? null, now)
}

/** Lets Firebase validate a message without a device, which is not sent. Throws an `OutgoingFailure`. */
export async function checkFirebase(values: GlobalValues, now: number, signal: AbortSignal): Promise<void> {
  const project = firebaseProjectOf(values)
  if (project === null) throw new OutgoingFailure('no project is configured')
  const { access_token: token } = await requestAccessToken(project, now, signal)
  const message = { tag: 'test', title: 'Lustra', text: 'Lustra', path: '/web' }
  const body = JSON.stringify({ validate_only: true, ...contentOf('no-device', message) })
  outcomeIn(await post(project, token, body, signal), now)
}

/** The client was uninstalled, belongs to another project, or sent an invalid registration token. */
function isDeviceLost(details: Details): boolean {
  return details.some(
    ({ errorCode, fieldViolations }) =>
      errorCode === 'UNREGISTERED' ||
      errorCode === 'SENDER_ID_MISMATCH' ||
      fieldViolations?.some(({ field }) => field === 'message.token'),
  )
}

function contentOf(token: string, { tag, title, text, path }: PushMessage): object {
  return {
    message: {
      token,
      notification: { title, body: text },
      data: { tag, path },
      android: { priority: 'HIGH', ttl: `${lifetimeSeconds}s`, notification: { tag } },
    },
  }
}

function post(
  project: FirebaseProject,
  token: string,
  body: string,
  signal: AbortSignal,
): Promise<OutgoingReply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return send({ ...requestTo(project.address, signal), headers, body })
}

/** Requested by a signed assertion (RFC 7523); cached until shortly before it expires. */
async function accessToken(
  app: App,
  { account, tokenAddress }: FirebaseProject,
  signal: AbortSignal,
): Promise<string> {
  const cached = accessTokens(app)
  const now = app.now()
  if (cached.key === account.privateKey && now < cached.expiresAt - marginMs) return cached.value
  const granted = await requestAccessToken({ account, tokenAddress }, now, signal)
  cached.key = account.privateKey
  cached.value = granted.access_token
  cached.expiresAt = now + granted.expires_in * second
  return cached.value
}

/** Throws an `OutgoingFailure`, also when the account is not accepted. */
async function requestAccessToken(
  { account, tokenAddress }: Pick<FirebaseProject, 'account' | 'tokenAddress'>,
  now: number,
  signal: AbortSignal,
): Promise<z.output<typeof Granted>> {
  const at = Math.floor(now / second)
  // Imported on demand, because it takes megabytes.
  const { SignJWT, importPKCS8 } = await import('jose')
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.email)
    .setAudience(tokenAddress)
    .setIssuedAt(at)
    .setExpirationTime(at + 3600)
    .sign(await importPKCS8(account.privateKey, 'RS256'))
  const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
  const reply = await send({
    ...requestTo(tokenAddress, signal),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  if (!isSuccess(reply)) throw failureOf(reply, 'no access token', now)
  const granted = z.safeParse(Granted, jsonOf(reply)).data
  if (!granted) throw new OutgoingFailure('the access token is not well formed')
  return granted
}

function requestTo(address: string, signal: AbortSignal) {
  return { ...limits, address, method: 'POST', signal } as const satisfies OutgoingRequest
}
