import { type Thread, aliveAt, threads } from '@lustra/contract/monitoring'
import type { version } from '@lustra/contract/version'
import type { ResultOf } from '@lustra/contract/call'
import type { ReactNode } from 'react'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { secondText } from '#language/dates/instant-texts.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { CacheStatus, Status } from './monitoring-queries.ts'
import { sizeText } from './server-texts.ts'
import styles from './Monitoring.module.css'

interface StatusBlockProps {
  readonly status: Status
  readonly cache: CacheStatus
  readonly versions: ResultOf<(typeof version)['actions']['version']>
  /** Epoch milliseconds. */
  readonly updatedAt: number
  readonly onRefresh: () => void
}

/** The values are those of ADM-045 to ADM-063. */
export function StatusBlock({ status, cache, versions, updatedAt, onRefresh }: StatusBlockProps) {
  const { monitoring: words } = useWords('monitoring')
  const language = useLanguage()
  const { timeZone } = useUser()
  return (
    <section className={styles.block} aria-labelledby="status">
      <header className={styles.head}>
        <h2 id="status">{words.status}</h2>
        <span className="num">{words.updated(secondText(updatedAt, language, timeZone))}</span>
        <IconButton icon="refresh" label={words.refresh} onPress={onRefresh} />
      </header>
      <dl className={styles.facts}>
        {threads.map((thread) => (
          <Fact key={thread} name={words.threads[thread]}>
            <ThreadState thread={thread} text={status[thread]} />
          </Fact>
        ))}
      </dl>
      <h3>{words.work}</h3>
      <dl className={styles.facts}>
        <Fact name={words.searchIndexerStatus}>{status.searchIndexerStatus}</Fact>
        <Fact name={words.loggerService}>{status.loggerService}</Fact>
        <Fact name={words.notificationProcessed}>{words.number(status.notificationProcessed)}</Fact>
        <Fact name={words.notificationSent}>{words.number(status.notificationSent)}</Fact>
      </dl>
      <h3>{words.cacheAndVersions}</h3>
      <dl className={styles.facts}>
        <Fact name={words.objects}>{words.number(cache.objectCount)}</Fact>
        <Fact name={words.cachedUsers}>{words.number(cache.userCount)}</Fact>
        <Fact name={words.size}>{sizeText(cache.sizeInBytes, language)}</Fact>
        <Fact name={words.application}>{`${versions.appName} ${versions.appVersion}`}</Fact>
        <Fact name={words.core}>{versions.appCoreVersion}</Fact>
        <Fact name={words.system}>{status.systemInfo}</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

/** A text that does not begin with `alive at` is displayed as unknown (ADM-055, ADM-056) and shown in the tooltip (ADM-N12). */
function ThreadState({ thread, text }: { readonly thread: Thread; readonly text: string }) {
  const { monitoring: words } = useWords('monitoring')
  const language = useLanguage()
  const { timeZone } = useUser()
  if (text.startsWith(aliveAt)) {
    const time = secondText(Date.parse(text.slice(aliveAt.length)), language, timeZone)
    return (
      <span className={styles.alive} data-thread={thread}>
        <Icon name="check" size="s" />
        {words.aliveAt(time)}
      </span>
    )
  }
  return (
    <span className={styles.unknown} data-thread={thread} data-tip={text}>
      <Icon name="alert" size="s" />
      {words.unknown}
      <span className="hidden">: {text}</span>
    </span>
  )
}
