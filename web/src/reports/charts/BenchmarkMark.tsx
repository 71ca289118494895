import { type PlacedBenchmark } from '#ui/chart/benchmark.ts'
import { UsualTick } from '#ui/chart/UsualTick.tsx'
import { type Box } from './chart-layout.ts'

interface BenchmarkMarkProps {
  readonly plot: Box
  readonly benchmark: PlacedBenchmark
  readonly text: string
}

/** A target is a line with its name; the usual value is only a tick of the scale (RPT-051, RPT-N08). */
export function BenchmarkMark({ plot, benchmark, text }: BenchmarkMarkProps) {
  if (benchmark.kind === 'usual') return <UsualTick x={plot.x} benchmark={benchmark} text={text} />
  const { y } = benchmark
  return (
    <g>
      <line data-goal="" x1={plot.x} x2={plot.x + plot.width} y1={y} y2={y} />
      <text data-mid="" data-halo="" x={plot.x + 4} y={y - 7}>
        {text}
      </text>
    </g>
  )
}
