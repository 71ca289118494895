/**
 * Google's token endpoint and Firebase Cloud Messaging for tests. The signature of an assertion is verified by the
 * account's public key, as by Google; a token is valid for its project.
 */
import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { TestServer } from './test-server.ts'
import { type OutsideSystem, replyJson, startOutsideSystem } from './outside-system.ts'

export interface FirebaseMessage {
  readonly token: string
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: Readonly<Record<string, string>>
  readonly android: { readonly ttl: string; readonly priority: string }
}

export interface Firebase extends OutsideSystem {
  readonly messages: FirebaseMessage[]
  /** The file that the console offers for download. */
  readonly serviceAccount: string
  readonly grants: number
  /** A client requests its registration token. */
  register(device: string): string
  uninstall(token: string): void
  /** Moves the token to another sender's project, so that this one cannot use it. */
  moveElsewhere(token: string): void
  /** Revokes all access tokens early. */
  withdrawTokens(): void
}

const project = 'lustra-test'
const email = 'push@lustra-test.iam.gserviceaccount.com'
const unregistered = 'UNREGISTERED'

export async function startFirebase(): Promise<Firebase> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const messages: FirebaseMessage[] = []
  const devices = new Map<string, string | null>()
  const accessTokens = new Set<string>()
  let grants = 0

  const refuse = (status: number, name: string, details: readonly object[] = []) => ({
    status,
    body: { error: { code: status, message: name, status: name, details } },
  })
  const fcmError = (errorCode: string) => ({
    '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
    errorCode,
  })

  async function grant(text: string): Promise<{ status: number; body: object }> {
    const form = new URLSearchParams(text)
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    }
    try {
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        algorithms: ['RS256'],
        issuer: email,
        audience: `${system.address}/token`,
        // The server of a test has its own clock.
        currentDate: new Date(0),
        clockTolerance: 1e12,
      })
      const lifetime = (payload.exp ?? Infinity) - (payload.iat ?? 0)
      if (payload['scope'] !== 'https://www.googleapis.com/auth/firebase.messaging' || lifetime > 3600) {
        return { status: 400, body: { error: 'invalid_scope' } }
      }
    } catch {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    const token = `ya29.${++grants}`
    accessTokens.add(token)
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
  }

  function accept(authorization: string, text: string): { status: number; body: object } {
    if (!accessTokens.has(authorization.replace('Bearer ', ''))) return refuse(401, 'UNAUTHENTICATED')
    const { message } = JSON.parse(text) as { readonly message: FirebaseMessage }
    const owner = devices.get(message.token)
    if (owner === undefined) {
      return refuse(400, 'INVALID_ARGUMENT', [
        fcmError('INVALID_ARGUMENT'),
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field: 'message.token' }],
        },
      ])
    }
    if (owner === null) return refuse(404, 'NOT_FOUND', [fcmError(unregistered)])
    if (owner !== project) return refuse(403, 'PERMISSION_DENIED', [fcmError('SENDER_ID_MISMATCH')])
    if (Object.values(message.data).some((value) => typeof value !== 'string')) {
      return refuse(400, 'INVALID_ARGUMENT', [fcmError('INVALID_ARGUMENT')])
    }
    messages.push(message)
    return { status: 200, body: { name: `projects/${project}/messages/0:${messages.length}` } }
  }

  const system = await startOutsideSystem(({ method, path, headers, text }, response) => {
    const answer = async () => {
      if (method === 'POST' && path === '/token') return grant(text)
      if (method === 'POST' && path === `/v1/projects/${project}/messages:send`) {
        return accept(String(headers.authorization), text)
      }
      return refuse(404, 'NOT_FOUND')
    }
    void answer().then(({ status, body }) => replyJson(response, status, body))
  })
  return Object.defineProperty(
    Object.assign(system, {
      messages,
      serviceAccount: JSON.stringify(
        {
          type: 'service_account',
          project_id: project,
          private_key_id: '1',
          private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
          client_email: email,
        },
        null,
        2,
      ),
      grants: 0,
      register(device: string) {
        const token = `${device}:APA91b-${devices.size}`
        devices.set(token, project)
        return token
      },
      uninstall: (token: string) => void devices.set(token, null),
      moveElsewhere: (token: string) => void devices.set(token, 'another-project'),
      withdrawTokens: () => accessTokens.clear(),
    }),
    'grants',
    { get: () => grants },
  )
}

export async function useFirebase({ app }: TestServer, firebase: Firebase): Promise<void> {
  await app.globalSettings.write('firebase_url', firebase.address)
  await app.globalSettings.write('firebase_token_url', `${firebase.address}/token`)
  await app.globalSettings.write('firebase_service_account', firebase.serviceAccount)
}
