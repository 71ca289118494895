/** The required calls of Evernote's API. Field numbers are from its published interface. */
import { configuredAddresses } from '../../outgoing/address-policy.ts'
import { send } from '../../outgoing/http-client.ts'
import { OutgoingFailure, failureOf, isSuccess } from '../../outgoing/outgoing-failure.ts'
import type { Service } from './service.ts'
import {
  type ThriftField,
  ThriftFault,
  type ThriftStruct,
  decodeReply,
  encodeCall,
  flagAt,
  numberAt,
  structAt,
  structsAt,
  textAt,
  textsAt,
} from './thrift.ts'

const timeoutMs = 10_000
const maxReplyBytes = 5_000_000
const second = 1000
const longestWaitMs = 3_600_000

export interface Access {
  readonly service: Service
  readonly token: string
  readonly noteStore: string
  readonly now: () => number
  readonly signal?: AbortSignal
}

/** The account no longer allows access; the user has to connect again. */
export class AccessEnded extends Error {}

/** The note does not exist or may not be read. */
export class NoteRefused extends Error {}

export interface RemoteNote {
  readonly guid: string
  readonly title: string
  readonly notebook: string
  readonly updateNumber: number
  readonly createdAt: number | null
  readonly contentLength: number
  /** Not in the trash. */
  readonly isActive: boolean
}

export interface Changes {
  readonly notes: readonly RemoteNote[]
  /** Permanently deleted notes. */
  readonly expunged: readonly string[]
  /** The last change among these; null when there is none. */
  readonly upTo: number | null
  /** The last change of the account. */
  readonly last: number
}

/** The name of the account, to tell accounts apart. */
export async function accountName(access: Omit<Access, 'noteStore'>): Promise<string> {
  const user = await ask({ ...access, noteStore: '/edam/user' }, 'getUser', [])
  const struct = expectStruct(user)
  return textAt(struct, 2) ?? textAt(struct, 3) ?? ''
}

/** Revokes a token. */
export async function revoke(access: Omit<Access, 'noteStore'>): Promise<void> {
  await ask({ ...access, noteStore: '/edam/user' }, 'revokeLongSession', [])
}

export async function notebooksOf(access: Access): Promise<{ guid: string; name: string }[]> {
  const reply = await ask(access, 'listNotebooks', [])
  return structsAt(reply, 0).map((notebook) => ({
    guid: expectText(notebook, 1),
    name: textAt(notebook, 2) ?? '',
  }))
}

export interface SyncState {
  readonly last: number
  /** Earlier synchronizations must start again. */
  readonly fullSyncBefore: number
}

export async function syncState(access: Access): Promise<SyncState> {
  const state = expectStruct(await ask(access, 'getSyncState', []))
  return { fullSyncBefore: numberAt(state, 2) ?? 0, last: numberAt(state, 3) ?? 0 }
}

export async function changesAfter(access: Access, after: number, count: number): Promise<Changes> {
  const filter: ThriftField[] = [1, 9].map((id) => ({ id, flag: true }))
  const reply = await ask(access, 'getFilteredSyncChunk', [
    { id: 2, int: after },
    { id: 3, int: count },
    { id: 4, struct: filter },
  ])
  const chunk = expectStruct(reply)
  return {
    notes: structsAt(chunk, 4).map((note) => ({
      guid: expectText(note, 1),
      title: textAt(note, 2) ?? '',
      contentLength: numberAt(note, 5) ?? 0,
      createdAt: numberAt(note, 6),
      isActive: flagAt(note, 9) ?? numberAt(note, 8) === null,
      updateNumber: numberAt(note, 10) ?? 0,
      notebook: textAt(note, 11) ?? '',
    })),
    expunged: textsAt(chunk, 9),
    upTo: numberAt(chunk, 2),
    last: numberAt(chunk, 3) ?? after,
  }
}

/** Returns ENML. */
export async function contentOf(access: Access, guid: string): Promise<string> {
  return expectText(await ask(access, 'getNoteContent', [{ id: 2, string: guid }]), 0)
}

/** Throws an `OutgoingFailure`, `AccessEnded` or `NoteRefused`. */
async function ask(
  { service, token, noteStore, now, signal }: Access,
  method: string,
  args: readonly ThriftField[],
): Promise<ThriftStruct> {
  const reply = await send({
    address: new URL(noteStore, service.address).href,
    method: 'POST',
    headers: { 'content-type': 'application/x-thrift', accept: 'application/x-thrift' },
    body: encodeCall(method, [{ id: 1, string: token }, ...args]),
    policy: configuredAddresses,
    timeoutMs,
    maxReplyBytes,
    ...(signal && { signal }),
  })
  if (!isSuccess(reply)) throw failureOf(reply, method, now())
  let struct: ThriftStruct
  try {
    struct = decodeReply(reply.bytes)
  } catch (cause) {
    if (!(cause instanceof ThriftFault)) throw cause
    throw new OutgoingFailure(`${method}: the reply cannot be read, ${cause.message}`, { cause })
  }
  throwException(method, struct)
  return struct
}

const permissionDenied = 3
const endedCodes: ReadonlySet<number | null> = new Set([8, 9])
const rateLimitReached = 19

/** Throws the exception in a reply: of the user (1), of the system (2), or not found (3). */
function throwException(method: string, reply: ThriftStruct): void {
  const [user, system, missing] = [1, 2, 3].map((id) => structAt(reply, id))
  if (missing) throw new NoteRefused(`${method}: ${textAt(missing, 1) ?? ''} is not there`)
  const thrown = user ?? system
  if (thrown) {
    const code = numberAt(thrown, 1)
    if (endedCodes.has(code)) throw new AccessEnded(`${method}: code ${code}`)
    if (user && code === permissionDenied) throw new NoteRefused(`${method}: not permitted`)
    const waitSeconds = user ? null : numberAt(thrown, 3)
    throw new OutgoingFailure(`${method}: code ${code}, ${textAt(thrown, 2) ?? ''}`, {
      status: code === rateLimitReached ? 429 : null,
      retryAfterMs: waitSeconds === null ? null : Math.min(Math.max(waitSeconds * second, 0), longestWaitMs),
    })
  }
}

function expectStruct(reply: ThriftStruct): ThriftStruct {
  const struct = structAt(reply, 0)
  if (!struct) throw new OutgoingFailure('the reply has another form')
  return struct
}

function expectText(struct: ThriftStruct, id: number): string {
  const text = textAt(struct, id)
  if (text === null) throw new OutgoingFailure('the reply has another form')
  return text
}
