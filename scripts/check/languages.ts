/** Finds texts in the wrong language. The compiler checks that both catalogues have the same texts. */
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const properNames =
  /Lustra|iCalendar|Todoist|todo\.txt|Google|Facebook|Telegram|Evernote|Stripe|Ctrl|Shift|Alt|Enter|Esc(ape)?|Tab|Space|Delete|CSV|JSON|SMTP|PostgreSQL|SQLite|https?:\S+/g

const languageNames = /Русский/g

export async function textsInTheWrongLanguage(root: string): Promise<string> {
  const english = await wrongTexts(root, 'en', (text) =>
    /\p{Script=Cyrillic}/u.test(text.replaceAll(languageNames, '')),
  )
  const russian = await wrongTexts(root, 'ru', isNotRussian)
  return [...english, ...russian].join('\n')
}

/** Two consecutive Latin words without a Cyrillic one count as untranslated. */
export function isNotRussian(text: string): boolean {
  const rest = text.replaceAll(properNames, '')
  return !/\p{Script=Cyrillic}/u.test(rest) && /[a-z]{2,} [a-z]{2,}/i.test(rest)
}

async function wrongTexts(
  root: string,
  language: string,
  isWrong: (text: string) => boolean,
): Promise<string[]> {
  const wrong: string[] = []
  const folder = `words/src/${language}`
  for await (const path of glob(`${folder}/*.ts`, { cwd: root, exclude: ['**/*.test.ts', '**/index.ts'] })) {
    const catalogue: unknown = await import(pathToFileURL(join(root, path)).href)
    for (const { at, text } of textsOf(catalogue)) {
      if (isWrong(text)) wrong.push(`${path} ${at}: ${text}`)
    }
  }
  return wrong
}

/** All strings of a catalogue with their paths; for a function, the strings in its source. */
export function textsOf(value: unknown, at = ''): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value === 'function') return literalsIn(String(value)).map((text) => ({ at, text }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, at === '' ? name : `${at}.${name}`))
}

function literalsIn(source: string): string[] {
  return [...source.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gs)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\$\{[^}]*\}/g, ' '),
  )
}
