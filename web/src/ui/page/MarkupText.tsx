import { markupParts } from '@lustra/contract/markup'
import styles from './MarkupText.module.css'

const classNames = { plain: undefined, bold: styles.bold, muted: styles.muted }

export function MarkupText({ markup }: { readonly markup: string }) {
  return markupParts(markup).map((part, index) => {
    // Parts have no other identity than their index.
    // oxlint-disable-next-line react/no-array-index-key
    return part === 'break' ? <br key={index} /> : <Part key={index} {...part} />
  })
}

function Part({ style, text }: { readonly style: keyof typeof classNames; readonly text: string }) {
  return <span className={classNames[style]}>{text}</span>
}
