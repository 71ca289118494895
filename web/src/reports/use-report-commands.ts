import { useWords } from '#language/Language.tsx'
import { palette } from '#ui/keys/palette.ts'
import { type ReportCode, reports } from '@lustra/domain/reports'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Adds commands to the palette that open the other reports. */
export function useReportCommands(current: ReportCode | null): void {
  const words = useWords().reports
  const navigate = useNavigate()
  useEffect(
    () =>
      palette.add(
        reports
          .filter(({ code }) => code !== current)
          .map(({ code }) => ({
            id: `reports.${code}`,
            name: words.all[code].title,
            icon: 'report',
            group: words.list,
            run: () => void navigate({ to: '/reports/$code', params: { code } }),
          })),
      ),
    [words, navigate, current],
  )
}
