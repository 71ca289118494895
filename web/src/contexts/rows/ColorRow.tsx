import { useWords } from '#language/Language.tsx'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { useState } from 'react'
import { colorName } from './color-name.ts'
import { ColorPreview } from './ColorPreview.tsx'
import { Palette } from './Palette.tsx'
import { type RowProps, useEntry } from './row-props.ts'
import { Swatch } from './Swatch.tsx'
import styles from './ColorRow.module.css'

interface ColorRowProps extends RowProps {
  readonly name: string
  readonly color: string
}

/** Colour of a category: one of seventy, none, or any colour code. */
export function ColorRow({ name, color, ...props }: ColorRowProps) {
  const words = useWords('contexts').contexts
  const { value, enter, error, commit, row } = useEntry(color, props)
  const [code, setCode] = useState<string | null>(null)
  const isCode = code === null || /^[0-9A-F]{6}$/.test(code)

  function choose(next: string) {
    setCode(null)
    enter(next)
  }

  function type(text: string) {
    const typed = text.replace(/^#/, '').trim().toUpperCase()
    setCode(typed)
    if (/^[0-9A-F]{6}$/.test(typed)) enter(typed)
  }

  return (
    <EditRow
      {...row}
      onCancel={() => {
        setCode(null)
        row.onCancel()
      }}
      label={words.properties.color}
      value={
        <>
          <Swatch color={color} />
          <span>{colorName(color, words.colors)}</span>
        </>
      }
      refusal={isCode ? null : words.colors.notACode}
      saveKeys="Enter"
      wide
      onSave={() => {
        setCode(null)
        commit(value === color ? null : { additionalData: { categoryInfo: { color: value } } })
      }}
    >
      <div className={styles.columns}>
        <div className={styles.choice}>
          <Palette value={value} onChoose={choose} />
          <TextField
            label={words.colors.code}
            size="s"
            maxLength={7}
            autoComplete="off"
            value={code ?? value}
            error={isCode ? error : words.colors.notACode}
            onChange={type}
          />
        </div>
        <ColorPreview color={value} name={name} />
      </div>
    </EditRow>
  )
}
