import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useUser } from '#data/user.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type TestedSystem } from '@lustra/contract/global-settings'
import { useState } from 'react'
import { type Edits } from './edits.ts'
import { type TestResult, testConnection } from './global-settings-queries.ts'
import styles from './GlobalSettings.module.css'

interface ConnectionTestProps {
  readonly system: TestedSystem
  /** The test uses the values on the screen, saved or not. */
  readonly edits: Edits
}

export function ConnectionTest({ system, edits }: ConnectionTestProps) {
  const { globalSettings: words } = useWords('globalSettings')
  const { test } = words
  const { userName } = useUser()
  const [to, setTo] = useState(userName)
  const [result, setResult] = useState<(TestResult & { readonly isUnsaved: boolean }) | null>(null)
  const sendsMail = system === 'email' || system === 'brevo'
  const testing = useRun({ run: () => outcomeOf(testConnection(system, edits, sendsMail ? to : '')) })
  const isUnsaved = Object.keys(edits).length > 0
  const title = sendsMail ? `${test.mail}: ${words.systems[system]}` : test.of(words.systems[system])

  function run() {
    setResult(null)
    void testing.run(undefined, { onSuccess: (found) => setResult({ ...found, isUnsaved }) })
  }

  return (
    <section className={styles.test} aria-label={title}>
      <b>{title}</b>
      <div className={styles.testLine}>
        {sendsMail && (
          <TextField quietLabel size="s" type="email" label={test.to} value={to} onChange={setTo} />
        )}
        <Button size="s" isPending={testing.isPending} onPress={run}>
          {sendsMail ? test.send : test.run}
        </Button>
      </div>
      <div role="status">
        {testing.failure && <ProblemLine text={testing.failure.message} />}
        {result && (
          <div className={styles.result} data-works={result.works || undefined}>
            <p>
              <Icon name={result.works ? 'check' : 'alert'} size="s" />
              <b>{result.text}</b>
            </p>
            {result.detail !== '' && <code>{result.detail}</code>}
            <small>
              {`${result.isUnsaved ? test.unsaved : test.saved} ${test.took(String(result.milliseconds))}`}
            </small>
          </div>
        )}
      </div>
    </section>
  )
}
