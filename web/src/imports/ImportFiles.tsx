import { useWords } from '#language/Language.tsx'
import { queries } from '#data/queries.ts'
import { useStore } from '#browser/store.ts'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type DragEvent, useRef, useState } from 'react'
import { isContacts, isReady } from './import-desk.ts'
import { importDesk, undoImports } from './import-queries.ts'
import { ImportFileView } from './ImportFileView.tsx'
import styles from './ImportFiles.module.css'

const accepted =
  '.ics,.ical,.ifb,.vcf,.vcard,.csv,.txt,.json,text/calendar,text/vcard,text/csv,text/plain,application/json'

interface ImportFilesProps {
  /** What is expected here; all formats there are when absent. */
  readonly formats?: string
}

/** Files are chosen or dropped, looked through, accounted for, and only then taken in: as one thing that can be undone. */
export function ImportFiles({ formats }: ImportFilesProps) {
  const words = useWords()
  const texts = words.settings.import
  const files = useStore(importDesk.files)
  const [aimedAt, setAimedAt] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ready = files.filter(isReady)
  const busy = files.some(({ step }) => step.kind === 'reading' || step.kind === 'taking')
  const underWay = files.some(({ step }) => step.kind === 'taking')
  const done = files.filter(({ step }) => step.kind === 'taken').length
  const left = ready.length + Number(underWay)

  function add(list: FileList | null) {
    // The list is live: emptying the field would empty it.
    void importDesk.add([...(list ?? [])], texts)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setAimedAt(false)
    add(event.dataTransfer.files)
  }

  async function perform() {
    const taken = await importDesk.perform()
    await queries.invalidateQueries()
    if (taken.lines.length === 0) return
    toast.hush()
    toast.say({
      text: isContacts(taken)
        ? words.contexts.contacts.imported(taken.contacts)
        : texts.done(words.imports.summary(taken)),
      undo: () => undoImports(taken),
    })
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
          <ImportFileView key={file.id} file={file} onRemove={() => importDesk.remove(file.id)} />
        ))}
      </ul>
      {(ready.length > 0 || underWay) && (
        <div className={styles.perform}>
          <Button
            look="primary"
            icon="download"
            isDisabled={ready.length === 0}
            isPending={busy}
            onPress={() => void perform()}
          >
            {texts.perform(left)}
          </Button>
          {underWay && (
            <progress value={done} max={done + left} aria-label={texts.progress(done, done + left)} />
          )}
        </div>
      )}
    </>
  )
}
