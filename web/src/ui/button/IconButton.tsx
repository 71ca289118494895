import { type ReactElement } from 'react'
import { Icon, type IconName } from '../icons/Icon.tsx'
import { PressButton, type PressProps } from './PressButton.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<PressProps, 'children' | 'className' | 'aria-label'> {
  /** A drawing of its own where few screens need it. */
  readonly icon: IconName | ReactElement
  /** The accessible name, also shown in the tooltip. */
  readonly label: string
  /** Shown in the tooltip beside the name. */
  readonly keys?: string
  /** `m` 28 px and `s` 24 px without a border; `edged` 32 px with one, for toolbars. */
  readonly size?: 's' | 'm' | 'edged'
  readonly on?: boolean
  /** False where the tooltip would repeat the text beside the button. */
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
      {typeof icon === 'string' ? <Icon name={icon} size={size === 's' ? 's' : 'm'} /> : icon}
    </PressButton>
  )
}
