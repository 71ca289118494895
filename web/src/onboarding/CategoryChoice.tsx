import { fillOf } from '#ui/color/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type OnboardingAnswers } from '@lustra/contract/onboarding'
import { contextLimits } from '@lustra/domain/contexts'
import { type KeyboardEvent } from 'react'
import { firstColors } from './draft.ts'
import styles from './CategoryChoice.module.css'

type Category = OnboardingAnswers['category']

interface CategoryChoiceProps {
  readonly category: Category
  readonly onChange: (category: Category) => void
}

export function CategoryChoice({ category, onChange }: CategoryChoiceProps) {
  const words = useWords('onboarding').onboarding.tasks
  return (
    <div className={styles.choice}>
      <TextField
        label={words.category}
        maxLength={contextLimits.name}
        value={category.name}
        onChange={(name) => onChange({ ...category, name })}
      />
      <div>
        <p className={styles.label} aria-hidden>
          {words.color}
        </p>
        <div role="radiogroup" aria-label={words.color} className={styles.colors}>
          {firstColors.map((color) => {
            const { style, text } = fillOf(color)
            const isChosen = color === category.color
            return (
              <button
                key={color}
                type="button"
                role="radio"
                value={color}
                aria-checked={isChosen}
                aria-label={words.colors[color]}
                data-text={text}
                tabIndex={isChosen ? 0 : -1}
                className={styles.color}
                style={style}
                onClick={() => onChange({ ...category, color })}
                onKeyDown={(event) => moveByArrow(event, (next) => onChange({ ...category, color: next }))}
              >
                {isChosen && <Icon name="check" size="s" />}
              </button>
            )
          })}
        </div>
      </div>
    </div>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveByArrow(event: KeyboardEvent<HTMLButtonElement>, choose: (color: string) => void): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const next = buttons.at((buttons.indexOf(event.currentTarget) + step) % buttons.length)
  next?.focus()
  if (next) choose(next.value)
}
