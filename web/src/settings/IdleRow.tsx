import { askForIdleDetection } from '#browser/idle-detection.ts'
import { useIdlePermission } from '#browser/use-idle-permission.ts'
import { useWords } from '#language/Language.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { secondsPerMinute } from '@lustra/domain/calendar'
import { idleMinutes } from '@lustra/domain/time'
import { type RowProps, SavedRow } from './SavedRow.tsx'
import sectionStyles from './sections.module.css'

/** Where the browser can detect idleness. Its permission is asked when a value is saved; this browser may lack that of another one. */
export function IdleRow(props: RowProps) {
  const { details } = useWords('settings').settings
  const words = details.idleQuestion
  const { value: saved } = props.setting
  const permission = useIdlePermission()
  const problem = permission === 'denied' ? words.denied : permission === 'prompt' ? words.notHere : null
  const isOn = saved !== '0'

  async function prepare(value: string) {
    return value === '0' || (await askForIdleDetection()) ? null : words.denied
  }

  return (
    <SavedRow
      {...props}
      wide
      label={details.idle}
      display={
        <>
          {isOn ? words.asks(Number(saved) * secondsPerMinute) : words.off}
          {isOn && problem !== null && <ProblemLine isRemark text={problem} />}
        </>
      }
      prepare={prepare}
    >
      {(value, setValue, error) => (
        <>
          <Segments
            label={details.idle}
            value={value}
            segments={idleMinutes.map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? words.off : String(minutes),
            }))}
            onChange={setValue}
          />
          <p className={sectionStyles.faint}>{words.hint}</p>
          <ProblemLine text={error} role="alert" />
        </>
      )}
    </SavedRow>
  )
}
