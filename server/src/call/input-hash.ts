/** Tells whether a request with an id that was there before has the same contents. */
import { hash } from 'node:crypto'
import type { Upload } from './upload.ts'

/**
 * Covers the fields of the contract as they were received, in a fixed order, and the contents of the file. What this version of the contract
 * adds, such as a default, does not belong to it: a request may be repeated to a newer version than the one that answered it.
 * `call` is its path and action, `input` the decoded payload.
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
