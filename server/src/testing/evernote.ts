/**
 * Evernote for tests: OAuth 1.0a with signatures, and the used parts of the user store and note store in Thrift's
 * binary protocol. It encodes and decodes on its own, without the tested code.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type OutsideSystem, type ReceivedRequest, startOutsideSystem } from './outside-system.ts'

export const evernoteConsumer = { key: 'lustra-7', secret: 'consumer+secret/9' }

interface StoredNote {
  readonly guid: string
  title: string
  text: string
  notebook: string
  isActive: boolean
  updateNumber: number
}

export interface EvernoteAccount {
  readonly id: number
  readonly name: string
  readonly notebooks: { readonly guid: string; readonly name: string }[]
  /** Adds or changes a note; returns its GUID. */
  put(note: { guid?: string; title?: string; text?: string; notebook: string; isActive?: boolean }): string
  /** Permanently deletes a note. */
  expunge(guid: string): void
}

export interface Evernote extends OutsideSystem {
  /** Faults to return by method, once per entry. */
  readonly faults: Map<string, Fault[]>
  readonly revoked: string[]
  /** The methods called so far. */
  readonly methods: string[]
  /** The account that grants the next access. */
  account: EvernoteAccount
  newAccount(name: string): EvernoteAccount
  /** Ends the access of all tokens. */
  expire(): void
  /** When new tokens expire; a year by default. */
  expiresAt: number | null
  /** Evernote's page for granting or denying access; returns the address to which it redirects. */
  visit(redirectUrl: string, answer: 'allow' | 'cancel'): string
}

export type Fault = (response: ServerResponse, request: ReceivedRequest) => void

export interface EvernoteOptions {
  readonly now?: () => number
  /** The server to which the browser is redirected, instead of the callback's. */
  readonly returnTo?: string
}

export async function startEvernote({ now = Date.now, returnTo }: EvernoteOptions = {}): Promise<Evernote> {
  const requestTokens = new Map<string, { readonly secret: string; readonly callback: string }>()
  const verifiers = new Map<string, { readonly token: string; readonly account: Account }>()
  const accessTokens = new Map<string, Account>()
  const expired = new Set<string>()
  const nonces = new Set<string>()
  let accounts = 0

  function oauth(request: ReceivedRequest, response: ServerResponse): void {
    const params = new URL(request.path, 'http://e').searchParams
    const token = params.get('oauth_token')
    const secret = token === null ? '' : (requestTokens.get(token)?.secret ?? 'unknown')
    const nonce = params.get('oauth_nonce') ?? ''
    const isFresh =
      !nonces.has(nonce) && Math.abs(Number(params.get('oauth_timestamp')) * 1000 - now()) < 300_000
    if (!isSigned(system.address, request.path, secret) || !isFresh)
      return end(response, 401, 'oauth_problem=signature_invalid')
    nonces.add(nonce)
    if (token === null) {
      const [requested, tokenSecret] = [
        `lustra-7.${randomBytes(8).toString('hex')}`,
        randomBytes(8).toString('hex'),
      ]
      requestTokens.set(requested, { secret: tokenSecret, callback: params.get('oauth_callback') ?? '' })
      return end(
        response,
        200,
        form({ oauth_token: requested, oauth_token_secret: tokenSecret, oauth_callback_confirmed: 'true' }),
      )
    }
    const allowed = verifiers.get(params.get('oauth_verifier') ?? '')
    if (allowed?.token !== token) return end(response, 401, 'oauth_problem=permission_unknown')
    verifiers.delete(params.get('oauth_verifier')!)
    requestTokens.delete(token)
    const granted = `S=s1:U=${allowed.account.id.toString(16)}:E=${randomBytes(12).toString('hex')}`
    accessTokens.set(granted, allowed.account)
    const expires = system.expiresAt === null ? {} : { edam_expires: String(system.expiresAt) }
    end(
      response,
      200,
      form({
        oauth_token: granted,
        oauth_token_secret: '',
        edam_shard: 's1',
        edam_userId: String(allowed.account.id),
        ...expires,
        edam_noteStoreUrl: `${system.address}/shard/s1/notestore`,
        edam_webApiUrlPrefix: `${system.address}/shard/s1/`,
      }),
    )
  }

  function thrift(request: ReceivedRequest, response: ServerResponse): void {
    const { method, args } = readCall(request.bytes)
    system.methods.push(method)
    const fault = system.faults.get(method)?.shift() ?? null
    if (fault) return fault(response, request)
    const token = args.get(1) as string
    const account = accessTokens.get(token)
    if (!account) return endThrift(response, method, userException(8, 'authenticationToken'))
    if (expired.has(token)) return endThrift(response, method, userException(9, 'authenticationToken'))
    if (method === 'revokeLongSession') {
      accessTokens.delete(token)
      system.revoked.push(token)
      return endThrift(response, method, Buffer.of())
    }
    const answer = account.answer(method, args)
    endThrift(response, method, answer)
  }

  const outside = await startOutsideSystem((request, response) => {
    const { pathname, searchParams } = new URL(request.path, 'http://e')
    if (pathname === '/oauth') return oauth(request, response)
    if (pathname === '/OAuth.action') {
      const links = (['allow', 'cancel'] as const).map(
        (answer) =>
          `<p><a href="${system.visit(request.path, answer).replaceAll('&', '&amp;')}">${answer === 'allow' ? 'Authorize' : 'Cancel'}</a>`,
      )
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end(
        `<!doctype html><html lang="en"><title>Evernote</title><h1>Evernote</h1>${links.join('')}${searchParams.has('oauth_token') ? '' : '?'}`,
      )
    }
    if (pathname === '/edam/user' || pathname === '/shard/s1/notestore') return thrift(request, response)
    response.writeHead(404).end()
  })
  const newAccount = (name: string) => new Account(name, 100 + ++accounts)
  const system: Evernote = Object.assign(outside, {
    faults: new Map<string, Fault[]>(),
    revoked: [],
    methods: [],
    account: newAccount('ann@example.org'),
    newAccount,
    expiresAt: now() + 365 * 86_400_000,
    expire() {
      for (const token of accessTokens.keys()) expired.add(token)
    },
    visit(redirectUrl: string, answer: 'allow' | 'cancel') {
      const token = new URL(redirectUrl, 'http://e').searchParams.get('oauth_token') ?? ''
      const callback = new URL(requestTokens.get(token)?.callback ?? 'http://unknown/')
      const url = new URL(`${callback.pathname}${callback.search}`, returnTo ?? callback.origin)
      url.searchParams.set('oauth_token', token)
      if (answer === 'allow') {
        const verifier = randomBytes(8).toString('hex').toUpperCase()
        verifiers.set(verifier, { token, account: system.account as Account })
        url.searchParams.set('oauth_verifier', verifier)
        url.searchParams.set('sandbox_lnb', 'false')
      }
      return url.href
    },
  })
  return system
}

class Account implements EvernoteAccount {
  readonly id: number
  readonly name: string
  readonly notebooks: { guid: string; name: string }[] = []
  readonly #notes = new Map<string, StoredNote>()
  readonly #expunged = new Map<string, number>()
  #updateNumber = 0

  constructor(name: string, id: number) {
    this.name = name
    this.id = id
    for (const notebook of ['Ideas', 'Field notes', 'Recipes'])
      this.notebooks.push({ guid: randomUUID(), name: notebook })
  }

  put({
    guid = randomUUID(),
    notebook,
    isActive = true,
    ...rest
  }: Parameters<EvernoteAccount['put']>[0]): string {
    const before = this.#notes.get(guid)
    const { title = before?.title ?? 'Untitled', text = before?.text ?? '' } = rest
    this.#notes.set(guid, { guid, title, text, notebook, isActive, updateNumber: ++this.#updateNumber })
    return guid
  }

  expunge(guid: string): void {
    this.#notes.delete(guid)
    this.#expunged.set(guid, ++this.#updateNumber)
  }

  /** The fields of the reply. */
  answer(method: string, args: Args): Buffer {
    switch (method) {
      case 'getUser':
        return struct(0, [int(1, this.id), text(2, this.name), text(4, 'Ann'), long(9, Date.now())])
      case 'listNotebooks':
        return list(
          0,
          this.notebooks.map(({ guid, name }) => [text(1, guid), text(2, name), int(5, 1), flag(6, false)]),
        )
      case 'getSyncState':
        return struct(0, [long(1, Date.now()), long(2, 0), int(3, this.#updateNumber), long(4, 0)])
      case 'getFilteredSyncChunk':
        return this.#chunk(args.get(2) as number, args.get(3) as number)
      case 'getNoteContent': {
        const guid = args.get(2) as string
        const note = this.#notes.get(guid)
        return note ? text(0, enml(note.text)) : struct(3, [text(1, 'Note.guid'), text(2, guid)])
      }
      default:
        throw new Error(`Evernote has no ${method} here`)
    }
  }

  #chunk(after: number, count: number): Buffer {
    const changes = [
      ...[...this.#notes.values()].map((note) => ({ note, guid: note.guid, at: note.updateNumber })),
      ...[...this.#expunged].map(([guid, at]) => ({ note: null, guid, at })),
    ]
      .filter(({ at }) => at > after)
      .toSorted((one, other) => one.at - other.at)
      .slice(0, count)
    const notes = changes.flatMap(({ note }) => (note ? [note] : []))
    const expunged = changes.filter(({ note }) => note === null).map(({ guid }) => guid)
    const last = changes.at(-1)
    return struct(0, [
      long(1, Date.now()),
      ...(last ? [int(2, last.at)] : []),
      int(3, this.#updateNumber),
      ...(notes.length > 0 ? [list(4, notes.map(noteFields))] : []),
      ...(expunged.length > 0 ? [texts(9, expunged)] : []),
    ])
  }
}

function noteFields({ guid, title, text: content, notebook, isActive, updateNumber }: StoredNote): Buffer[] {
  return [
    text(1, guid),
    text(2, title),
    text(4, 'hash'),
    int(5, enml(content).length),
    long(6, Date.UTC(2026, 10, 1)),
    ...(isActive ? [] : [long(8, Date.UTC(2026, 10, 20))]),
    flag(9, isActive),
    int(10, updateNumber),
    text(11, notebook),
    struct(14, [text(15, 'https://example.org/'), list(26, [])]),
  ]
}

function enml(content: string): string {
  const head =
    '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd">'
  return `${head}<en-note><div>${content}</div></en-note>`
}

/** Exceptions of the interface: codes 8 and 9 concern access, 19 is a rate limit. */
function userException(code: number, parameter: string): Buffer {
  return struct(1, [int(1, code), text(2, parameter)])
}

export function systemException(code: number, message: string, waitSeconds?: number): Buffer {
  return struct(2, [
    int(1, code),
    text(2, message),
    ...(waitSeconds === undefined ? [] : [int(3, waitSeconds)]),
  ])
}

export function endThrift(response: ServerResponse, method: string, fields: Buffer): void {
  const name = Buffer.from(method)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(0x8001_0002)
  head.writeInt32BE(name.length, 4)
  response.writeHead(200, { 'content-type': 'application/x-thrift' })
  response.end(Buffer.concat([head, name, Buffer.from([0, 0, 0, 1]), fields, Buffer.of(0)]))
}

function field(type: number, id: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.of(type, id >> 8, id & 255), value])
}

function textValue(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([intValue(bytes.length), bytes])
}

function intValue(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function text(id: number, value: string): Buffer {
  return field(11, id, textValue(value))
}

function int(id: number, value: number): Buffer {
  return field(8, id, intValue(value))
}

function flag(id: number, value: boolean): Buffer {
  return field(2, id, Buffer.of(Number(value)))
}

function long(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return field(10, id, bytes)
}

function struct(id: number, fields: readonly Buffer[]): Buffer {
  return field(12, id, Buffer.concat([...fields, Buffer.of(0)]))
}

function list(id: number, structs: readonly (readonly Buffer[])[]): Buffer {
  const items = structs.flatMap((fields) => [...fields, Buffer.of(0)])
  return field(15, id, Buffer.concat([Buffer.of(12), intValue(structs.length), ...items]))
}

function texts(id: number, values: readonly string[]): Buffer {
  return field(15, id, Buffer.concat([Buffer.of(11), intValue(values.length), ...values.map(textValue)]))
}

type Args = ReadonlyMap<number, string | number | boolean | object>

/** A call with texts, numbers and flags as arguments; of a struct, its flags. */
function readCall(bytes: Buffer): { method: string; args: Args } {
  let at = 0
  const take = (length: number) => bytes.subarray(at, (at += length))
  const readText = () => take(take(4).readInt32BE()).toString()
  const readStruct = (): Map<number, string | number | boolean | object> => {
    const fields = new Map<number, string | number | boolean | object>()
    for (let type = take(1)[0]!; type !== 0; type = take(1)[0]!) {
      const id = take(2).readInt16BE()
      if (type === 11) fields.set(id, readText())
      else if (type === 8) fields.set(id, take(4).readInt32BE())
      else if (type === 2) fields.set(id, take(1)[0] === 1)
      else if (type === 12) fields.set(id, readStruct())
      else throw new Error(`a call has a value of the type ${type}`)
    }
    return fields
  }
  if (take(4).readUInt32BE() !== 0x8001_0001) throw new Error('it is no call')
  const method = readText()
  take(4)
  return { method, args: readStruct() }
}

function isSigned(address: string, path: string, tokenSecret: string): boolean {
  const { pathname, searchParams } = new URL(path, address)
  const escape = (value: string) =>
    [...Buffer.from(value)]
      .map((byte) =>
        /[A-Za-z0-9._~-]/.test(String.fromCharCode(byte))
          ? String.fromCharCode(byte)
          : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      )
      .join('')
  const given = searchParams.get('oauth_signature')
  const pairs = [...searchParams]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .toSorted()
  if (searchParams.get('oauth_consumer_key') !== evernoteConsumer.key) return false
  const base = `GET&${escape(address + pathname)}&${escape(pairs.join('&'))}`
  const key = `${escape(evernoteConsumer.secret)}&${escape(tokenSecret)}`
  return createHmac('sha1', key).update(base).digest('base64') === given
}

function form(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

function end(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(body)
}
