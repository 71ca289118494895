import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { dayAndTimeText, secondText } from '#language/dates/instant-texts.ts'
import { ConfirmHost } from '#settings/index.ts'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type Operation, operationQuery } from '../monitoring/monitoring-queries.ts'
import { durationText, sizeText } from '../monitoring/server-texts.ts'
import { Backups } from './Backups.tsx'
import { CallTables } from './CallTables.tsx'
import { StoreCheck } from './StoreCheck.tsx'
import { TableSizes } from './TableSizes.tsx'
import styles from './Operations.module.css'

export function OperationsScreen() {
  const { admin, monitoring } = useWords('admin', 'monitoring')
  const { data, dataUpdatedAt, isError, refetch } = useQuery(operationQuery)
  return (
    <main className={styles.screen}>
      <h1 className="hidden">{admin.places.operations}</h1>
      {data ? (
        <>
          <Summary operation={data} updatedAt={dataUpdatedAt} onRefresh={() => void refetch()} />
          <div className={styles.columns}>
            <div>
              <Backups />
              <StoreCheck />
            </div>
            <div>
              <CallTables calls={data.calls} />
              <TableSizes tables={data.tables} at={data.tablesAt} />
            </div>
          </div>
          <ConfirmHost />
        </>
      ) : isError ? (
        <LoadFailed text={monitoring.failed} onRetry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
    </main>
  )
}

interface SummaryProps {
  readonly operation: Operation
  readonly updatedAt: number
  readonly onRefresh: () => void
}

function Summary({ operation, updatedAt, onRefresh }: SummaryProps) {
  const { monitoring } = useWords('monitoring')
  const { operations: words } = monitoring
  const language = useLanguage()
  const { timeZone } = useUser()
  const { warnings, store, disk, backup, mailQueue, pushQueue, users } = operation
  const isWell = warnings.length === 0
  return (
    <header className={styles.summary}>
      <div className={styles.state} data-well={isWell}>
        <Icon name={isWell ? 'check' : 'alert'} />
        <div>
          <h2>{isWell ? words.well : words.attention(warnings.length)}</h2>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
        <span className="num">{monitoring.updated(secondText(updatedAt, language, timeZone))}</span>
        <IconButton icon="refresh" label={monitoring.refresh} onPress={onRefresh} />
      </div>
      <dl className={styles.figures}>
        <Figure name={words.store} value={store.name}>
          {words.answers(durationText(store.answersInMs, language))}
        </Figure>
        <Figure
          name={monitoring.size}
          value={store.bytes > 0 ? sizeText(store.bytes, language) : words.unknownDisk}
        />
        <Figure name={words.freeDisk} value={disk ? sizeText(disk.freeBytes, language) : words.unknownDisk}>
          {disk && (
            <>
              <meter min={0} max={disk.totalBytes} value={disk.totalBytes - disk.freeBytes} aria-hidden />
              {words.ofDisk(sizeText(disk.totalBytes, language))}
            </>
          )}
        </Figure>
        <Figure
          name={words.lastBackup}
          value={backup ? dayAndTimeText(backup.at, language, timeZone) : words.never}
        >
          {backup && sizeText(backup.bytes, language)}
        </Figure>
        <Queue name={words.mailQueue} queue={mailQueue} />
        <Queue name={words.pushQueue} queue={pushQueue} />
        <Figure name={words.activeUsers} value={monitoring.number(users.day)}>
          {words.ofUsers(users.week, users.all)}
        </Figure>
      </dl>
    </header>
  )
}

function Queue({ name, queue }: { readonly name: string; readonly queue: Operation['mailQueue'] }) {
  const { monitoring } = useWords('monitoring')
  const { operations: words } = monitoring
  const language = useLanguage()
  const { timeZone } = useUser()
  return (
    <Figure name={name} value={monitoring.number(queue.waiting)}>
      {queue.oldestAt === null
        ? words.sentLastHour(queue.sentLastHour)
        : words.waitingSince(dayAndTimeText(queue.oldestAt, language, timeZone))}
    </Figure>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly children?: ReactNode
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        <b>{value}</b>
        <span>{children}</span>
      </dd>
    </div>
  )
}
