import { deferred } from '#browser/deferred.ts'
import { useStore } from '#browser/store.ts'
import { questions } from './ask.ts'

const QuestionDialog = deferred(async () => (await import('./QuestionDialog.tsx')).QuestionDialog)

/** Mounted once beside the screens; shows the questions of `ask`. */
export function QuestionHost() {
  const question = useStore(questions.current)
  return question && <QuestionDialog question={question} />
}
