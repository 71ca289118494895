import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { CallFailed } from '#data/call-failed.ts'
import { type SettingCode } from '@lustra/contract/settings'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { saveSetting } from './settings-queries.ts'

export interface Setting {
  readonly id: string
  readonly code: SettingCode
  readonly value: string
}

export interface RowProps {
  readonly setting: Setting
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
}

interface SavedRowProps extends RowProps {
  readonly label: string
  readonly shown: ReactNode
  readonly isReady?: (value: string) => boolean
  /** What is proposed where nothing is set. */
  readonly proposal?: string
  readonly children: (value: string, setValue: (value: string) => void, error: string | null) => ReactNode
}

/** Keeps what is being entered, and leaves the row once the server has kept it, unless it was left or changed meanwhile. */
export function SavedRow(props: SavedRowProps) {
  const { setting, editing, onEdit, onEnd, label, shown, isReady, proposal = '', children } = props
  const [value, setValue] = useState(setting.value)
  const saving = useMutation({ mutationFn: saveSetting })
  const begin = () => {
    saving.reset()
    setValue(setting.value || proposal)
    onEdit()
  }
  const save = () => {
    if (value === setting.value) onEnd()
    else saving.mutate({ ...setting, value }, { onSuccess: onEnd })
  }
  const error = saving.error instanceof CallFailed ? saving.error.message : null
  return (
    <EditRow
      label={label}
      value={shown}
      editing={editing}
      ready={isReady?.(value) ?? true}
      saving={saving.isPending}
      onEdit={begin}
      onCancel={onEnd}
      onSave={save}
    >
      {children(
        value,
        (next) => {
          setValue(next)
          saving.reset()
        },
        error,
      )}
    </EditRow>
  )
}
