/**
 * Documents, comments, style sheets and configurations name only existing files: in documents, paths and file names in backticks; elsewhere, names of
 * source files. Each decision has its own number.
 */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const workspaces = [
  'domain',
  'contract',
  'words',
  'server',
  'web',
  'e2e',
  'bench',
  'faults',
  'scripts',
  'docs',
]

interface NamedFile {
  readonly name: string
  readonly line: number
}

/** The requirements are original texts and name no files of ours. */
const documents = ['*.md', 'docs/*.md', 'docs/decisions/*.md']
const sources = [`{${workspaces.join(',')}}/**/*.{ts,tsx,mjs,css}`]
const configurations = ['*.json', '.oxlintrc.json', '*/{package,tsconfig}*.json']

export async function missingFiles(root: string): Promise<string> {
  const exclude = ['**/node_modules/**', '**/dist/**']
  const paths: string[] = []
  for await (const path of glob([`{${workspaces.join(',')}}/**`, '*.*'], { cwd: root, exclude }))
    paths.push(path)
  const lines: string[] = []
  for (const [patterns, namesIn] of [
    [documents, filesIn],
    [sources, filesInComments],
    [configurations, sourceFilesIn],
  ] as const) {
    for await (const file of glob(patterns, { cwd: root, exclude: [...exclude, 'package-lock.json'] })) {
      const text = await readFile(join(root, file), 'utf8')
      for (const { name, line } of namesIn(text)) {
        if (!exists(name, paths)) lines.push(`${file}:${line} names ${name}, which does not exist`)
      }
    }
  }
  return [...lines.toSorted(), ...sharedNumbers(paths)].join('\n')
}

/** Decisions are cited by their number, which must be unique. */
export function sharedNumbers(paths: readonly string[]): string[] {
  const byNumber = Map.groupBy(paths, (path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1])
  byNumber.delete(undefined)
  return [...byNumber].flatMap(([number, files]) =>
    files.length > 1 ? [`${files.toSorted().join(' and ')} are both decision ${number}`] : [],
  )
}

/** Paths that begin with a workspace, and names of source files and documents, in backticks. */
export function filesIn(text: string): NamedFile[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/`([\w./-]+)`/g)].flatMap(([, name = '']) => {
      const isPath = workspaces.includes(name.split('/')[0]!) && name.includes('/')
      return isPath || /\w\.(ts|tsx|mjs|css|md)$/.test(name) ? [{ name, line: index + 1 }] : []
    }),
  )
}

/** Names of source files in comment lines. */
export function filesInComments(text: string): NamedFile[] {
  const comments = text.replaceAll(/^(?!\s*(\/\/|\/?\*)).*$/gm, '')
  return sourceFilesIn(comments)
}

/** Names of source files, with or without a path; no patterns, and no files of packages. */
export function sourceFilesIn(text: string): NamedFile[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/(?<![\w./*@#-])([\w-][\w./-]*\.(?:ts|tsx|mjs|css))\b/g)].map(([, name = '']) => ({
      name,
      line: index + 1,
    })),
  )
}

/** A whole path, the beginning of one (`docs/decisions/020`), or its last parts (`drag-machine.ts`). */
export function exists(name: string, paths: readonly string[]): boolean {
  const folder = name.replace(/\/$/, '')
  return paths.some((path) => path === folder || path.startsWith(name) || path.endsWith(`/${name}`))
}
