/** `bench/RESULTS.md`: the last results of each bench, with goals beside figures. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'RESULTS.md')
const title =
  '# Results of the benches\n\nThe last kept run of each. Compare within one run: machines differ.\n'

/** Replaces the section of a bench: a table of its goals, or without goals its output (`printed`). */
export function keepResults(
  bench: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  printed: readonly string[] = [],
): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : title
  const [head = title, ...sections] = before.split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith(`## ${bench}\n`))
  const own = [
    `## ${bench}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${availableParallelism()} × ${cpus()[0]?.model ?? ''}`,
    '',
    ...(rows.length > 0 ? tableOf([columns, ...rows]) : ['```text', printed.join('\n').trim(), '```']),
    '',
  ].join('\n')
  const all = [head.trimEnd(), ...[...others, own].toSorted().map((section) => section.trimEnd())]
  writeFileSync(file, `${all.join('\n\n')}\n`)
}

/** With columns as wide as the formatter makes them. */
function tableOf(lines: readonly (readonly string[])[]): string[] {
  const widths = lines[0]!.map((_, column) => Math.max(3, ...lines.map((line) => line[column]!.length)))
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = lineOf(widths.map((width) => '-'.repeat(width)))
  return [lineOf(lines[0]!), rule, ...lines.slice(1).map(lineOf)]
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes'
  return git('rev-parse', '--short=10', 'HEAD') + changed
}
