/** `npm run outdated`: packages that we name and that have a newer version. Fails when one has a new major. Asks the registry. */
import './end-with-npm.mjs'
import { runProgram } from './run-program.ts'

interface Versions {
  readonly current?: string
  readonly latest: string
}

const { output } = await runProgram('npm', ['outdated', '--json', '--workspaces', '--include-workspace-root'])
// Warnings of npm come first.
const json = output.slice(output.indexOf('{'))
// One package may be used by several workspaces.
const found = JSON.parse(json || '{}') as Readonly<Record<string, Versions | readonly Versions[]>>
const lines = Object.entries(found).flatMap(([name, entry]) => {
  const { current, latest } = (Array.isArray(entry) ? entry[0] : entry) as Versions
  if (current === undefined || !isNewer(latest, current)) return []
  const kind = majorOf(latest) === majorOf(current) ? 'minor' : 'major'
  return [`${kind}  ${name}  ${current} → ${latest}`]
})
console.log(lines.toSorted().join('\n') || 'Every package is the newest.')
process.exitCode = lines.some((line) => line.startsWith('major')) ? 1 : 0

/** A package may have released a version that its tag `latest` does not name. */
function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0
}

/** Before 1.0.0 the second number is the one that breaks. */
function majorOf(version: string): string {
  const [first, second] = version.split('.')
  return first === '0' ? `0.${second}` : first!
}
