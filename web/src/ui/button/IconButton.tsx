import { Icon, type IconName } from '../icons/Icon.tsx'
import { PressButton, type PressProps } from './PressButton.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<PressProps, 'children' | 'className' | 'aria-label'> {
  readonly icon: IconName
  /** Its name, and what the tooltip says. */
  readonly label: string
  /** Shown in the tooltip beside the name. */
  readonly keys?: string
  /** `m` 28 px and `s` 24 px without an edge; `edged` 32 px with one, as in toolbars. */
  readonly size?: 's' | 'm' | 'edged'
  readonly on?: boolean
  /** False where the tooltip would say what already stands beside it. */
  readonly tip?: boolean
}

export function IconButton({ icon, label, keys, size = 'm', on, tip = true, ...rest }: IconButtonProps) {
  return (
    <PressButton
      {...rest}
      {...(on !== undefined && { 'aria-pressed': on })}
      aria-label={label}
      data-tip={tip ? label : undefined}
      data-tip-keys={keys}
      className={styles.button}
      data-size={size}
    >
      <Icon name={icon} size={size === 's' ? 's' : 'm'} />
    </PressButton>
  )
}
