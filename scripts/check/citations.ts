/** Tests cite the requirements that they prove by id, so unknown ids are refused. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Prefixes of other names with the same form, such as SHA-256. */
const foreignAreas = new Set(['SHA', 'AES'])

const citation = /\b([A-Z]{3})-(?:N\d{2}|\d{3})\b/g

/** Two ids for a range, which a search for an id between them would not find. */
const range = /\b[A-Z]{3}-(?:N\d{2}|\d{3})\s*(?:\.\.+|…|[–—-]|to\b)\s*(?:[A-Z]{3}-)?(?:N\d{2}|\d{3})\b/g

export async function wrongCitations(root: string): Promise<string> {
  const declared = new Set<string>()
  for await (const path of glob('docs/requirements/*.md', { cwd: root })) {
    for (const id of requirementsIn(await readFile(join(root, path), 'utf8'))) declared.add(id)
  }
  const lines: string[] = []
  const sources = ['{domain,contract,words,server,web,e2e,bench,faults,scripts}/**/*.{test,spec}.{ts,tsx}']
  const paths = glob([...sources, 'docs/seen-by-hand.md'], { cwd: root, exclude: ['**/node_modules/**'] })
  for await (const path of paths) {
    const text = await readFile(join(root, path), 'utf8')
    for (const { id, line } of citationsIn(text)) {
      if (!declared.has(id)) lines.push(`${path}:${line} cites ${id}, which no requirement has`)
    }
    for (const { cited, line } of rangesIn(text))
      lines.push(`${path}:${line} cites ${cited}: write each id out`)
  }
  return lines.toSorted().join('\n')
}

/** The requirements declared on a page, in lines that begin with `- **PLN-063**`. */
export function requirementsIn(page: string): string[] {
  return [...page.matchAll(/^- \*\*([A-Z]{3}-(?:N\d{2}|\d{3}))\*\*/gm)].map((match) => match[1] ?? '')
}

export function citationsIn(text: string): { id: string; line: number }[] {
  return found(citation, text)
    .filter(({ match: [, area = ''] }) => !foreignAreas.has(area))
    .map(({ match: [id], line }) => ({ id, line }))
}

export function rangesIn(text: string): { cited: string; line: number }[] {
  return found(range, text).map(({ match: [cited], line }) => ({ cited, line }))
}

function found(pattern: RegExp, text: string): { match: RegExpExecArray; line: number }[] {
  return text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(pattern)].map((match) => ({ match, line: index + 1 })))
}
