import { CallFailed } from '#shared/call-failed.ts'
import { type NamedFile } from '#shared/file-call.ts'
import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { Switch } from '#shared/widgets/Switch.tsx'
import { toast } from '#shared/widgets/toast/toast.ts'
import { useState } from 'react'
import { exportAccount, exportRecords } from './settings-queries.ts'
import styles from './SettingsScreen.module.css'

/** Everything a person has as a file to keep, and the tracked time as a table for other programs. */
export function ExportSection() {
  const texts = useWords().settings.export
  const [includeRemoved, setIncludeRemoved] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function download(coming: Promise<NamedFile>) {
    setBusy(true)
    try {
      const { name, data } = await coming
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
        onPress={() => void download(exportAccount(includeRemoved))}
      >
        {texts.download}
      </Button>
      <p className={styles.lead}>{texts.recordsLead}</p>
      <Button icon="download" isDisabled={isBusy} onPress={() => void download(exportRecords())}>
        {texts.records}
      </Button>
    </section>
  )
}
