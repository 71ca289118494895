import { useWords } from '#language/Language.tsx'
import { palette } from '#ui/keys/palette.ts'
import { type ReportCode, reports } from '@lustra/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressOfSaved } from './report-address.ts'
import { savedReportsQuery } from './saved/saved-queries.ts'

interface ReportCommandsProps {
  readonly current: ReportCode | null
}

/** Commands in the palette that open other reports and saved ones. */
export function ReportCommands({ current }: ReportCommandsProps) {
  const words = useWords('reports').reports
  const navigate = useNavigate()
  const { data: saved } = useQuery(savedReportsQuery)
  useEffect(
    () =>
      palette.add([
        ...(saved?.reports ?? []).map(({ id, name, code, params }) => ({
          id: `reports.saved.${id}`,
          name,
          icon: 'report' as const,
          group: words.savedGroup,
          run: () =>
            void navigate({
              to: '/reports/$code',
              params: { code },
              search: { ...addressOfSaved(params), saved: id },
            }),
        })),
        ...reports
          .filter(({ code }) => code !== current)
          .map(({ code }) => ({
            id: `reports.${code}`,
            name: words.all[code].title,
            icon: 'report' as const,
            group: words.list,
            run: () => void navigate({ to: '/reports/$code', params: { code } }),
          })),
      ]),
    [words, navigate, current, saved],
  )
  return null
}
