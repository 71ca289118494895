import { UsualDuration } from '#scheduling/index.ts'
import { FieldError } from '../FieldError.tsx'
import { type FieldProps } from '../panel-props.ts'
import { durationsWith } from './task-durations.ts'
import { useDraft } from '../use-draft.ts'

/** The usual duration of such tasks, which a press makes the shortest duration (RHY-028). */
export function UsualDurationField({ task, save }: FieldProps) {
  const draft = useDraft((seconds: number) => save(durationsWith(task, seconds)))
  return (
    <>
      <UsualDuration taskId={task.id} current={task.minDuration} onUse={draft.commit} />
      <FieldError>{draft.error}</FieldError>
    </>
  )
}
