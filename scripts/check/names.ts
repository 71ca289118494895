/**
 * One name for one thing in every workspace: a file or folder at the top of `domain`, `contract`, `words` and `web` is named after a feature
 * of the server, or stands in one of the lists below.
 */
import { glob } from 'node:fs/promises'
import { join } from 'node:path'

export interface Subjects {
  /** Folders of which each subfolder is a feature of the server. */
  readonly groups: readonly string[]
  /** Folders in which each name is checked. */
  readonly sources: readonly string[]
  /** By name: the features of the server whose part it is, or which it unites. */
  readonly parts: Readonly<Record<string, readonly string[]>>
  /** Names of what is no feature. */
  readonly support: readonly string[]
}

const subjects: Subjects = {
  groups: ['planning', 'people', 'integrations', 'operations'].map((group) => `server/src/${group}`),
  sources: [
    'domain/src',
    'contract/src',
    'words/src',
    'words/src/en',
    'words/src/ru',
    'web/src',
    'web/src/admin',
  ],
  parts: {
    admin: ['monitoring', 'backup', 'doctor', 'audit-log', 'global-settings'],
    charts: ['reports'],
    consent: ['analytics', 'chat'],
    countries: ['settings'],
    idle: ['time'],
    maintenance: ['monitoring', 'backup', 'doctor'],
    operations: ['monitoring', 'backup', 'doctor'],
    providers: ['account'],
    roles: ['account'],
    'rule-description': ['recurrence'],
    'saved-reports': ['reports'],
    security: ['account'],
    'sign-out': ['account'],
    version: ['status'],
    'working-hours': ['settings'],
  },
  support: [
    // Rules and formats that several features need.
    'binary-search',
    'calendar',
    'date-and-time',
    'duration',
    'intervals',
    'markup',
    'plural',
    'text',
    'wire-date',
    'past',
    'zone-names',
    // What every call is made of.
    'area',
    'call',
    'families',
    'ids',
    // Layers of the web, and what puts its features together.
    'app',
    'browser',
    'data',
    'language',
    'main',
    'renderer',
    'routes',
    'screens',
    'shell',
    'ui',
    'workbench',
    // Texts of the server's layers, and how texts are loaded.
    'emails',
    'error-page',
    'refusals',
    'sections',
    'server',
    'startup',
    'stored-refusals',
    // A page that shows only texts.
    'privacy',
    // Languages, and data for tests.
    'en',
    'ru',
    'testing',
  ],
}

/** One line for each file and folder with a name of its own, and for each listed name that nothing has. */
export async function wrongNames(root: string, checked = subjects): Promise<string> {
  const { groups, sources, parts, support } = checked
  const features = new Set(
    (await namesIn(root, groups)).filter(({ isFolder }) => isFolder).map(({ name }) => name),
  )
  const named = await namesIn(root, sources)
  const listed = new Set([...Object.keys(parts), ...support])
  const unknown = named
    .filter(({ name }) => !listed.has(name) && !isOfFeature(name, features))
    .map(
      ({ path }) => `${path} has the name of no feature of the server: scripts/check/names.ts lists others`,
    )
  const names = new Set(named.map(({ name }) => name))
  const unused = [...listed]
    .filter((name) => !names.has(name) || features.has(name))
    .map((name) => `${name}: scripts/check/names.ts lists it, but nothing needs the line`)
  const wrongParts = Object.entries(parts).flatMap(([name, whole]) =>
    whole
      .filter((each) => !features.has(each))
      .map((each) => `${name} is part of ${each}, which is no feature`),
  )
  return [...unknown, ...unused, ...wrongParts].toSorted().join('\n')
}

/** `goals`, or a part of it: `goals-of-teams`, `goal-refusals`. */
function isOfFeature(name: string, features: ReadonlySet<string>): boolean {
  if (features.has(name)) return true
  return [...features].some(
    (feature) => name.startsWith(`${feature}-`) || name.startsWith(`${feature.replace(/s$/, '')}-`),
  )
}

interface Named {
  readonly path: string
  /** Without the ending of a file. */
  readonly name: string
  readonly isFolder: boolean
}

/** What is directly in the folders, apart from tests, components and the entry of a folder. */
async function namesIn(root: string, folders: readonly string[]): Promise<Named[]> {
  const named: Named[] = []
  for (const folder of folders) {
    const exclude = ['*.test.ts', 'index.ts']
    for await (const entry of glob('*', { cwd: join(root, folder), exclude, withFileTypes: true })) {
      const isFolder = entry.isDirectory()
      if (!isFolder && !/^[a-z].*\.tsx?$/.test(entry.name)) continue
      named.push({ path: `${folder}/${entry.name}`, name: entry.name.replace(/\.tsx?$/, ''), isFolder })
    }
  }
  return named
}
