import { Link } from '@tanstack/react-router'
import { useWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'

/** Whether a reply has sample data. */
export function isLocked(report: {
  readonly payedGroup: 'FREE' | 'PAID'
  readonly payedEnabled: boolean
}): boolean {
  return report.payedGroup === 'PAID' && !report.payedEnabled
}

/** Says that nothing below is the user's own, and leads to the plans (RPT-056 to RPT-059). */
export function SampleNote() {
  const { sample } = useWords('reports').reports
  return (
    <Note>
      <b>{sample.tag}</b>: {sample.text} {sample.tip}{' '}
      <Link className="link" to="/subscription">
        {sample.upgrade}
      </Link>
    </Note>
  )
}
