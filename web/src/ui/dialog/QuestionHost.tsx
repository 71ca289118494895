import { Suspense } from 'react'
import { later } from '#browser/later.ts'
import { useStore } from '#browser/store.ts'
import { questions } from './ask.ts'

const QuestionDialog = later(async () => (await import('./QuestionDialog.tsx')).QuestionDialog)

/** Mounted once beside the screens; whatever `ask` asks is shown here. */
export function QuestionHost() {
  const asked = useStore(questions.shown)
  return (
    asked && (
      <Suspense>
        <QuestionDialog asked={asked} />
      </Suspense>
    )
  )
}
