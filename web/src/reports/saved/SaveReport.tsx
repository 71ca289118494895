import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { newSavedReportId } from '@lustra/contract/ids'
import { type ReportCode } from '@lustra/domain/reports'
import { useState } from 'react'
import { type ReportParams } from '../report-address.ts'
import { NameDialog } from './lazy-components.ts'
import { saveReport } from './saved-mutations.ts'

interface SaveReportProps {
  readonly code: ReportCode
  readonly params: ReportParams | null
}

/** Keeps the report with its parameters under a name, at the top of the list. */
export function SaveReport({ code, params }: SaveReportProps) {
  const { all, saved } = useWords('reports').reports
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon="star" isDisabled={!params} onPress={() => setOpen(true)}>
        {saved.save}
      </Button>
      {isOpen && params && (
        <NameDialog
          title={saved.saveTitle}
          name={all[code].title}
          onClose={() => setOpen(false)}
          onConfirm={(name) => {
            setOpen(false)
            void saveReport.run({ id: newSavedReportId(), name, code, params })
          }}
        />
      )}
    </>
  )
}
