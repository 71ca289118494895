import { useQuery } from '@tanstack/react-query'
import { useWords } from '#language/Language.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { CriticalBlock } from './CriticalBlock.tsx'
import { MaintenanceBlock } from './MaintenanceBlock.tsx'
import { statusQuery } from './monitoring-queries.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { StatusBlock } from './StatusBlock.tsx'
import { useAction } from './use-action.ts'
import styles from './Monitoring.module.css'

/** Health of the server and maintenance actions, in three blocks (ADM-043). */
export function MonitoringScreen() {
  const { admin, monitoring } = useWords('admin', 'monitoring')
  const { data, dataUpdatedAt, isError, refetch } = useQuery(statusQuery)
  const action = useAction()
  return (
    <main className={styles.screen}>
      <h1 className="hidden">{admin.places.monitoring}</h1>
      {data ? (
        <div className={styles.blocks}>
          <StatusBlock {...data} updatedAt={dataUpdatedAt} onRefresh={() => void refetch()} />
          <MaintenanceBlock action={action} />
          <CriticalBlock status={data.status} action={action} />
        </div>
      ) : isError ? (
        <LoadFailed text={monitoring.failed} onRetry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
      {action.result && <ResultDialog result={action.result} onClose={() => action.close()} />}
    </main>
  )
}
