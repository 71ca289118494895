import type { FileTime } from './tally.ts'

const filesListed = 20

export interface Phase {
  readonly name: string
  readonly ms: number
}

/** The time of each phase, and the slowest files if there are many; a few files have already shown their times. */
export function timesOf(phases: readonly Phase[], files: readonly FileTime[]): string {
  const lines = phases.map(({ name, ms }) => `${name}: ${durationText(ms)}`)
  if (files.length <= filesListed) return lines.join('\n')
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, filesListed)
  return [...lines, 'The slowest files:', ...slowest.map(lineOf)].join('\n')
}

function lineOf({ file, ms }: FileTime): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`
}

function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
