import { useLanguage, useWords } from '#language/Language.tsx'
import type { Operation } from '../monitoring/monitoring-queries.ts'
import { durationText, shareText } from '../monitoring/server-texts.ts'
import styles from './Operations.module.css'

export function CallTables({ calls }: { readonly calls: Operation['calls'] }) {
  const { monitoring } = useWords('monitoring')
  const { operations: words } = monitoring
  const language = useLanguage()
  return (
    <>
      <section aria-labelledby="slowest">
        <header className={styles.head}>
          <h2 id="slowest">{words.slowest}</h2>
          <span>{words.callCount(calls.count, durationText(calls.medianMs, language))}</span>
        </header>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{words.call}</th>
              <th>{words.calls}</th>
              <th>{words.median}</th>
              <th>{words.p99}</th>
              <th>{words.slowestCall}</th>
            </tr>
          </thead>
          <tbody>
            {calls.slowest.map(({ call, count, medianMs, p99Ms, slowestMs }) => (
              <tr key={call}>
                <td>
                  <CallName call={call} />
                </td>
                <td className="num">{monitoring.number(count)}</td>
                <td className="num">{durationText(medianMs, language)}</td>
                <td className="num">{durationText(p99Ms, language)}</td>
                <td className="num">
                  <b>{durationText(slowestMs, language)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="failures">
        <header className={styles.head}>
          <h2 id="failures">{words.failures}</h2>
          <span>{words.failureCount(calls.failed, calls.count)}</span>
        </header>
        {calls.failures.length === 0 ? (
          <p className={styles.none}>{words.noFailures}</p>
        ) : (
          <table className={styles.table} data-last="text">
            <thead>
              <tr>
                <th>{words.call}</th>
                <th>{words.failedCalls}</th>
                <th>{words.share}</th>
                <th>{words.cause}</th>
              </tr>
            </thead>
            <tbody>
              {calls.failures.map(({ call, failed, count, cause }) => (
                <tr key={call}>
                  <td>
                    <CallName call={call} />
                  </td>
                  <td className="num">
                    <b>{monitoring.number(failed)}</b>
                  </td>
                  <td className="num">{count === 0 ? '' : shareText(failed / count, language)}</td>
                  <td>{cause}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  )
}

/** The action is emphasized in the path of the call. */
function CallName({ call }: { readonly call: string }) {
  const [path = '', ...action] = call.split(' ')
  return (
    <span className={styles.call}>
      {path} <b>{action.join(' ')}</b>
    </span>
  )
}
