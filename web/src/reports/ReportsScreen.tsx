import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useWords } from '#language/Language.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { reportGroups, reports } from '@lustra/domain/reports'
import { Link } from '@tanstack/react-router'
import { ReportGlyph } from './ReportGlyph.tsx'
import { openAnew } from './reports-queries.ts'
import styles from './ReportsScreen.module.css'
import { savedReportsQuery } from './saved/saved-queries.ts'
import { SavedReports } from './saved/SavedReports.tsx'

/** Saved reports, and all reports by topic (RPT-001). Waits for the saved ones, because they are above the others, which must not move. */
export function ReportsScreen() {
  const words = useWords('reports').reports
  const { data: saved, isError } = useOptimisticQuery(savedReportsQuery)
  const title = <h1 className={`h1 ${styles.title}`}>{words.list}</h1>
  if (!saved && !isError) {
    return (
      <main className={styles.screen} aria-busy="true">
        {title}
        <WaitingRows />
      </main>
    )
  }
  return (
    <main className={styles.screen}>
      {title}
      {saved && saved.reports.length > 0 && <SavedReports {...saved} />}
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
