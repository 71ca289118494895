import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { type WordsOf } from '@lustra/words'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Link } from '@tanstack/react-router'
import { type NoteGroup, countOf, noteGroups } from './import-account.ts'
import { type ImportFile, bringsSomething } from './file-import.ts'
import { type Summary } from './import-queries.ts'
import styles from './ImportFiles.module.css'

interface ImportFileViewProps {
  readonly file: ImportFile
  readonly onRemove: () => void
}

/** One file: what would be imported, what would not, and why. */
export function ImportFileView({ file: { name, data, step }, onRemove }: ImportFileViewProps) {
  const words = useWords('contexts', 'imports', 'settings')
  const texts = words.settings.import
  return (
    <li className={styles.file} data-step={step.kind}>
      <header>
        <Icon name={step.kind === 'imported' ? 'check' : step.kind === 'refused' ? 'alert' : 'document'} />
        <b className="trunc" title={name}>
          {name}
        </b>
        {'summary' in step && data !== null && (
          <span className={styles.format}>{words.imports.formats[step.summary.format]}</span>
        )}
        {step.kind !== 'importing' && (
          <IconButton icon="close" size="s" label={texts.remove(name)} onPress={onRemove} />
        )}
      </header>
      {step.kind === 'reading' && <p className={styles.quiet}>{texts.reading}</p>}
      {step.kind === 'refused' && (
        <p className={styles.bad} role="alert">
          {step.message}
        </p>
      )}
      {step.kind === 'importing' && <p className={styles.quiet}>{texts.importing}</p>}
      {step.kind === 'imported' && (
        <p>
          {texts.importedSummary(summaryText(words, step.summary))} <ResultLink summary={step.summary} />
        </p>
      )}
      {step.kind === 'checked' && <Account summary={step.summary} />}
    </li>
  )
}

function ResultLink({ summary: { tasks, records, notes } }: { readonly summary: Summary }) {
  const texts = useWords('settings').settings.import
  const [to, text] =
    tasks + records > 0
      ? (['/tasks', texts.toTasks] as const)
      : notes > 0
        ? (['/inbox', texts.toInbox] as const)
        : (['/contexts', texts.toContexts] as const)
  return (
    <Link className="link" to={to}>
      {text}
    </Link>
  )
}

function Account({ summary }: { readonly summary: Summary }) {
  const words = useWords('contexts', 'imports', 'settings')
  const texts = words.settings.import
  const { tasks, contacts, notes, sample } = summary
  const refused = noteGroups(summary.refused, words.imports)
  const undecided = noteGroups(summary.undecided, words.imports)
  const simplified = noteGroups(summary.simplified, words.imports)
  // The sample contains items of the first kind in the file.
  const more = (tasks || contacts || notes) - sample.length
  return (
    <>
      <p>{bringsSomething(summary) ? <b>{summaryText(words, summary)}</b> : nothingText(words, summary)}</p>
      {sample.length > 0 && (
        <p className={styles.quiet}>
          {texts.sample} {sample.join(' · ')}
          {more > 0 && ` ${texts.andMore(more)}`}
        </p>
      )}
      {summary.existing > 0 && <p className={styles.quiet}>{texts.existing(summary.existing)}</p>}
      <Notes title={texts.undecided(countOf(undecided))} groups={undecided} open />
      <Notes title={texts.refused(countOf(refused))} groups={refused} open />
      <Notes title={texts.simplified(countOf(simplified))} groups={simplified} />
    </>
  )
}

interface NotesProps {
  readonly title: string
  readonly groups: readonly NoteGroup[]
  readonly open?: boolean
}

function Notes({ title, groups, open = false }: NotesProps) {
  const texts = useWords('settings').settings.import
  if (groups.length === 0) return null
  return (
    <details className={styles.notes} open={open}>
      <summary>{title}</summary>
      <ul>
        {groups.map((group) => (
          <li key={group.code}>
            {group.text}
            <ul>
              {group.places.filter(isNamed).map(({ subject, line, detail }, index) => (
                // A file may have the same remark about the same name twice.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  {line !== null && <span className="num">{texts.line(line)}</span>}
                  <q>{subject}</q>
                  {detail && <span>{detail}</span>}
                </li>
              ))}
              {group.count > group.places.length && (
                <li>{texts.andMore(group.count - group.places.length)}</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Some remarks are about the whole file. */
function isNamed({ subject, line, detail }: NoteGroup['places'][number]): boolean {
  return subject !== '' || line !== null || detail !== ''
}

function nothingText(
  { settings, contexts }: WordsOf<'contexts' | 'settings'>,
  { format, existing }: Summary,
): string {
  if (existing > 0) return settings.import.nothingNew
  const ofContacts = format === 'vcard' || format.startsWith('google-')
  return ofContacts ? contexts.contacts.nothing : settings.import.nothing
}

function summaryText({ imports }: WordsOf<'imports'>, summary: Summary): string {
  return imports.summary(summary)
}
