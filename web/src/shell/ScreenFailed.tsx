import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MissingChunk, outdatedPage } from '#browser/outdated-page.ts'
import { CallFailed } from '#data/call-failed.ts'
import { useStartupWords } from '#language/Language.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'

/** The error boundary of a screen: it crashed, or its code or data could not be loaded. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { failures, screenFailed } = useStartupWords().shell
  const isRecovering = useRecovery(error)
  if (isRecovering) return null
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <EmptyPage
      title={screenFailed.title}
      text={error instanceof CallFailed ? error.message : failures.badAnswer}
    >
      <button type="button" className="link" onClick={tryAgain}>
        {screenFailed.reload}
      </button>
    </EmptyPage>
  )
}

/** Whether the page is about to reload because the code of the screen is no longer on the server. */
function useRecovery(error: unknown): boolean {
  const isMissing = error instanceof MissingChunk
  const [isRecovering, setRecovering] = useState(isMissing)
  useEffect(() => {
    if (isMissing) void outdatedPage.recover().then(setRecovering)
  }, [isMissing])
  return isRecovering
}
