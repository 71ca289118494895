import { capital } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { type MouseEvent } from 'react'
import { type ProposalTexts } from './proposal-texts.ts'
import { type Ghost } from './proposal.ts'
import styles from './ProposalPanel.module.css'

interface ProposalRowProps {
  readonly ghost: Ghost
  readonly texts: ProposalTexts
  /** Whether it is the tab stop. */
  readonly isCurrent: boolean
  readonly onSelect: () => void
  readonly onAccept: () => void
  readonly onSkip: () => void
  readonly onMenu: (at: PointOfWindow) => void
}

export function ProposalRow(props: ProposalRowProps) {
  const { ghost, texts, isCurrent, onSelect, onAccept, onSkip, onMenu } = props
  const words = useWords('proposals').proposals
  const { name, color } = ghost.of
  const [first, second] = texts.lines(ghost.slot)
  const reason = capital(texts.reason(ghost))
  const tabIndex = isCurrent ? 0 : -1

  function openMenu(event: MouseEvent) {
    event.preventDefault()
    const isByKey = event.button !== 2
    onMenu(isByKey ? pointBelow(event.target as Element) : { x: event.clientX, y: event.clientY })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button "More" opens the same menu
    <li className={styles.row} data-current={isCurrent || undefined} onContextMenu={openMenu}>
      <i className={styles.mark} style={fillOf(color).style} />
      <button
        type="button"
        className={styles.main}
        tabIndex={tabIndex}
        aria-current={isCurrent || undefined}
        data-stop={isCurrent || undefined}
        onFocus={() => !isCurrent && onSelect()}
        onClick={onSelect}
      >
        <span className={`${styles.when} num`}>
          {first} <br />
          {second}
        </span>{' '}
        <span className={styles.name}>
          <b className="trunc" title={name}>
            {name}
          </b>{' '}
          <small className="trunc" title={reason}>
            {reason}
          </small>
        </span>
      </button>
      <span className={styles.actions}>
        <IconButton
          size="s"
          icon="close"
          label={words.skip(name)}
          keys="Del"
          excludeFromTabOrder={!isCurrent}
          onPress={onSkip}
        />
        <IconButton
          size="s"
          icon="check"
          label={words.accept(name)}
          keys="Enter"
          excludeFromTabOrder={!isCurrent}
          onPress={onAccept}
        />
        <IconButton
          size="s"
          icon="more"
          label={words.more(name)}
          aria-haspopup="menu"
          excludeFromTabOrder={!isCurrent}
          onPress={({ target }) => onMenu(pointBelow(target))}
        />
      </span>
      {ghost.refusal !== null && (
        <p className={styles.refusal} role="alert">
          {ghost.refusal}
        </p>
      )}
    </li>
  )
}
