/** The common part of threads that run calls. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { parentPort } from 'node:worker_threads'
import { zstdCompressSync } from 'node:zlib'
import { wordsOf } from '@lustra/words'
import { minCompressedBytes } from '../call/compression.ts'
import { maxCallsOfThread } from '../call/threads/call-thread.ts'
import {
  type FromThread,
  type ThreadedCall,
  type ThreadedReply,
  failureFrom,
} from '../call/threads/threaded-call.ts'
import type { Config } from '../config.ts'
import { checkReply } from '../kernel/app/check-reply.ts'
import type { ReadContext, ReadKernel } from '../kernel/app/kernel.ts'
import type { DatabaseReader } from '../kernel/database/database.ts'
import type { LargeRead } from './large-reads.ts'

export interface ThreadData {
  readonly config: Config
  readonly file: string
  readonly checkReplies: boolean
  /** Whether the thread answers as of earlier moments. */
  readonly isOfPast: boolean
}

export async function openReader({ config: { databaseUrl }, file }: ThreadData): Promise<DatabaseReader> {
  if (databaseUrl === null) {
    const { openSqliteReader } = await import('../database/open-sqlite-reader.ts')
    return openSqliteReader(file)
  }
  const { openPostgresReader } = await import('../database/postgres-reader.ts')
  // A lost connection fails the running statement, which is reported.
  return openPostgresReader(databaseUrl, maxCallsOfThread, () => {})
}

export async function runRead(
  { call, handle }: LargeRead,
  called: ThreadedCall,
  { app, checkReplies }: { readonly app: ReadKernel; readonly checkReplies: boolean },
): Promise<ThreadedReply> {
  const { input, user, now } = called
  const { language } = user
  const context: ReadContext = { app, now, user, language, words: wordsOf(language) }
  const reply = await handle(input, context)
  if (checkReplies) checkReply(call, reply)
  return replyOf(JSON.stringify({ result: 'OK', ...reply }), called)
}

/** Posts the reply, or why there is none. */
export async function answer(
  id: number,
  call: ThreadedCall,
  run: (call: ThreadedCall) => Promise<ThreadedReply>,
): Promise<void> {
  try {
    const reply = await run(call)
    post({ id, reply }, [reply.body.buffer])
  } catch (error) {
    post({ id, failure: failureFrom(error, (refusal) => refusal.messageIn(wordsOf(call.language))) })
  }
}

/** The server's thread passes small bytes on without copying: memory outside of its heap makes its next garbage collection come earlier. */
function replyOf(text: string, { acceptsZstd }: ThreadedCall): ThreadedReply {
  const body = new TextEncoder().encode(text)
  if (!acceptsZstd || body.length < minCompressedBytes) return { body, isCompressed: false }
  // A copy, whose buffer can be transferred; Node's own buffers may share one.
  const compressed = new Uint8Array(zstdCompressSync(body, { pledgedSrcSize: body.length }))
  return { body: compressed, isCompressed: true }
}

export function post(message: FromThread, transferred: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transferred)
}
