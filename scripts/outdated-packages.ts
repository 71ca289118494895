/** Determines which newer versions require an update, and which another package does not allow yet. */

interface Versions {
  readonly current?: string
  readonly latest: string
}

/** As printed by `npm outdated --json`: several workspaces may use one package. */
export type Outdated = Readonly<Record<string, Versions | readonly Versions[]>> & {
  readonly error?: { readonly summary: string }
}

export interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly peerDependencies?: Readonly<Record<string, string>> }>
  >
}

export interface HeldBack {
  /** The package whose peer dependency allows no newer version. */
  readonly by: string
  /** The range in its newest version; with another range the exception is void. */
  readonly range: string
  readonly reason: string
}

const heldBack: Readonly<Record<string, HeldBack>> = {
  'oxc-transform-react': {
    by: '@vitejs/plugin-react',
    range: '>=0.152.0 <0.157.0',
    reason: 'npm refuses to install a version outside the range of the plugin that uses it',
  },
}

export function outdatedPackages(
  { error, ...found }: Outdated,
  { packages }: Lock,
  exceptions = heldBack,
): { readonly lines: readonly string[]; readonly ok: boolean } {
  if (error) return { lines: [`The registry did not answer: ${error.summary}`], ok: false }
  const newer = Object.entries(found).flatMap(([name, entry]) => {
    const { current, latest } = (Array.isArray(entry) ? entry[0] : entry) as Versions
    if (current === undefined || !isNewer(latest, current)) return []
    const isMajor = majorOf(latest) !== majorOf(current)
    return [{ name, isMajor, text: `${isMajor ? 'major' : 'minor'}  ${name}  ${current} → ${latest}` }]
  })
  const isNewest = (name: string) => !newer.some((each) => each.name === name)
  const isHeld = (name: string) => {
    const exception = exceptions[name]
    if (!exception || !isNewest(exception.by)) return false
    return packages[`node_modules/${exception.by}`]?.peerDependencies?.[name] === exception.range
  }
  const lines = newer.map(({ name, isMajor, text }) =>
    isMajor && isHeld(name)
      ? `${text}  (held back by ${exceptions[name]!.by}: ${exceptions[name]!.reason})`
      : text,
  )
  const unused = Object.keys(exceptions).filter((name) => isNewest(name))
  return {
    lines: [
      ...lines.toSorted(),
      ...unused.map((name) => `${name} is no longer held back: remove its exception`),
    ],
    ok: unused.length === 0 && newer.every(({ name, isMajor }) => !isMajor || isHeld(name)),
  }
}

/** A package may have released a version without moving its tag `latest`. */
function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0
}

/** Before 1.0.0 the second number marks breaking changes. */
function majorOf(version: string): string {
  const [first, second] = version.split('.')
  return first === '0' ? `0.${second}` : first!
}
