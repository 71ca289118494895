import { useWords } from '#language/Language.tsx'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import type { ReactNode } from 'react'
import type { Draft } from './draft.ts'
import { type ChangedLine, isPhrase, withSign, withWhen } from './quick-phrases.ts'
import type { Reading } from './reader.ts'
import styles from './QuickButtons.module.css'

interface QuickButtonsProps {
  readonly draft: Draft
  readonly reading: Reading
  readonly isChoosingLevel: boolean
  readonly onChange: (changed: ChangedLine) => void
  readonly onChooseLevel: () => void
}

/** On phones: what is typed most often, by a tap. */
export function QuickButtons({
  draft,
  reading,
  isChoosingLevel,
  onChange,
  onChooseLevel,
}: QuickButtonsProps) {
  const { quick, levels } = useWords('captureDialog').captureDialog
  const days = [levels[0]!, quick.tomorrow, levels[1]!]
  return (
    <div role="group" aria-label={quick.label} className={styles.quick}>
      {days.map((text) => {
        const phrase = text.toLowerCase()
        return (
          <QuickButton
            key={text}
            isPressed={isPhrase(reading, phrase)}
            onPress={() => onChange(withWhen(draft, reading, phrase, text !== levels[1]))}
          >
            {text}
          </QuickButton>
        )
      })}
      <QuickButton isPressed={isChoosingLevel} onPress={onChooseLevel}>
        {quick.level}
        <Icon name="unfold" size="s" />
      </QuickButton>
    </div>
  )
}

const signs = [
  { sign: '!', icon: 'flag' },
  { sign: '@', icon: 'tag' },
  { sign: '#', icon: 'subtask' },
] as const satisfies readonly { readonly sign: string; readonly icon: IconName }[]

/** On phones: the signs, which are hard to find on their keyboards. */
export function SignButtons({ draft, onChange }: Pick<QuickButtonsProps, 'draft' | 'onChange'>) {
  const { options } = useWords('captureDialog').captureDialog
  return signs.map(({ sign, icon }) => (
    <QuickButton key={sign} label={options[sign]} onPress={() => onChange(withSign(draft, sign))}>
      <Icon name={icon} />
    </QuickButton>
  ))
}

interface QuickButtonProps {
  readonly label?: string
  readonly isPressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function QuickButton({ label, isPressed, onPress, children }: QuickButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      // The field keeps the focus, so that the on-screen keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
