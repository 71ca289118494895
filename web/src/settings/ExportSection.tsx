import { CallFailed, Refused, Unreachable } from '#data/call-failed.ts'
import { failures } from '#data/failures.ts'
import { type NamedFile } from '#data/file-call.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useState } from 'react'
import { exportAccount, exportRecords } from './settings-queries.ts'
import styles from './SettingsScreen.module.css'

/** Everything a person has as a file to keep, and the tracked time as a table for other programs. */
export function ExportSection() {
  const texts = useWords().settings.export
  const [includeRemoved, setIncludeRemoved] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function download(ask: () => Promise<NamedFile>) {
    setBusy(true)
    try {
      const { name, data } = await ask()
      const address = URL.createObjectURL(data)
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
      // A browser may begin to read it only after this turn.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
      toast.say({ text: texts.done(name) })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      report(error, () => download(ask))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section id="export" aria-labelledby="export-title">
      <h2 id="export-title" className="h3">
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <p className={styles.choice}>
        <Switch label={texts.withRemoved} on={includeRemoved} onChange={setIncludeRemoved} />
        {texts.withRemoved}
      </p>
      <Button
        icon="download"
        isDisabled={isBusy}
        onPress={() => void download(() => exportAccount(includeRemoved))}
      >
        {texts.download}
      </Button>
      <p className={styles.lead}>{texts.recordsLead}</p>
      <Button icon="download" isDisabled={isBusy} onPress={() => void download(exportRecords)}>
        {texts.records}
      </Button>
    </section>
  )
}

/** A file that comes by asking again is to be kept as well. */
function report(error: CallFailed, again: () => Promise<unknown>): void {
  if (error instanceof Refused) failures.report(error)
  if (error instanceof Unreachable) failures.report(new Unreachable(error.message, again, { cause: error }))
}
