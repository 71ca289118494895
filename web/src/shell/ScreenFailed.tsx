import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MissingChunk, outdatedPage } from '#browser/outdated-page.ts'
import { connection } from '#browser/connection.ts'
import { useStore } from '#browser/store.ts'
import { CallFailed } from '#data/call-failed.ts'
import { useStartupWords } from '#language/Language.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'

/** The error boundary of a screen: rendering failed, or code or data could not be loaded. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { failures, screenFailed } = useStartupWords().shell
  const isRecovering = useRecovery(error)
  const isLost = useStore(connection.isLost)
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  const latest = useLatest(tryAgain)
  useEffect(() => connection.isLost.subscribe(() => connection.isLost.value || latest()()), [latest])
  if (isRecovering) return null
  const text = () => {
    if (isLost) return failures.noConnection
    if (error instanceof CallFailed) return error.message
    return error instanceof MissingChunk ? screenFailed.missing : screenFailed.own
  }
  return (
    <EmptyPage title={screenFailed.title} text={text()}>
      <button type="button" className="link" onClick={tryAgain}>
        {screenFailed.reload}
      </button>
    </EmptyPage>
  )
}

/** Whether the page is about to reload to get the code of the screen. */
function useRecovery(error: unknown): boolean {
  /** A failure that does not reload the page (yet) and is rendered. */
  const [unrecovered, setUnrecovered] = useState<unknown>(null)
  useEffect(() => {
    if (!(error instanceof MissingChunk)) return
    const recover = async () => {
      const isReloading = (await connection.check()) && (await outdatedPage.recover(error.isRepeated))
      if (!isReloading) setUnrecovered(error)
    }
    void recover()
  }, [error])
  return error instanceof MissingChunk && unrecovered !== error
}
