import { Arrow, isArrow } from '#ui/icons/Arrow.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { type LocalTime } from '@lustra/domain/calendar'
import { Link } from '@tanstack/react-router'
import { type TaskTexts } from '../../task-texts.ts'
import { useTaskHistory } from '../../tasks-queries.ts'
import { type HistoryTexts } from './history-texts.ts'
import styles from '../TaskPanel.module.css'

interface TaskHistoryProps {
  readonly id: TaskId
  readonly now: LocalTime
  readonly texts: TaskTexts
  readonly history: HistoryTexts
}

export function TaskHistory({ id, now, texts, history }: TaskHistoryProps) {
  const words = useWords('taskPanel')
  const { history: historyWords, loading, failed } = words.taskPanel
  const { data, isError, refetch } = useTaskHistory(id)
  if (!data) {
    return (
      <div className={styles.nothing} role="status">
        <p>{isError ? failed : loading}</p>
        {isError && <Button onPress={() => void refetch()}>{words.ui.retry}</Button>}
      </div>
    )
  }
  if (data.events.length === 0) return <p className={styles.nothing}>{historyWords.empty}</p>
  return (
    <>
      <ol className={styles.events}>
        {data.events.map(({ line, at, device, here, step, act }) => (
          <li key={`${line} ${JSON.stringify(act)}`}>
            <span className="num">{texts.moment(at, now)}</span>
            <p>
              {withArrows(history.textOf(act))}
              <small>
                {[here ? historyWords.here : device, step && historyWords.step].filter(Boolean).join(' · ')}
              </small>
            </p>
          </li>
        ))}
      </ol>
      {data.more && <p className={styles.more}>{historyWords.more}</p>}
      <p className={styles.more}>
        <Link className="link" to="/history" search={{ task: id }}>
          {historyWords.all}
        </Link>
      </p>
    </>
  )
}

function withArrows(text: string) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
  return text.split(/(→)/u).map((part, index) => (isArrow(part) ? <Arrow key={index} of={part} /> : part))
}
