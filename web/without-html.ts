/** Builds of packages that parse no HTML, as the content security policy forbids it (trusted types): their builds for browsers would fail. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** For Vite: the entities of Markdown are looked up in a table instead of being decoded by an element. */
export const withoutHtml: Readonly<Record<string, string>> = {
  'decode-named-character-reference': require.resolve('decode-named-character-reference'),
}
