import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { useWords } from '#language/Language.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useRun } from '#data/use-run.ts'
import { type Country, type SettingCode } from '@lustra/contract/settings'
import { type ReactNode, useState } from 'react'
import { saveSetting } from './settings-mutations.ts'

export interface Setting {
  readonly code: SettingCode
  readonly value: string
  /** Countries of the time zone. */
  readonly countries: readonly Country[]
}

export interface RowProps {
  readonly setting: Setting
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
}

interface SavedRowProps extends RowProps {
  readonly label: string
  readonly display: ReactNode
  /** Why the value cannot be saved; null if it can. */
  readonly refuse?: (value: string) => string | null
  readonly wide?: boolean
  readonly onSaved?: (value: string) => void
  /** Called by the press of Save, also for an unchanged value: why the value cannot be used; null if it can. */
  readonly prepare?: (value: string) => Promise<string | null>
  /** The initial value of an empty field. */
  readonly proposal?: string
  readonly children: (value: string, setValue: (value: string) => void, error: string | null) => ReactNode
}

/** Leaves the edit mode after the server has saved the value, unless the row was left or changed meanwhile. */
export function SavedRow(props: SavedRowProps) {
  const { setting, editing, onEdit, onEnd, label, display, wide = false, refuse, onSaved, prepare } = props
  const { proposal = '', children } = props
  const [value, setValue] = useState(setting.value)
  const { saved } = useWords('settings').settings
  const saving = useRun(saveSetting)
  const [problem, setProblem] = useState<string | null>(null)
  const preparing = useRun({
    run: async (next: string) => ({ ok: true as const, reply: (await prepare?.(next)) ?? null }),
  })
  const isEditing = useLatest(editing)
  const reset = () => {
    preparing.reset()
    saving.reset()
    setProblem(null)
  }
  const begin = () => {
    reset()
    setValue(setting.value || proposal)
    onEdit()
  }
  const store = async () => {
    if (value === setting.value) return onEnd()
    const { ok } = await saving.run({ code: setting.code, value }, { onSuccess: onEnd, done: saved(label) })
    if (ok) onSaved?.(value)
  }
  const save = () => {
    if (!prepare) return void store()
    const onSuccess = (refusal: string | null) => {
      if (!isEditing()) return
      setProblem(refusal)
      if (refusal === null) void store()
    }
    void preparing.run(value, { onSuccess })
  }
  return (
    <EditRow
      id={setting.code}
      label={label}
      value={display}
      editing={editing}
      wide={wide}
      refusal={refuse?.(value) ?? null}
      saving={preparing.isPending || saving.isPending}
      onEdit={begin}
      onCancel={onEnd}
      onSave={save}
    >
      {children(
        value,
        (next) => {
          reset()
          setValue(next)
        },
        problem ?? saving.failure?.message ?? null,
      )}
    </EditRow>
  )
}
