import { useWords } from '#language/Language.tsx'
import { PressButton } from '#ui/button/PressButton.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { useUsualDuration } from './usual-duration-queries.ts'
import { usualDurationTexts } from './usual-duration-texts.ts'
import styles from './UsualDuration.module.css'

interface UsualDurationProps {
  readonly taskId: TaskId
  /** The duration that is set already, in seconds. */
  readonly current: number | null
  readonly onUse: (seconds: number) => void
}

/** The usual duration of such tasks; a press takes it over (RHY-028). It takes as much space while it loads, and without an answer. */
export function UsualDuration({ taskId, current, onUse }: UsualDurationProps) {
  const words = useWords('scheduling')
  const usual = useUsualDuration(taskId)
  if (!usual) return <p className={styles.usual} />
  const { usually, duration, source, explanation, use } = usualDurationTexts(usual, words)
  return (
    <p className={styles.usual}>
      <PressButton
        className={styles.button}
        aria-label={use}
        refusal={usual.seconds === current ? words.scheduling.usual.isUsed : null}
        onPress={() => onUse(usual.seconds)}
      >
        <span className="trunc" title={explanation}>
          {usually} <b className="num">{duration}</b> {source}
        </span>
      </PressButton>
    </p>
  )
}
