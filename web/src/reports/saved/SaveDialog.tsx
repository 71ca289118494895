import { useWords } from '#language/Language.tsx'
import { type SavedReportId, newSavedReportId } from '@lustra/contract/ids'
import { type SavedParams } from '@lustra/contract/saved-reports'
import { type ReportCode } from '@lustra/domain/reports'
import { NameDialog } from './NameDialog.tsx'
import { saveReport } from './saved-mutations.ts'

interface SaveDialogProps {
  readonly code: ReportCode
  readonly params: SavedParams
  readonly onSaved: (id: SavedReportId) => void
  readonly onClose: () => void
}

export function SaveDialog({ code, params, onSaved, onClose }: SaveDialogProps) {
  const { reports, savedReports: saved } = useWords('reports', 'savedReports')
  const { all } = reports

  async function save(name: string): Promise<void> {
    onClose()
    const id = newSavedReportId()
    const { ok } = await saveReport.run({ id, name, code, params })
    if (ok) onSaved(id)
  }

  return (
    <NameDialog
      title={saved.saveTitle}
      name={all[code].title}
      onClose={onClose}
      onConfirm={(name) => void save(name)}
    />
  )
}
