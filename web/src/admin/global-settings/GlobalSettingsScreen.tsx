import { useWords } from '#language/Language.tsx'
import frame from '#ui/page/Screen.module.css'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { useQuery } from '@tanstack/react-query'
import { globalSettingsQuery } from './global-settings-queries.ts'
import { SettingsForm } from './SettingsForm.tsx'

export function GlobalSettingsScreen() {
  const { failed } = useWords('globalSettings').globalSettings
  const { data, isError, refetch } = useQuery(globalSettingsQuery)
  if (data) return <SettingsForm settings={data} onReload={async () => void (await refetch())} />
  return (
    <main className={frame.screen} aria-busy={!isError}>
      {isError ? <LoadFailed text={failed} onRetry={() => void refetch()} /> : <WaitingRows />}
    </main>
  )
}
