/** Detects whether a repeated request id comes with the same contents. */
import { hash } from 'node:crypto'
import { contentsOf } from '../kernel/app/answer-call.ts'
import type { Upload } from './upload.ts'

/** Hashes the contents of the request and of its file. `call` is its path and action, `input` the decoded payload. */
export function hashOfInput(
  call: string,
  payload: Readonly<Record<string, unknown>>,
  input: object,
  upload: Pick<Upload, 'hash'> | null,
): string {
  return hash('sha256', `${contentsOf(call, payload, input)} ${upload?.hash ?? ''}`, 'base64url')
}
