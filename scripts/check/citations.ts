/** Tests cite the requirements that they prove by id; an id that no requirement has proves nothing. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Prefixes of other names with the same form, such as SHA-256. */
const foreignAreas = new Set(['SHA', 'AES'])

/** Ids, and ranges of them as `CAL-004..007`. */
const citation = /\b([A-Z]{3})-(N\d{2}|\d{3})(?:\.\.(\d{3}))?\b/g

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
  }
  return lines.toSorted().join('\n')
}

/** The requirements that a page declares, in lines that begin with `- **PLN-063**`. */
export function requirementsIn(page: string): string[] {
  return [...page.matchAll(/^- \*\*([A-Z]{3}-(?:N\d{2}|\d{3}))\*\*/gm)].map((match) => match[1] ?? '')
}

export function citationsIn(text: string): { id: string; line: number }[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(citation)].flatMap(([, area = '', first = '', last]) => {
      if (foreignAreas.has(area)) return []
      return numbersOf(first, last).map((number) => ({ id: `${area}-${number}`, line: index + 1 }))
    }),
  )
}

function numbersOf(first: string, last: string | undefined): string[] {
  if (last === undefined) return [first]
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: Math.max(count, 1) }, (_, step) =>
    String(Number(first) + step).padStart(3, '0'),
  )
}
