import { sayDone } from '#data/history.ts'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type Goal, type GoalRecord } from '@lustra/contract/goals'
import { removeRecord } from '../goals-queries.ts'

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
