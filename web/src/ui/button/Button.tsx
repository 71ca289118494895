import { Icon, type IconName } from '../icons/Icon.tsx'
import { PressButton, type PressProps } from './PressButton.tsx'
import styles from './Button.module.css'

export interface ButtonProps extends Omit<PressProps, 'className'> {
  /** `primary`: at most one per screen; `danger`: warns; `final`: confirms an action without undo. */
  readonly look?: 'plain' | 'primary' | 'quiet' | 'danger' | 'quietDanger' | 'final'
  /** 28, 32 and 40 px high. */
  readonly size?: 's' | 'm' | 'l'
  readonly icon?: IconName
  readonly wide?: boolean
  /** The state of a toggle button. */
  readonly on?: boolean
}

export function Button(props: ButtonProps) {
  const { look = 'plain', size = 'm', icon, wide, on, children, ...rest } = props
  return (
    <PressButton
      {...rest}
      {...(on !== undefined && { 'aria-pressed': on })}
      className={styles.button}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon && <Icon name={icon} size={size === 's' ? 's' : 'm'} />}
      {children}
    </PressButton>
  )
}
