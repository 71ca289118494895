import { capital } from '#language/dates/date-texts.ts'
import { useWords } from '#language/Language.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { fillOf } from '#ui/color/fill.ts'
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
}

export function ProposalRow({ ghost, texts, isCurrent, onSelect, onAccept, onSkip }: ProposalRowProps) {
  const words = useWords('proposals').proposals
  const { name, color } = ghost.of
  const [first, second] = texts.lines(ghost.slot)
  const tabIndex = isCurrent ? 0 : -1
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
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
          <b className="trunc">{name}</b> <small className="trunc">{capital(texts.reason(ghost))}</small>
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
      </span>
      {ghost.refusal !== null && (
        <p className={styles.refusal} role="alert">
          {ghost.refusal}
        </p>
      )}
    </li>
  )
}
