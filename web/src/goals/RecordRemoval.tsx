import { sayDone } from '#shared/history.ts'
import { useWords } from '#shared/language/Language.tsx'
import { IconButton } from '#shared/widgets/IconButton.tsx'
import { type Goal, type GoalRecord } from '@lustra/contract/goals'
import { removeRecord } from '#shared/goals/goals-queries.ts'

interface RecordRemovalProps {
  readonly goal: Goal
  readonly record: GoalRecord
  readonly day: string
}

export function RecordRemoval({ goal, record, day }: RecordRemovalProps) {
  const words = useWords().goals.record

  async function remove() {
    sayDone(words.removed(goal.text), await removeRecord(record.id))
  }

  return <IconButton size="s" icon="bin" label={words.remove(day)} onPress={() => void remove()} />
}
