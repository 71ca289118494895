/** An authenticator of passkeys for tests: creates ES256 keys without attestation and signs challenges with them. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export type WebAuthnJson = Readonly<Record<string, unknown>>

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

export class Authenticator {
  readonly #id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer
  #counter = 0
  readonly #origin: string
  readonly #rpId: string
  /** Whether a PIN or a fingerprint was given. */
  verifies = true

  constructor(origin = 'http://localhost:8080', rpId = 'localhost') {
    this.#origin = origin
    this.#rpId = rpId
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    this.#privateKey = privateKey
    // COSE: an elliptic curve key for ES256 on P-256, and its two coordinates of 32 bytes.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  create({ challenge }: WebAuthnJson): WebAuthnJson {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#publicKey])
    const data = this.#authenticatorData(hasCredential, credential)
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const attestationObject = Buffer.concat([
      Buffer.from('a3', 'hex'),
      Buffer.from('63666d74646e6f6e65', 'hex'),
      Buffer.from('6761747453746d74a0', 'hex'),
      Buffer.from('68617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    const clientDataJSON = this.#clientData('webauthn.create', challenge).toString('base64url')
    return this.#credential({
      clientDataJSON,
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  get({ challenge }: WebAuthnJson): WebAuthnJson {
    const data = this.#authenticatorData(0, Buffer.alloc(0))
    const clientData = this.#clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey)
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #authenticatorData(flags: number, rest: Buffer): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    const all = userPresent | (this.verifies ? userVerified : 0) | flags
    return Buffer.concat([sha256(this.#rpId), Buffer.from([all]), counter, rest])
  }

  #clientData(type: string, challenge: unknown): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #credential(response: WebAuthnJson): WebAuthnJson {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
