import { useWords } from '#language/Language.tsx'
import { reportGroups, reports } from '@lustra/domain/reports'
import { Link } from '@tanstack/react-router'
import { ReportGlyph } from './ReportGlyph.tsx'
import { openAnew } from './reports-queries.ts'
import { useReportCommands } from './use-report-commands.ts'
import styles from './ReportsScreen.module.css'
import { SavedReports } from './saved/SavedReports.tsx'

/** Saved reports, and all reports by topic (RPT-001). */
export function ReportsScreen() {
  const words = useWords().reports
  useReportCommands(null)
  return (
    <main className={styles.screen}>
      <h1 className={`h1 ${styles.title}`}>{words.list}</h1>
      <SavedReports />
      {reportGroups.map((group) => {
        const ofGroup = reports.filter((report) => report.group === group)
        return (
          <section key={group} className={styles.group} aria-labelledby={`reports-${group}`}>
            <header>
              <h2 id={`reports-${group}`} className="h3">
                {words.groups[group].title}
              </h2>
              <p>{words.groups[group].text}</p>
            </header>
            <ul className={styles.cards}>
              {ofGroup.map(({ code }) => (
                <li key={code}>
                  <Link
                    className={styles.card}
                    to="/reports/$code"
                    params={{ code }}
                    onClick={() => openAnew(code)}
                  >
                    <ReportGlyph code={code} />
                    <b>{words.all[code].title}</b>
                    <span>{words.all[code].card}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </main>
  )
}
