/** Schemas of incoming strings: well-formed Unicode, no NUL, limited length. */
import * as z from 'zod/mini'

// SQLite stores a NUL that PostgreSQL refuses, and both silently replace a lone surrogate.
export function text(maxLength: number, minLength = 0) {
  return z.string().check(
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'malformed text' }),
  )
}

/** Like `text`, trimmed and not empty. */
export function trimmedText(maxLength: number) {
  return text(maxLength + 64).check(z.trim(), z.minLength(1), z.maxLength(maxLength))
}

/** Like `text`, trimmed; may be empty. */
export function trimmedOrEmpty(maxLength: number) {
  return text(maxLength + 64).check(z.trim(), z.maxLength(maxLength))
}

export const Language = z.enum(['en', 'ru'])
export type Language = z.output<typeof Language>

/** Six hex digits without `#` (FND-094). */
export const Color = z.string().check(z.regex(/^[0-9A-F]{6}$/))
