import { useWords } from '#language/Language.tsx'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type Email, type PersonInfo, type Phone, emailTypes, phoneTypes } from '@lustra/contract/contexts'
import { contextLimits, isEmail, isPhone } from '@lustra/domain/contexts'
import { withEntry } from '../properties.ts'
import { type RowProps, useEntry } from './row-props.ts'
import styles from '../ContextPane.module.css'

interface ReachRowProps extends RowProps {
  readonly person: PersonInfo
  readonly index: string
  /** Position among the entries of its kind, from 1. */
  readonly number: number
}

/** An e-mail address with its kind; emptying it removes it (CTX-031). */
export function EmailRow(props: ReachRowProps) {
  const { contexts: words, contextRefusals } = useWords('contexts', 'contextRefusals')
  const { person, index } = props
  const stored = person.emails.find((each) => each.index === index)
  return (
    <ReachRow<Email>
      {...props}
      kind="email"
      label={words.properties.email}
      stored={stored ?? { type: 'PERSONAL', email: '', index }}
      types={emailTypes.map((value) => ({ value, label: words.emailTypes[value] }))}
      text={(entry) => entry.email}
      withText={(entry, email) => ({ ...entry, email })}
      href={(text) => `mailto:${text}`}
      fault={(text) => (isEmail(text) ? null : contextRefusals.badEmail)}
      longest={contextLimits.email}
      inputType="email"
      hint={words.emptyEmail}
    />
  )
}

/** A phone number with its kind; emptying it removes it (CTX-031). */
export function PhoneRow(props: ReachRowProps) {
  const { contexts: words, contextRefusals } = useWords('contexts', 'contextRefusals')
  const { person, index } = props
  const stored = person.phones.find((each) => each.index === index)
  return (
    <ReachRow<Phone>
      {...props}
      kind="phone"
      label={words.properties.phone}
      stored={stored ?? { type: 'MOBILE', number: '', index }}
      types={phoneTypes.map((value) => ({ value, label: words.phoneTypes[value] }))}
      text={(entry) => entry.number}
      withText={(entry, number) => ({ ...entry, number })}
      href={(text) => `tel:${text.replace(/[^\d+]/g, '')}`}
      fault={(text) => (isPhone(text) ? null : contextRefusals.badPhone)}
      longest={contextLimits.phone}
      inputType="tel"
      hint={words.emptyPhone}
    />
  )
}

interface InnerProps<Entry extends Email | Phone> extends ReachRowProps {
  readonly kind: 'email' | 'phone'
  readonly label: string
  readonly stored: Entry
  readonly types: readonly { readonly value: Entry['type']; readonly label: string }[]
  readonly text: (entry: Entry) => string
  readonly withText: (entry: Entry, text: string) => Entry
  readonly href: (text: string) => string
  readonly fault: (text: string) => string | null
  readonly longest: number
  readonly inputType: 'email' | 'tel'
  readonly hint: string
}

function ReachRow<Entry extends Email | Phone>(props: InnerProps<Entry>) {
  const { person, index, number, kind, label, stored, types, text, withText, href, fault, longest } = props
  const words = useWords('contexts').contexts
  const { value, enter, error, commit, row } = useEntry<Entry>(stored, props)
  const typed = text(value).trim()
  const name = number > 1 ? words.numbered(label, number) : label

  function save() {
    const entry = typed === '' ? null : withText(value, typed)
    const isSame = value.type === stored.type && typed === text(stored)
    commit(isSame ? null : { additionalData: { personInfo: withEntry(person, kind, index, entry) } })
  }

  const wrong = typed === '' ? null : fault(typed)
  return (
    <EditRow
      {...row}
      label={label}
      name={name}
      continued={number > 1}
      value={
        <>
          <span className={styles.kind}>{types.find((type) => type.value === stored.type)?.label}</span>
          <a className="link" href={href(text(stored))}>
            {text(stored)}
          </a>
        </>
      }
      refusal={wrong}
      saveKeys="Enter"
      hint={props.hint}
      wide
      onSave={save}
    >
      <div className={styles.reach}>
        <TextField
          label={name}
          quietLabel
          type={props.inputType}
          maxLength={longest}
          autoComplete="off"
          value={text(value)}
          error={error ?? (typed.length > 3 ? wrong : null)}
          onChange={(next) => enter(withText(value, next))}
        />
        <Segments
          small
          label={words.kind}
          value={value.type}
          segments={types}
          onChange={(type) => enter({ ...value, type })}
        />
      </div>
    </EditRow>
  )
}
