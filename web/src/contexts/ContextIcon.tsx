import { fillOf } from '#ui/color/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { initialsOf } from '#data/user.ts'
import { type Context } from '@lustra/contract/contexts'
import { type Draft } from './draft.ts'
import styles from './ContextIcon.module.css'

interface ContextIconProps {
  readonly context: Draft | Context
  readonly large?: boolean
}

export function ContextIcon({ context: { type, name, additionalData }, large }: ContextIconProps) {
  const size = large ? 'l' : 'm'
  if (type === 'Person') {
    const { firstName = '', lastName = '' } = additionalData.personInfo ?? {}
    const spoken = `${firstName} ${lastName}`
    return (
      <span className={styles.initials} data-large={large || undefined} aria-hidden>
        {name === '' ? <Icon name="person" size={size} /> : initialsOf(spoken)}
      </span>
    )
  }
  if (type === 'Place') {
    return (
      <span className={styles.place} data-large={large || undefined} aria-hidden>
        <Icon name="place" size={size} />
      </span>
    )
  }
  const { style, text } = fillOf(additionalData.categoryInfo?.color ?? 'FFFFFF')
  return (
    <span className={large ? styles.swatch : styles.dot} data-text={text} style={style} aria-hidden>
      {large && <Icon name="tag" size="l" />}
    </span>
  )
}
