import { useWords } from '#language/Language.tsx'
import { newSavedReportId } from '@lustra/contract/ids'
import { type ReportCode } from '@lustra/domain/reports'
import { type ReportParams } from '../report-address.ts'
import { NameDialog } from './NameDialog.tsx'
import { saveReport } from './saved-mutations.ts'

interface SaveDialogProps {
  readonly code: ReportCode
  readonly params: ReportParams
  readonly onClose: () => void
}

/** Asks for the name under which a report is saved. */
export function SaveDialog({ code, params, onClose }: SaveDialogProps) {
  const { reports, savedReports: saved } = useWords('reports', 'savedReports')
  const { all } = reports
  return (
    <NameDialog
      title={saved.saveTitle}
      name={all[code].title}
      onClose={onClose}
      onConfirm={(name) => {
        onClose()
        void saveReport.run({ id: newSavedReportId(), name, code, params })
      }}
    />
  )
}
