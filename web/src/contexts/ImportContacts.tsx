import { takeContactsReturn } from '#account/index.ts'
import { sessionStore } from '#browser/storage.ts'
import { outcomeOf } from '#data/outcome.ts'
import { ImportFiles, addContacts } from '#imports/index.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askForContacts } from './contacts-queries.ts'
import { contextsQuery, googleQuery } from './contexts-queries.ts'
import styles from './ImportContacts.module.css'

export function ImportContacts({ onClose }: { readonly onClose: () => void }) {
  const { contexts, ui, imports } = useWords('contexts', 'imports')
  const words = contexts.contacts
  const { data } = useQuery(contextsQuery)
  const isConfigured = data !== undefined && data.googleSettingId !== ''
  const { data: google } = useQuery({ ...googleQuery, enabled: data?.googleSettingId === '' })
  const [returned] = useState(() => takeContactsReturn(sessionStore))
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState(returned === 'granted' ? null : returned)
  const hasBegun = useRef(false)

  async function ask() {
    setFailure(null)
    setIsAsking(true)
    await addContacts(imports.formats['google-people'], () => outcomeOf(askForContacts()))
    setIsAsking(false)
  }

  useEffect(() => {
    if (returned !== 'granted' || hasBegun.current) return
    hasBegun.current = true
    void ask()
  })

  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      actions={<Button onPress={onClose}>{ui.close}</Button>}
    >
      {google?.needToAuth && (
        <p>
          {words.google} {words.fromGoogle}
        </p>
      )}
      {isConfigured && (
        <div className={styles.google}>
          <p>{words.googleHint}</p>
          <Button icon="download" isPending={isAsking} onPress={() => void ask()}>
            {words.importFromGoogle}
          </Button>
        </div>
      )}
      {failure && <ProblemLine role="alert" text={words.returned[failure]} />}
      <div className={styles.files}>
        <ImportFiles formats={words.formats} />
      </div>
    </Dialog>
  )
}
