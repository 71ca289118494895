import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { saveFile } from '#browser/save-file.ts'
import { failures } from '#data/failures.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { dayAndTimeText } from '#language/dates/instant-texts.ts'
import { confirmed } from '#settings/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { backupsQuery, downloadBackup, makeBackup, verifyBackup } from '../monitoring/monitoring-queries.ts'
import { sizeText } from '../monitoring/server-texts.ts'
import styles from './Operations.module.css'

const restoreCommand = 'npm start -- restore FILE'

export function Backups() {
  const { monitoring } = useWords('monitoring')
  const words = monitoring.operations.backups
  const language = useLanguage()
  const { timeZone } = useUser()
  const { data, isError, refetch } = useQuery(backupsQuery)
  const making = useRun({ run: () => outcomeOf(makeBackup()) })
  const verifying = useRun({ run: (name: string) => outcomeOf(verifyBackup(name)) })
  const problem = making.failure ?? verifying.failure

  async function download(name: string) {
    const outcome = await confirmed(() => outcomeOf(downloadBackup(name)))
    if (outcome.ok) saveFile(outcome.reply)
    else failures.report(outcome.failure)
  }

  return (
    <section aria-labelledby="backups">
      <header className={styles.head}>
        <h2 id="backups">{words.title}</h2>
        <span>{data && words.kept(data.kept)}</span>
        <Link className="link" to="/admin/global-settings" hash="technical">
          {words.settings}
        </Link>
        <Button
          size="s"
          // A disabled button would lose the focus.
          isPending={making.isPending || data?.isRunning === true}
          isDisabled={!data}
          onPress={() => void making.run(undefined)}
        >
          {words.now}
        </Button>
      </header>
      <div role="status">
        {problem && <ProblemLine text={problem.message} />}
        {data?.isRunning && (
          <p className={styles.progress}>
            {words.running(sizeText(data.writtenBytes, language))}
            <progress
              aria-label={words.now}
              {...(data.backups[0] && { max: data.backups[0].bytes, value: data.writtenBytes })}
            />
          </p>
        )}
        {data?.isVerifying && <p className={styles.progress}>{words.verifying}</p>}
      </div>
      {isError && !data && <LoadFailed text={words.failed} onRetry={() => void refetch()} />}
      {data?.backups.length === 0 && <p className={styles.none}>{words.none}</p>}
      {data && data.backups.length > 0 && (
        <table className={styles.table} data-last="text">
          <thead>
            <tr>
              <th>{words.taken}</th>
              <th>{monitoring.size}</th>
              <th>{words.state}</th>
            </tr>
          </thead>
          <tbody>
            {data.backups.map(({ name, createdAt, bytes, verifiedAt, damage }) => {
              const taken = dayAndTimeText(createdAt, language, timeZone)
              return (
                <tr key={name}>
                  <td className="num">{taken}</td>
                  <td className="num">{sizeText(bytes, language)}</td>
                  <td>
                    <div className={styles.backup} data-state={stateOf(verifiedAt, damage)}>
                      <span>
                        {verifiedAt !== null && <Icon name={damage === null ? 'check' : 'alert'} size="s" />}
                        {damage !== null
                          ? words.damaged
                          : verifiedAt === null
                            ? words.unverified
                            : words.verified(dayAndTimeText(verifiedAt, language, timeZone))}
                      </span>
                      <IconButton
                        icon="refresh"
                        label={words.verify(taken)}
                        isPending={data.isVerifying}
                        onPress={() => void verifying.run(name)}
                      />
                      <IconButton
                        icon="download"
                        label={words.download(taken)}
                        onPress={() => void download(name)}
                      />
                    </div>
                    {damage !== null && <p>{damage}</p>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <p className={styles.command}>
        {words.restore} <code>{restoreCommand}</code>
      </p>
    </section>
  )
}

function stateOf(verifiedAt: number | null, damage: string | null) {
  if (damage !== null) return 'damaged'
  return verifiedAt === null ? 'unknown' : 'good'
}
