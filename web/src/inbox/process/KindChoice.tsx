import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { usePlainKey } from '#ui/keys/use-plain-key.ts'
import type { KeyboardEvent } from 'react'
import type { ProcessTarget } from './process-target.ts'
import styles from './KindChoice.module.css'

interface KindChoiceProps {
  readonly target: ProcessTarget
  readonly canBelong: boolean
  readonly onChoose: (kind: ProcessTarget['kind']) => void
}

const kinds = [
  { kind: 'task', icon: 'tasks', digit: '1' },
  { kind: 'subtask', icon: 'subtask', digit: '2' },
  { kind: 'comment', icon: 'comment', digit: '3' },
] as const

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function KindChoice({ target, canBelong, onChoose }: KindChoiceProps) {
  const { process: words } = useWords('inbox').inbox
  const offered = canBelong ? kinds : kinds.slice(0, 1)
  usePlainKey('1', () => onChoose('task'))
  usePlainKey('2', () => canBelong && onChoose('subtask'))
  usePlainKey('3', () => canBelong && onChoose('comment'))

  function press(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const place = offered.findIndex(({ kind }) => kind === target.kind)
    onChoose(offered[(place + by + offered.length) % offered.length]!.kind)
  }

  return (
    <div role="radiogroup" aria-label={words.kinds} className={styles.kinds}>
      {offered.map(({ kind, icon, digit }) => (
        <button
          key={kind}
          type="button"
          role="radio"
          aria-checked={target.kind === kind}
          tabIndex={target.kind === kind ? 0 : -1}
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
