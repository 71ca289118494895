import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallFailed } from '#data/call-failed.ts'
import { useWords } from '#language/Language.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'

/** Instead of a screen that broke or whose data did not come. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { failures, screenFailed } = useWords().shell
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
