import { capital } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { type EntryId } from '@lustra/contract/ids'
import { type ReactNode, useState } from 'react'
import { usePlansScreen } from '../use-plans-screen.ts'
import { ProposalOptionRows } from './ProposalOptionRows.tsx'
import { type ProposalTexts } from './proposal-texts.ts'
import { type Proposal, type ProposalState } from './proposal.ts'
import { ProposalEmpty, UnfittingList } from './UnfittingList.tsx'
import styles from './ProposalPanel.module.css'

interface ProposalSheetProps {
  readonly state: ProposalState
  readonly proposal: Proposal
  readonly texts: ProposalTexts
  readonly title: string
  readonly isEmpty: boolean
  /** Instead of the ghosts while they are loading. */
  readonly children: ReactNode
  readonly onClose: () => void
  readonly accept: (id: EntryId) => void
  readonly skip: (id: EntryId) => void
}

/** In narrow windows one ghost at a time, below the calendar. */
export function ProposalSheet(props: ProposalSheetProps) {
  const { state, proposal, texts, title, isEmpty, children, onClose, accept, skip } = props
  const words = useWords('proposals').proposals
  const { dispatch, plans } = usePlansScreen()
  const [unfolded, setUnfolded] = useState<'options' | 'unfitting' | null>(null)
  const { ghosts, current, unfitting } = state
  const index = ghosts.findIndex(({ id }) => id === current)
  const ghost = ghosts[index]
  const toggle = (part: 'options' | 'unfitting') => setUnfolded(unfolded === part ? null : part)
  const select = (at: number) => {
    const next = ghosts[at]
    if (next) proposal.select(next.id)
  }
  return (
    <>
      <header className={styles.sheetHead}>
        <h2>
          {ghost && <span className="num">{words.position(index + 1, ghosts.length)}</span>} {title}
        </h2>
        {ghosts.length > 1 && (
          <>
            <IconButton
              icon="left"
              label={words.previous}
              isDisabled={index <= 0}
              onPress={() => select(index - 1)}
            />
            <IconButton
              icon="right"
              label={words.next}
              isDisabled={index >= ghosts.length - 1}
              onPress={() => select(index + 1)}
            />
          </>
        )}
        {!state.needsHours && state.open.what.kind !== 'copy' && (
          <IconButton
            icon="sliders"
            label={words.options.title}
            on={unfolded === 'options'}
            onPress={() => toggle('options')}
          />
        )}
        <IconButton icon="close" label={words.dismiss} onPress={onClose} />
      </header>
      {unfolded === 'options' && <ProposalOptionRows state={state} proposal={proposal} />}
      {children ??
        (ghost ? (
          <>
            <div className={styles.ghost}>
              <i className={styles.mark} style={fillOf(ghost.of.color).style} />
              <div>
                <h3>{ghost.of.name}</h3>
                <p className="num">{capital(texts.place(ghost.slot))}</p>
                <p>{capital(texts.reasonWithPlace(ghost, plans))}</p>
                {ghost.refusal !== null && (
                  <p className={styles.refusal} role="alert">
                    {ghost.refusal}
                  </p>
                )}
              </div>
            </div>
            <div className={styles.choices}>
              <Button size="l" onPress={() => skip(ghost.id)}>
                {words.skipOne}
              </Button>
              <Button
                size="l"
                onPress={() =>
                  dispatch({
                    type: 'move-requested',
                    request: { taskId: ghost.of.taskId, entryId: ghost.id, copy: false },
                  })
                }
              >
                {words.move}
              </Button>
              <Button size="l" look="primary" onPress={() => accept(ghost.id)}>
                {words.acceptOne}
              </Button>
            </div>
          </>
        ) : isEmpty ? (
          <ProposalEmpty state={state} />
        ) : (
          <p className={styles.accepted}>{texts.lead(state)}</p>
        ))}
      {(unfitting.length > 0 || ghosts.length > 0) && (
        <div className={styles.all}>
          {unfitting.length > 0 && (
            <Button look="quiet" aria-expanded={unfolded === 'unfitting'} onPress={() => toggle('unfitting')}>
              {words.unfittingCount(unfitting.length)}
            </Button>
          )}
          {ghosts.length > 0 && (
            <Button look="quiet" onPress={() => void proposal.acceptAll()}>
              {words.acceptAll(ghosts.length)}
            </Button>
          )}
        </div>
      )}
      {unfolded === 'unfitting' && (
        <div className={styles.unfolded}>
          <UnfittingList unfitting={unfitting} texts={texts} onDuration={() => void proposal.lay()} />
        </div>
      )}
    </>
  )
}
