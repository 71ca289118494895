import { useWords } from '#language/Language.tsx'
import { Note } from '#ui/page/Note.tsx'
import { type ReportParam } from '@lustra/domain/reports'
import styles from './ReportScreen.module.css'

export function GoneNote({ gone }: { readonly gone: readonly ReportParam[] }) {
  const texts = useWords('reports').reports.params.gone
  const textOf: Partial<Record<ReportParam, string>> = {
    taskId: texts.taskId,
    context: texts.context,
    category: texts.category,
    textGoal: texts.goal,
    numGoal: texts.goal,
    goalWithCriteria: texts.goal,
  }
  const sentences = gone.map((param) => textOf[param]).filter((text) => text !== undefined)
  if (sentences.length === 0) return null
  return (
    <div className={styles.note}>
      <Note>{sentences.join(' ')}</Note>
    </div>
  )
}
