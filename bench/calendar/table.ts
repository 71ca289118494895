import { type FigureName, type Figures, figureNames } from './drive.ts'

export interface Row {
  readonly name: string
  readonly figures: Figures & { readonly weight: number }
}

const columns: readonly (readonly [
  figure: keyof Row['figures'],
  head: string,
  digits: number,
  hasRatio: boolean,
])[] = [
  ['mount', 'mount', 0, true],
  ['next', 'next', 0, true],
  ['back', 'back, 4x', 0, true],
  ['backTask', 'its task', 0, false],
  ['update', 'one title', 0, true],
  ['pickUp', 'pick up', 0, true],
  ['move', 'a move', 1, true],
  ['drop', 'drop', 0, true],
  ['mountPaint', 'mount, paint', 0, false],
  ['dropPaint', 'drop, paint', 0, false],
  ['worstFrame', 'worst frame', 0, true],
  ['longTasks', 'long tasks', 0, false],
  ['commits', 'React commits', 0, false],
  ['heap', 'heap MB', 1, false],
  ['elements', 'elements', 0, false],
  ['weight', 'kB', 1, false],
]

export function medianOf(measurements: readonly Figures[]): Figures {
  return Object.fromEntries(
    figureNames.map((name) => [name, median(measurements.map((figures) => figures[name]))]),
  ) as Record<FigureName, number>
}

export function tableOf(rows: readonly Row[], baselineName: string): string {
  const baseline = rows.find(({ name }) => name === baselineName)?.figures
  const lines = rows.map(({ name, figures }) => [
    name,
    ...columns.map(([figure, , digits, hasRatio]) => {
      const value = figures[figure].toFixed(digits)
      return hasRatio && baseline ? `${value} (${(figures[figure] / baseline[figure]).toFixed(1)})` : value
    }),
  ])
  const table = [['', ...columns.map(([, head]) => head)], ...lines]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((line) => line[column]!.length)))
  return table
    .map((line) =>
      line
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[index]!)))
        .join('  '),
    )
    .join('\n')
}

/** NaN if nothing was measured. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
