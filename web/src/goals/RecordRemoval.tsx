import { undoLine } from '#shared/history.ts'
import { useWords } from '#shared/language/Language.tsx'
import { IconButton } from '#shared/widgets/IconButton.tsx'
import { toast } from '#shared/widgets/toast/toast.ts'
import { type Goal, type GoalRecord } from '@lustra/contract/goals'
import { removeRecord } from './goals-queries.ts'

interface RecordRemovalProps {
  readonly goal: Goal
  readonly record: GoalRecord
  readonly day: string
}

export function RecordRemoval({ goal, record, day }: RecordRemovalProps) {
  const words = useWords().goals.record

  async function remove() {
    const line = await removeRecord(record.id)
    if (line === undefined) return
    toast.hush()
    toast.say({ text: words.removed(goal.text), undo: () => undoLine(line) })
  }

  return <IconButton size="s" icon="bin" label={words.remove(day)} onPress={() => void remove()} />
}
