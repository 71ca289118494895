import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { dayAndTimeText } from '#language/dates/instant-texts.ts'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { askToApply } from './ask-to-apply.ts'
import { migrationsQuery } from './monitoring-queries.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { useAction } from './use-action.ts'
import styles from './Monitoring.module.css'

/** Migrations that ran, with their times, and pending ones (ADM-044, ADM-N10). */
export function UpdaterScreen() {
  const { monitoring } = useWords('monitoring')
  const { updater: words } = monitoring
  const language = useLanguage()
  const { timeZone } = useUser()
  const { data, isError, refetch } = useQuery(migrationsQuery)
  const action = useAction()
  if (!data) {
    return (
      <main className={styles.screen}>
        <h1 className="hidden">{words.title}</h1>
        {isError ? <LoadFailed text={monitoring.failed} onRetry={() => void refetch()} /> : <WaitingRows />}
      </main>
    )
  }
  const { done, pending, usersToMigrate, isMigrating } = data
  return (
    <main className={styles.screen}>
      <div className={styles.page}>
        <Link className={styles.back} to="/admin/monitoring">
          <Icon name="back" size="s" />
          {words.back}
        </Link>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <section aria-labelledby="pending">
          <h2 id="pending">{words.pending}</h2>
          {pending.length + usersToMigrate === 0 && <p className={styles.good}>{words.none}</p>}
          <ul className={styles.actions}>
            {pending.map((name) => (
              <li key={name} className={styles.action}>
                <div>
                  <b>{name}</b>
                  <span>{words.atStart}</span>
                </div>
              </li>
            ))}
            {usersToMigrate > 0 && (
              <li className={styles.action}>
                <div>
                  <b>{words.users(usersToMigrate)}</b>
                  <span role="status">{isMigrating ? words.running : words.waiting}</span>
                  {isMigrating && <progress aria-label={words.users(usersToMigrate)} />}
                </div>
                <Button
                  isPending={action.running !== null}
                  onPress={() => void askToApply(action, usersToMigrate, monitoring.applyUserMigrations)}
                >
                  {words.run}
                </Button>
              </li>
            )}
          </ul>
        </section>
        <section aria-labelledby="done">
          <h2 id="done">{words.done}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{words.name}</th>
                <th>{words.when}</th>
              </tr>
            </thead>
            <tbody>
              {done.map(({ name, at }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td className="num">{at === null ? '' : dayAndTimeText(at, language, timeZone)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {action.result && <ResultDialog result={action.result} onClose={() => action.close()} />}
    </main>
  )
}
