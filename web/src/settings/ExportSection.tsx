import { CallFailed } from '#shared/call-failed.ts'
import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { Switch } from '#shared/widgets/Switch.tsx'
import { toast } from '#shared/widgets/toast/toast.ts'
import { useState } from 'react'
import { exportAccount } from './settings-queries.ts'
import styles from './SettingsScreen.module.css'

/** Everything a person has, as a file to keep. */
export function ExportSection() {
  const texts = useWords().settings.export
  const [includeRemoved, setIncludeRemoved] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { fileName, data } = await exportAccount(includeRemoved)
      const address = URL.createObjectURL(new Blob([data], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = address
      link.download = fileName
      link.click()
      // A browser may begin to read it only after this turn.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
      toast.say({ text: texts.done(fileName) })
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
      <Button icon="download" isDisabled={isBusy} onPress={() => void download()}>
        {texts.download}
      </Button>
    </section>
  )
}
