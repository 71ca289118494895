import { useWords } from '#language/Language.tsx'
import { noColor, palette, paletteColumns } from '@lustra/domain/contexts'
import { type KeyboardEvent } from 'react'
import { colorName } from './color-name.ts'
import { Swatch } from './Swatch.tsx'
import styles from './ColorRow.module.css'

interface PaletteProps {
  readonly value: string
  readonly onChoose: (color: string) => void
}

const colors = [...palette.map(({ hex }) => hex), noColor]

/** Seventy colours in rows and "no colour" below. Arrow keys select, Enter saves. */
export function Palette({ value, onChoose }: PaletteProps) {
  const words = useWords('contexts').contexts.colors
  const tabStop = colors.includes(value) ? value : colors[0]

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
      return
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const from = colors.indexOf(event.currentTarget.value)
    const next = colors[Math.min(Math.max(from + step, 0), colors.length - 1)]
    const group = event.currentTarget.closest('[role=radiogroup]')
    group?.querySelector<HTMLButtonElement>(`[value="${next}"]`)?.focus()
    if (next !== undefined) onChoose(next)
  }

  return (
    <div role="radiogroup" aria-label={words.palette} className={styles.palette}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          role="radio"
          value={color}
          aria-checked={color === value}
          aria-label={colorName(color, words)}
          data-none={color === noColor || undefined}
          tabIndex={color === tabStop ? 0 : -1}
          className={styles.color}
          onClick={() => onChoose(color)}
          onKeyDown={handleKeyDown}
        >
          <Swatch color={color} chosen={color === value} />
          {color === noColor && <span>{words.none}</span>}
        </button>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: paletteColumns,
  ArrowUp: -paletteColumns,
}
