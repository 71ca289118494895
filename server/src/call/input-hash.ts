/** Detects whether a repeated request id comes with the same contents. */
import { hash } from 'node:crypto'
import type { Upload } from './upload.ts'

/**
 * Hashes the received fields of the contract in a fixed order, and the contents of the file. Excludes what this version
 * of the contract adds, such as defaults, because a newer version may get the repeated request. `call` is path and
 * action, `input` the decoded payload.
 */
export function hashOfInput(
  call: string,
  payload: Readonly<Record<string, unknown>>,
  input: object,
  upload: Pick<Upload, 'hash'> | null,
): string {
  const fields = Object.entries(payload).filter(([name]) => Object.hasOwn(input, name))
  const received = JSON.stringify(Object.fromEntries(fields), sortKeys)
  return hash('sha256', `${call} ${received} ${upload?.hash ?? ''}`, 'base64url')
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
