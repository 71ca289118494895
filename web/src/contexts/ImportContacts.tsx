import { ImportFiles } from '#imports/index.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { googleQuery } from './contexts-queries.ts'
import styles from './ImportContacts.module.css'

/** Contacts from a file; from Google, where the server can (CTX-044). */
export function ImportContacts({ onClose }: { readonly onClose: () => void }) {
  const { contexts: words, widgets } = useWords('contexts')
  const { data: google } = useQuery(googleQuery)
  return (
    <Dialog
      title={words.contacts.title}
      wide
      onClose={onClose}
      actions={<Button onPress={onClose}>{widgets.close}</Button>}
    >
      {google?.needToAuth && (
        <p>
          {words.contacts.google} {words.contacts.fromGoogle}
        </p>
      )}
      <div className={styles.files}>
        <ImportFiles formats={words.contacts.formats} />
      </div>
    </Dialog>
  )
}
