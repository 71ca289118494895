import { saveFile } from '#browser/save-file.ts'
import { type CallFailed, Refused, Unreachable } from '#data/call-failed.ts'
import { failures } from '#data/failures.ts'
import { type NamedFile } from '#data/file-call.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useState } from 'react'
import { exportAccount, exportRecords } from './export-queries.ts'
import sectionStyles from './sections.module.css'

/** Exports the whole account as a file, and tracked time as a table for other programs. */
export function ExportSection() {
  const texts = useWords('settings').settings.export
  const [includeRemoved, setIncludeRemoved] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function download(request: () => Promise<NamedFile>): Promise<void> {
    setBusy(true)
    const outcome = await outcomeOf(request())
    setBusy(false)
    if (!outcome.ok) return report(outcome.failure, () => download(request))
    saveFile(outcome.reply)
    toast.show({ text: texts.done(outcome.reply.name) })
  }

  return (
    <section id="export" aria-labelledby="export-title">
      <h2 id="export-title" className="h3">
        {texts.title}
      </h2>
      <p className={sectionStyles.lead}>{texts.lead}</p>
      <p className={sectionStyles.choice}>
        <Switch label={texts.withRemoved} on={includeRemoved} onChange={setIncludeRemoved} />
        {texts.withRemoved}
      </p>
      <Button
        icon="download"
        isPending={isBusy}
        onPress={() => void download(() => exportAccount(includeRemoved))}
      >
        {texts.download}
      </Button>
      <p className={sectionStyles.lead}>{texts.recordsLead}</p>
      <Button icon="download" isPending={isBusy} onPress={() => void download(exportRecords)}>
        {texts.records}
      </Button>
    </section>
  )
}

/** A retry also saves its file. */
function report(error: CallFailed, again: () => Promise<unknown>): void {
  if (error instanceof Refused) failures.report(error)
  if (error instanceof Unreachable) failures.report(new Unreachable(error.message, again, { cause: error }))
}
