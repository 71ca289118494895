import { Icon } from '#shared/icons/Icon.tsx'
import { useWords } from '#shared/language/Language.tsx'
import { IconButton } from '#shared/widgets/IconButton.tsx'
import { type PlansWarning } from '@lustra/domain/plans'
import styles from './PlansTree.module.css'

interface WarningNoteProps {
  readonly warning: { readonly code: PlansWarning; readonly taskName: string }
  readonly onClose: () => void
}

/** Why the selected task cannot be seen where one looks for it; closed, it stays so until the selection changes. */
export function WarningNote({ warning, onClose }: WarningNoteProps) {
  const { warnings } = useWords().plans
  return (
    <div className={styles.warning} role="status">
      <Icon name="info" />
      <span>{warnings[warning.code](warning.taskName)}</span>
      <IconButton icon="close" size="s" label={warnings.close} onPress={onClose} />
    </div>
  )
}
