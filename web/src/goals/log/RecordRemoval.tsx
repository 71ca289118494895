import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type Goal, type GoalRecord } from '@lustra/contract/goals'
import { removeRecord } from '../goals-mutations.ts'

interface RecordRemovalProps {
  readonly goal: Goal
  readonly record: GoalRecord
  readonly day: string
}

export function RecordRemoval({ goal, record, day }: RecordRemovalProps) {
  const words = useWords('goals').goals.record
  if (past) return null
  return (
    <IconButton
      size="s"
      icon="bin"
      label={words.remove(day)}
      onPress={() => void removeRecord.run({ id: record.id, goalName: goal.text })}
    />
  )
}
