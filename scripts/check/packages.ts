/** Every installed package has a permissive licence and runs nothing during its installation; decision 003 has a reason for each dependency. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

type Packages = Readonly<Record<string, LockedPackage>>

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** By name or scope, each with the accepted licence and the reason. */
const exceptions: Readonly<
  Record<string, { readonly license: string | undefined; readonly reason: string }>
> = {
  'date-holidays': {
    license: '(ISC AND CC-BY-3.0)',
    reason: 'its data needs to be named, in the README; on the server only',
  },
  argparse: { license: 'PSF-2.0', reason: 'permissive; used by js-yaml for its command only' },
  'ical.js': { license: 'MPL-2.0', reason: 'used unchanged, on the server only' },
  'axe-core': { license: 'MPL-2.0', reason: 'used unchanged, in tests only' },
  lightningcss: { license: 'MPL-2.0', reason: 'used unchanged, in the build only' },
  '@fontsource-variable/inter': {
    license: 'OFL-1.1',
    reason: 'a typeface, served unchanged with its licence',
  },
  '@react-aria/optimize-locales-plugin': {
    license: undefined,
    reason: 'its files are under Apache-2.0; used in the build only',
  },
}

export async function packageFaults(root: string): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Packages
  }
  const reasons = await readFile(join(root, 'docs/decisions/003-dependencies.md'), 'utf8')
  const names = await dependenciesOf(root)
  return [
    ...faultsOf(packages),
    ...withoutReason(names, reasons).map((name) => `decision 003 has no reason for ${name}`),
  ].join('\n')
}

async function dependenciesOf(root: string): Promise<readonly string[]> {
  const names = new Set<string>()
  for await (const file of glob('{.,*}/package.json', { cwd: root, exclude: ['node_modules/**'] })) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      await readFile(join(root, file), 'utf8'),
    ) as { dependencies?: object; devDependencies?: object }
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) names.add(name)
  }
  return [...names].filter((name) => !name.startsWith('@lustra/')).toSorted()
}

/** Names that are in no row of the table, neither by themselves nor by their scope (`@types/*`). */
export function withoutReason(names: readonly string[], table: string): string[] {
  const rows = table.split('\n').filter((line) => line.startsWith('|'))
  const listed = new Set(
    rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map((match) => match[1])),
  )
  return names.filter((name) => !listed.has(name) && !listed.has(`${name.split('/')[0]}/*`))
}

export function faultsOf(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { license, link, hasInstallScript }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    // Own workspaces.
    if (name === path || link) return []
    return [
      ...(isAccepted(name, license) ? [] : [`${name} has the licence ${license ?? '(none)'}`]),
      ...(hasInstallScript ? [`${name} runs a script while it is installed`] : []),
    ]
  })
}

function isAccepted(name: string, license: string | undefined): boolean {
  if (license !== undefined && permissive.has(license)) return true
  // Platform packages of a program begin with its name.
  const exception = Object.entries(exceptions).find(
    ([listed]) => name === listed || name.startsWith(`${listed}-`),
  )
  return exception !== undefined && exception[1].license === license
}
