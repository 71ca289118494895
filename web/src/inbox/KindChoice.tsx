import { Icon } from '#shared/icons/Icon.tsx'
import { useWords } from '#shared/language/Language.tsx'
import { usePlainKey } from '#shared/use-plain-key.ts'
import type { KeyboardEvent } from 'react'
import type { Aim } from './aim.ts'
import styles from './KindChoice.module.css'

interface KindChoiceProps {
  readonly aim: Aim
  /** There is a task it could be a part of. */
  readonly canBePart: boolean
  readonly onChoose: (kind: Aim['kind']) => void
}

const kinds = [
  { kind: 'task', icon: 'tasks', digit: '1' },
  { kind: 'subtask', icon: 'subtask', digit: '2' },
] as const

export function KindChoice({ aim, canBePart, onChoose }: KindChoiceProps) {
  const { process: words } = useWords().inbox
  const offered = canBePart ? kinds : kinds.slice(0, 1)
  usePlainKey('Digit1', () => onChoose('task'))
  usePlainKey('Digit2', () => canBePart && onChoose('subtask'))

  function press(event: KeyboardEvent) {
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    const other = offered.find(({ kind }) => kind !== aim.kind)
    if (other) onChoose(other.kind)
  }

  return (
    <div role="radiogroup" aria-label={words.kinds} className={styles.kinds}>
      {offered.map(({ kind, icon, digit }) => (
        <button
          key={kind}
          type="button"
          role="radio"
          aria-checked={aim.kind === kind}
          tabIndex={aim.kind === kind ? 0 : -1}
          aria-keyshortcuts={digit}
          onClick={() => onChoose(kind)}
          onKeyDown={press}
        >
          <Icon name={icon} size="l" />
          <b>{words[kind]}</b>
          <kbd aria-hidden>{digit}</kbd>
        </button>
      ))}
    </div>
  )
}
