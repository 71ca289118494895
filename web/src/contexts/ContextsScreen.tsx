import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import frame from '#ui/page/Screen.module.css'
import { useQuery } from '@tanstack/react-query'
import { LoadedContextsScreen } from './LoadedContextsScreen.tsx'
import { contextsQuery } from './contexts-queries.ts'
import styles from './ContextsScreen.module.css'

export function ContextsScreen() {
  const words = useWords('contexts').contexts
  const { data, isError, refetch } = useQuery(contextsQuery)
  if (data) return <LoadedContextsScreen contexts={data.contexts} />
  return (
    <main className={frame.screen} aria-busy={!isError}>
      {isError ? (
        <LoadFailed text={words.failed} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={frame.tools}>
            <Button look="primary" icon="plus" isDisabled>
              {words.add}
            </Button>
          </div>
          <div className={styles.columns}>
            <WaitingRows />
          </div>
        </>
      )}
    </main>
  )
}
