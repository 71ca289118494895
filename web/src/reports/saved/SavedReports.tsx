import { copyText } from '#browser/copy-text.ts'
import { dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type SavedReport } from '@lustra/contract/saved-reports'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { addressOfSaved } from '../report-address.ts'
import { ReportGlyph } from '../ReportGlyph.tsx'
import styles from '../ReportsScreen.module.css'
import { aboutSaved } from './about-saved.ts'
import { NameDialog } from './lazy-components.ts'
import { removeSaved, renameSaved } from './saved-mutations.ts'
import { type SavedReportsList } from './saved-queries.ts'

export function SavedReports({ reports, names }: SavedReportsList) {
  const { savedReports: saved } = useWords('savedReports')
  const [renamed, setRenamed] = useState<SavedReport | null>(null)
  return (
    <section className={styles.group} aria-labelledby="reports-saved">
      <header>
        <h2 id="reports-saved" className="h3">
          {saved.title}
        </h2>
        <p>{saved.text}</p>
      </header>
      <ul className={styles.cards}>
        {reports.map((report) => (
          <SavedCard key={report.id} report={report} names={names} onRename={() => setRenamed(report)} />
        ))}
        <li>
          <p className={styles.hint}>{saved.hint}</p>
        </li>
      </ul>
      {renamed && (
        <NameDialog
          title={saved.renameTitle}
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onConfirm={(name) => {
            setRenamed(null)
            if (name !== renamed.name) void renameSaved.run({ id: renamed.id, name })
          }}
        />
      )}
    </section>
  )
}

interface SavedCardProps {
  readonly report: SavedReport
  readonly names: Readonly<Record<string, string>>
  readonly onRename: () => void
}

function SavedCard({ report, names, onRename }: SavedCardProps) {
  const { id, name, code, params } = report
  const words = useWords('reports', 'savedReports')
  const { reports, savedReports: saved } = words
  const navigate = useNavigate()
  const router = useRouter()
  const language = useLanguage()
  const to = {
    to: '/reports/$code',
    params: { code },
    search: { ...addressOfSaved(params), saved: id },
  } as const
  const remove = () => void removeSaved.run({ id, name })
  const copyLink = async () => {
    await copyText(`${location.origin}${router.buildLocation(to).href}`)
    toast.show({ text: saved.copied })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const action = event.key === 'F2' ? onRename : event.key === 'Delete' ? remove : null
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <li className={styles.saved}>
      <Link {...to} className={styles.card} onKeyDown={onKeyDown}>
        <ReportGlyph code={code} />
        <b>{name}</b>
        <span>
          <em>{reports.all[code].title}</em>
          {aboutSaved(report, names, words, dateTexts(language)).map((part) => `, ${part}`)}
        </span>
      </Link>
      <Menu
        roomy
        label={saved.menu(name)}
        trigger={<IconButton icon="more" label={saved.menu(name)} tip={false} />}
        entries={[
          { icon: 'forward', label: saved.open, keys: 'Enter', onAction: () => void navigate(to) },
          { icon: 'document', label: saved.rename, keys: 'F2', onAction: onRename },
          { icon: 'link', label: saved.copyLink, onAction: () => void copyLink() },
          'line',
          { icon: 'bin', label: saved.remove, keys: 'Del', danger: true, onAction: remove },
        ]}
      />
    </li>
  )
}
