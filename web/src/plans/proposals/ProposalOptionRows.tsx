import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { isHourLevel } from '@lustra/domain/calendar'
import { proposedLevel } from '@lustra/domain/proposals'
import { Link } from '@tanstack/react-router'
import { keptFreeChoices, pauseChoices } from './proposal-options.ts'
import { type Proposal, type ProposalState } from './proposal.ts'
import styles from './ProposalPanel.module.css'

interface ProposalOptionRowsProps {
  readonly state: ProposalState
  readonly proposal: Proposal
}

/** A changed option lays anew and keeps what was moved by hand. A copied plan has none. */
export function ProposalOptionRows({ state, proposal }: ProposalOptionRowsProps) {
  const words = useWords('proposals').proposals.options
  const { open, options } = state
  if (open.what.kind === 'copy') return null
  const isOnHours = open.what.kind === 'restOfToday' || isHourLevel(proposedLevel(open.period.kind))
  const contexts = state.contextsWithHours.join(', ')
  const share = words.share[isOnHours ? 'hours' : 'parts']
  const { pause } = options
  const pauseText = (choice: typeof pause) =>
    choice ? words.pauseAfter(choice.length, choice.atMost) : words.noPause
  return (
    <dl className={styles.options}>
      <dt>{words.keptFree}</dt>
      <dd>
        <Menu
          roomy
          label={words.keptFree}
          trigger={
            <Button look="quiet" size="s" aria-label={`${words.keptFree}: ${share(options.keptFree)}`}>
              {share(options.keptFree)}
              <Icon name="unfold" size="s" />
            </Button>
          }
          entries={keptFreeChoices.map((keptFree) => ({
            label: share(keptFree),
            current: keptFree === options.keptFree,
            onAction: () => void proposal.lay({ ...options, keptFree }),
          }))}
        />
      </dd>
      {isOnHours && (
        <>
          <dt>{words.pause}</dt>
          <dd>
            <Menu
              roomy
              label={words.pause}
              trigger={
                <Button look="quiet" size="s" aria-label={`${words.pause}: ${pauseText(pause)}`}>
                  {pauseText(pause)}
                  <Icon name="unfold" size="s" />
                </Button>
              }
              entries={[null, ...pauseChoices].map((choice) => ({
                label: pauseText(choice),
                current: choice?.atMost === pause?.atMost,
                onAction: () => void proposal.lay({ ...options, pause: choice }),
              }))}
            />
          </dd>
        </>
      )}
      {contexts !== '' && (
        <>
          <dt>{words.contextHours}</dt>
          <dd>
            <Link to="/contexts" className={`${styles.contexts} trunc`} title={contexts}>
              {contexts}
            </Link>
          </dd>
        </>
      )}
    </dl>
  )
}
