import { hourText } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { usualDurationTexts, useUsualDuration } from '#scheduling/index.ts'
import { PressButton } from '#ui/button/PressButton.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { type UnfittingTask } from '@lustra/contract/proposals'
import { Link } from '@tanstack/react-router'
import { setDuration } from './proposal-mutations.ts'
import { type ProposalTexts } from './proposal-texts.ts'
import { type ProposalState } from './proposal.ts'
import styles from './ProposalPanel.module.css'

interface UnfittingListProps {
  readonly unfitting: readonly UnfittingTask[]
  readonly texts: ProposalTexts
  /** Called when a task without a duration has got one. */
  readonly onDuration: () => void
}

/** Lists the tasks that did not fit, each with the rule that is in the way (RHY-036). */
export function UnfittingList({ unfitting, texts, onDuration }: UnfittingListProps) {
  const words = useWords('proposals').proposals
  if (unfitting.length === 0) return null
  const seconds = unfitting.reduce((sum, task) => sum + (task.seconds ?? 0), 0)
  return (
    <>
      <h3>
        {words.unfitting}
        <span className="num">{seconds > 0 && hourText(seconds)}</span>
      </h3>
      <ul>
        {unfitting.map((task, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a task is listed once for each of its entries that are not copied
          <li key={`${task.taskId} ${index}`} className={styles.unfitting}>
            <i className={styles.mark} style={fillOf(task.color).style} />
            <span className={styles.name}>
              <b className="trunc" title={task.name}>
                {task.name}
              </b>{' '}
              <small>
                {texts.obstacle(task)}
                {task.obstacle === 'noDuration' && <LearnedDuration task={task} onTaken={onDuration} />}
              </small>
            </span>
            <span className="num">{task.seconds !== null && hourText(task.seconds)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface LearnedDurationProps {
  readonly task: UnfittingTask
  readonly onTaken: () => void
}

/** How long such tasks took, as a button that takes it over (RHY-028, RHY-032). */
function LearnedDuration({ task: { taskId, name }, onTaken }: LearnedDurationProps) {
  const words = useWords('scheduling')
  const usual = useUsualDuration(taskId)
  if (!usual) return null
  async function takeOver(seconds: number) {
    const outcome = await setDuration.run({ taskId, name, seconds })
    if (outcome.ok) onTaken()
  }

  const { usually, duration, explanation, use } = usualDurationTexts(usual, words)
  return (
    <>
      {' · '}
      <PressButton
        className={styles.learned}
        aria-label={`${use}: ${name}`}
        data-tip={explanation}
        onPress={() => void takeOver(usual.seconds)}
      >
        {usually} <b className="num">{duration}</b>
      </PressButton>
    </>
  )
}

/** Without working hours it asks for them; else it says why there is nothing to accept. */
export function ProposalEmpty({ state }: { readonly state: ProposalState }) {
  const { needsHours, empty } = useWords('proposals').proposals
  if (state.needsHours) {
    return (
      <EmptyState icon="clock" title={needsHours.title} hint={needsHours.hint}>
        <Link className="link" to="/settings/working-hours">
          {needsHours.link}
        </Link>
      </EmptyState>
    )
  }
  const fitsNothing = state.unfitting.length > 0
  return (
    <div className={styles.empty} role="status">
      <b>{fitsNothing ? empty.nothingFits : empty.title}</b>
      <p>{fitsNothing ? empty.nothingFitsHint : empty[state.open.what.kind]}</p>
    </div>
  )
}
