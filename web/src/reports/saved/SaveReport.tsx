import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type SavedReportId } from '@lustra/contract/ids'
import { type Report } from '@lustra/domain/reports'
import { useState } from 'react'
import { type ChartParams, type ReportParams } from '../report-address.ts'
import { isChanged } from './is-changed.ts'
import { SaveDialog } from './lazy-components.ts'
import { changeSaved } from './saved-mutations.ts'
import { savedReportsQuery } from './saved-queries.ts'
import styles from './SaveReport.module.css'

interface SaveReportProps {
  readonly report: Report
  readonly params: ReportParams | null
  readonly chart: ChartParams
  readonly savedId: string | null
  readonly onSaved: (id: SavedReportId) => void
}

/** Saves the report under a name at the top of the list; for a saved one, shows whether it has changed. */
export function SaveReport({ report, params, chart, savedId, onSaved }: SaveReportProps) {
  const { code } = report
  const words = useWords('reports').reports
  const isPhone = useMedia(media.phone)
  const [isOpen, setOpen] = useState(false)
  const { data } = useOptimisticQuery({ ...savedReportsQuery, enabled: savedId !== null })
  const saved = data?.reports.find((each) => each.id === savedId && each.code === code)
  const visible = params && { ...params, ...chart }
  const differs = saved !== undefined && visible !== null && isChanged(report, saved.params, visible)
  return (
    <>
      {saved && (
        <p className={styles.saved} role="status">
          <span className="trunc" title={saved.name}>
            {saved.name}
          </span>
          {differs && <em>{words.changed}</em>}
        </p>
      )}
      {differs && (
        <Button
          look="quiet"
          onPress={() => void changeSaved.run({ id: saved.id, name: saved.name, params: visible })}
        >
          {words.saveChanges}
        </Button>
      )}
      {isPhone ? (
        <IconButton
          size="edged"
          icon="star"
          label={words.save}
          isDisabled={!visible}
          onPress={() => setOpen(true)}
        />
      ) : (
        <Button look="quiet" icon="star" isDisabled={!visible} onPress={() => setOpen(true)}>
          {words.save}
        </Button>
      )}
      {isOpen && visible && (
        <SaveDialog code={code} params={visible} onSaved={onSaved} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
