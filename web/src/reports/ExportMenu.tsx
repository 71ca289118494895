import { saveFile } from '#browser/save-file.ts'
import { useStore } from '#browser/store.ts'
import { Refused, Unreachable, type CallFailed } from '#data/call-failed.ts'
import { failures } from '#data/failures.ts'
import { outcomeOf } from '#data/outcome.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Menu } from '#ui/menu/Menu.tsx'
import { type Report } from '@lustra/domain/reports'
import { useState } from 'react'
import { hasChart } from './charts/chart-mode.ts'
import { shownChart } from './charts/shown-chart.ts'
import { saveChartImage } from './charts/lazy-components.ts'
import { exportCsv } from './export-queries.ts'
import { type ReportParams } from './report-address.ts'
import { type LoadedReport } from './reports-queries.ts'
import { isLocked } from './sample-data.ts'

interface ExportMenuProps {
  readonly report: Report
  readonly params: ReportParams | null
  readonly loaded: LoadedReport | null
  readonly onPrint: () => void
}

export function ExportMenu({ report: { code, mode }, params, loaded, onPrint }: ExportMenuProps) {
  const { exports: words, sample } = useWords('reports').reports
  const locked = loaded !== null &&
    isLocked(loaded) && { disabled: true, note: sample.notExported, onAction: () => undefined }
  const hasDrawing = useStore(shownChart) !== null
  const dates = dateTexts(useLanguage())
  const isPhone = useMedia(media.phone)
  const [isBusy, setBusy] = useState(false)

  async function saveCsv(): Promise<void> {
    if (!params) return
    setBusy(true)
    const outcome = await outcomeOf(exportCsv(code, params))
    setBusy(false)
    if (outcome.ok) saveFile(outcome.reply)
    else reportFailure(outcome.failure, saveCsv)
  }

  async function saveSvg(): Promise<void> {
    const { startTime: first = null, endTime: last = null } = params ?? {}
    await saveChartImage({ first, last }, dates, `${code}.svg`)
  }

  return (
    <Menu
      roomy
      label={words.menu}
      trigger={
        isPhone ? (
          <IconButton
            size="edged"
            icon="download"
            label={words.menu}
            isPending={isBusy}
            isDisabled={!loaded || !params}
          />
        ) : (
          <Button icon="download" isPending={isBusy} isDisabled={!loaded || !params}>
            {words.menu}
          </Button>
        )
      }
      entries={[
        {
          icon: 'document',
          label: words.csv,
          note: words.csvNote,
          onAction: () => void saveCsv(),
          ...locked,
        },
        {
          icon: 'open',
          label: words.print,
          note: words.printNote,
          keys: 'Ctrl P',
          onAction: onPrint,
          ...locked,
        },
        ...(hasChart(mode)
          ? [
              {
                icon: 'report' as const,
                label: words.svg,
                note: words.svgNote,
                onAction: () => void saveSvg(),
                ...(!hasDrawing && { disabled: true, note: words.svgNone }),
                ...locked,
              },
            ]
          : []),
      ]}
    />
  )
}

/** A retry also saves its file. */
function reportFailure(failure: CallFailed, again: () => Promise<unknown>): void {
  if (failure instanceof Refused) failures.report(failure)
  if (failure instanceof Unreachable)
    failures.report(new Unreachable(failure.message, again, { cause: failure }))
}
