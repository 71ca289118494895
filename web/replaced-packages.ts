import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

/** For Vite. */
export const replacedPackages: Readonly<Record<string, string>> = {
  // Parses no HTML, because the content security policy forbids it (trusted types): entities of Markdown are looked up in a table.
  'decode-named-character-reference': require.resolve('decode-named-character-reference'),
  'zod/mini': join(import.meta.dirname, 'src/browser/lazy-schemas.ts'),
}
