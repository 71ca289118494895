import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'
import { WhenIdle } from '#browser/WhenIdle.tsx'
import { useWords } from '#language/Language.tsx'
import { notifyDone } from '#data/client.ts'
import { useStore } from '#browser/store.ts'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { type DragEvent, useRef, useState } from 'react'
import {
  addFiles,
  importFiles,
  importReadyFiles,
  isContacts,
  isReady,
  markUndone,
  removeFile,
} from './file-import.ts'
import styles from './ImportFiles.module.css'

const UndecidedLink = deferred(
  withWords(async () => (await import('./UndecidedLink.tsx')).UndecidedLink, 'settings'),
)
const ImportFileView = deferred(
  withWords(
    async () => (await import('./ImportFileView.tsx')).ImportFileView,
    'contexts',
    'imports',
    'settings',
  ),
)

const accepted =
  '.ics,.ical,.ifb,.vcf,.vcard,.csv,.txt,.enex,.json,text/calendar,text/vcard,text/csv,text/plain,application/json'

interface ImportFilesProps {
  /** The accepted formats; all by default. */
  readonly formats?: string
}

export function ImportFiles({ formats }: ImportFilesProps) {
  const words = useWords('contexts', 'imports', 'settings')
  const texts = words.settings.import
  const files = useStore(importFiles)
  const [aimedAt, setAimedAt] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ready = files.filter(isReady)
  const busy = files.some(({ step }) => step.kind === 'reading' || step.kind === 'importing')
  const isImporting = files.some(({ step }) => step.kind === 'importing')
  const done = files.filter(({ step }) => step.kind === 'imported').length
  /** Only Google contacts are to be imported, and no file. */
  const isFromGoogle = ready.length > 0 && ready.every(({ data }) => data === null)
  const contacts = ready.reduce((sum, { step }) => sum + step.summary.contacts, 0)
  const left = ready.length + Number(isImporting)

  function add(list: FileList | null) {
    // The list is live, so clearing the field would clear it.
    void addFiles([...(list ?? [])], texts)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setAimedAt(false)
    add(event.dataTransfer.files)
  }

  async function perform() {
    const imported = await importReadyFiles()
    const { ids, lines } = imported
    if (lines.length === 0) return
    const text = isContacts(imported)
      ? words.contexts.contacts.imported(imported.contacts)
      : texts.done(words.imports.summary(imported))
    notifyDone(text, lines, { undone: () => markUndone(ids) })
  }

  return (
    <>
      <div
        className={styles.zone}
        data-aimed={aimedAt || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setAimedAt(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setAimedAt(false)
        }}
        onDrop={drop}
      >
        <Icon name="download" size="l" />
        <p>
          <b>{texts.drop}</b>
          <span>{formats ?? texts.formats}</span>
        </p>
        <Button onPress={() => input.current?.click()}>{texts.choose}</Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accepted}
          aria-label={texts.choose}
          onChange={({ currentTarget }) => {
            add(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </div>
      <ul className={styles.files} aria-live="polite" aria-busy={busy}>
        {files.map((file) => (
          <ImportFileView key={file.id} file={file} onRemove={() => removeFile(file.id)} />
        ))}
      </ul>
      <WhenIdle>{!busy && <UndecidedLink />}</WhenIdle>
      {(ready.length > 0 || isImporting) && (
        <div className={styles.perform}>
          <Button look="primary" icon="download" isPending={busy} onPress={() => void perform()}>
            {isFromGoogle ? words.contexts.contacts.perform(contacts) : texts.perform(left)}
          </Button>
          {isImporting && (
            <progress value={done} max={done + left} aria-label={texts.progress(done, done + left)} />
          )}
        </div>
      )}
    </>
  )
}
