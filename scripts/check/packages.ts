/** Every package that is installed has a permissive licence and runs nothing while it is installed. */
import { readFile } from 'node:fs/promises'
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

/** By name or scope; each with the licence that it is accepted for, and why. */
const exceptions: Readonly<
  Record<string, { readonly license: string | undefined; readonly reason: string }>
> = {
  'ical.js': { license: 'MPL-2.0', reason: 'used unchanged, on the server only' },
  'axe-core': { license: 'MPL-2.0', reason: 'used unchanged, in tests only' },
  lightningcss: { license: 'MPL-2.0', reason: 'used unchanged, in the build only' },
  '@fontsource-variable/inter': {
    license: 'OFL-1.1',
    reason: 'a typeface, served unchanged with its licence',
  },
  '@visx/vendor': { license: 'MIT and ISC', reason: 'both are permissive' },
  '@react-aria/optimize-locales-plugin': {
    license: undefined,
    reason: 'its files are under Apache-2.0; used in the build only',
  },
}

export async function packageFaults(root: string): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Packages
  }
  return faultsOf(packages).join('\n')
}

export function faultsOf(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { license, link, hasInstallScript }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    // Our own workspaces.
    if (name === path || link) return []
    return [
      ...(isAccepted(name, license) ? [] : [`${name} has the licence ${license ?? '(none)'}`]),
      ...(hasInstallScript ? [`${name} runs a script while it is installed`] : []),
    ]
  })
}

function isAccepted(name: string, license: string | undefined): boolean {
  if (license !== undefined && permissive.has(license)) return true
  // The packages of a program for each platform have its name as a beginning.
  const exception = Object.entries(exceptions).find(
    ([listed]) => name === listed || name.startsWith(`${listed}-`),
  )
  return exception !== undefined && exception[1].license === license
}
