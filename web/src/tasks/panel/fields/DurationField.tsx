import { useWords } from '#language/Language.tsx'
import { readDuration } from '#language/read-duration.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { type FieldProps } from '../panel-props.ts'
import { durationText, longestDuration } from './task-durations.ts'
import { useDraft } from '../use-draft.ts'

interface DurationFieldProps extends FieldProps {
  readonly which: 'minDuration' | 'maxDuration'
}

/** The minimal or maximal duration of an entry as free text; empty for no limit (TSK-040). */
export function DurationField({ task, save, which }: DurationFieldProps) {
  const words = useWords('taskPanel').taskPanel
  const seconds = task[which]
  const written = seconds === null ? '' : durationText(seconds, words)
  const draft = useDraft((text: string) => {
    const typed = text.trim()
    const read = typed === '' ? null : readDuration(typed, longestDuration)
    if (typed !== '' && read === null) return Promise.resolve(words.notADuration)
    return read === seconds ? Promise.resolve(null) : save({ [which]: read })
  })
  const leave = () => draft.value !== undefined && draft.commit(draft.value)
  return (
    <TextField
      quietLabel
      label={which === 'minDuration' ? words.shortest : words.longest}
      placeholder={words.anyDuration}
      autoComplete="off"
      value={draft.value ?? written}
      error={draft.error}
      onChange={draft.enter}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        else if (event.key === 'Escape' && draft.value !== undefined) draft.drop()
        else event.continuePropagation()
      }}
    />
  )
}
