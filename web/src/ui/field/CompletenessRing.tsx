import { useStartupWords } from '#language/Language.tsx'

const around = 2 * Math.PI * 6

export function CompletenessRing({ percent }: { readonly percent: number }) {
  const { completed } = useStartupWords().ui
  return (
    <svg width={18} height={18} viewBox="0 0 16 16" role="img" aria-label={completed(percent)} fill="none">
      <circle cx={8} cy={8} r={6} stroke="var(--line-strong)" strokeWidth={2.5} />
      <circle
        cx={8}
        cy={8}
        r={6}
        stroke="var(--ink-2)"
        strokeWidth={2.5}
        strokeDasharray={`${(around * percent) / 100} 99`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
