import { type Words } from '@lustra/words'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { type Context } from '@lustra/contract/contexts'
import { type Draft } from './draft.ts'
import { type Property, keyOf, missingProperties, nextEntry } from './properties.ts'

/** Longer than the frame in which a closed menu returns the focus. */
const focusReturnMs = 60

interface MoreMenuProps {
  readonly context: Draft | Context
  readonly edited: string | null
  readonly onEdit: (key: string) => void
}

/** Menu of the properties that can be added to a person: empty ones, and further e-mails, phones and addresses (CTX-007, CTX-008). */
export function MoreMenu({ context, edited, onEdit }: MoreMenuProps) {
  const words = useWords('contexts').contexts
  // Waits until the menu has returned the focus, because the row's field takes it then.
  const editLater = (key: string) => void setTimeout(() => onEdit(key), focusReturnMs)
  const icons = { email: 'mail', phone: 'phone', address: 'home' } as const
  const adding = { email: words.addEmail, phone: words.addPhone, address: words.addAddress }
  const missing = missingProperties(context, edited).map((property): MenuEntry => ({
    label: labelOf(property, words.properties),
    icon: iconOf(property),
    onAction: () => editLater(keyOf(property)),
  }))
  const entries = (['email', 'phone', 'address'] as const).map((kind): MenuEntry => {
    const next = nextEntry(context, kind)
    return next && { label: adding[kind], icon: icons[kind], onAction: () => editLater(keyOf(next)) }
  })
  return (
    <Menu
      label={words.more}
      roomy
      trigger={<Button icon="plus">{words.more}</Button>}
      entries={[...missing, 'line', ...entries]}
    />
  )
}

function iconOf({ kind }: Property) {
  if (kind === 'birthDay') return 'gift'
  if (kind === 'hours') return 'clock'
  return kind === 'notes' ? 'document' : 'person'
}

function labelOf(property: Property, words: Words['contexts']['properties']): string {
  return words[property.kind === 'text' ? property.name : property.kind]
}
