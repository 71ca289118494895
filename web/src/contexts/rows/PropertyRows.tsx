import { type Outcome } from '#data/mutation.ts'
import { useWords } from '#language/Language.tsx'
import { type Context } from '@lustra/contract/contexts'
import { noWeekHours } from '@lustra/domain/capacity'
import { contextLimits } from '@lustra/domain/contexts'
import { AddressRow } from './AddressRow.tsx'
import { BirthdayRow } from './BirthdayRow.tsx'
import { ColorRow } from './ColorRow.tsx'
import { type ContextChange, type Draft, isDraft } from '../draft.ts'
import { type EntryKind, type Property, entriesOf, keyOf, propertiesOf } from '../properties.ts'
import { HoursRow } from './HoursRow.tsx'
import { EmailRow, PhoneRow } from './ReachRow.tsx'
import { type RowProps } from './row-props.ts'
import { TextRow } from './TextRow.tsx'
import styles from '../ContextPane.module.css'

interface PropertyRowsProps {
  readonly context: Draft | Context
  readonly edited: string | null
  readonly onEdit: (key: string) => void
  readonly onEnd: (key: string) => void
  readonly save: (change: ContextChange) => Promise<Outcome<unknown>>
}

/** The properties of a context, one row each; one row is edited at a time (CTX-027). */
export function PropertyRows({ context, edited, onEdit, onEnd, save }: PropertyRowsProps) {
  return (
    <dl className={styles.rows}>
      {propertiesOf(context, edited).map((property) => {
        const key = keyOf(property)
        return (
          <PropertyRow
            key={key}
            context={context}
            property={property}
            editing={edited === key}
            onEdit={() => onEdit(key)}
            onEnd={() => onEnd(key)}
            save={save}
          />
        )
      })}
    </dl>
  )
}

const longest = {
  firstName: contextLimits.namePart,
  lastName: contextLimits.namePart,
  patronymicName: contextLimits.namePart,
  nickname: contextLimits.nickname,
  organization: contextLimits.organization,
}

interface PropertyRowProps extends RowProps {
  readonly context: Draft | Context
  readonly property: Property
}

function PropertyRow({ context, property, ...props }: PropertyRowProps) {
  const { properties, create } = useWords('contexts').contexts
  const { type, name, notes, additionalData } = context
  const { categoryInfo, personInfo } = additionalData
  switch (property.kind) {
    case 'name':
      return (
        <TextRow
          {...props}
          label={properties.name}
          value={name}
          longest={contextLimits.name}
          needed
          {...(isDraft(context) && { saveText: create })}
          changeTo={(value) => ({ name: value.trim() })}
        />
      )
    case 'color':
      return categoryInfo && <ColorRow {...props} name={name} color={categoryInfo.color} />
    case 'hours':
      return <HoursRow {...props} week={context.hours ?? noWeekHours} />
    case 'notes':
      return (
        <TextRow
          {...props}
          label={type === 'Place' ? properties.placeNotes : properties.notes}
          value={notes}
          longest={contextLimits.notes}
          area
          changeTo={(value) => ({ notes: value })}
        />
      )
    case 'text':
      return (
        personInfo && (
          <TextRow
            {...props}
            label={properties[property.name]}
            value={personInfo[property.name]}
            longest={longest[property.name]}
            changeTo={(value) => ({ additionalData: { personInfo: { [property.name]: value.trim() } } })}
          />
        )
      )
    case 'birthDay':
      return personInfo && <BirthdayRow {...props} birthDay={personInfo.birthDay} />
    case 'email':
    case 'phone':
    case 'address': {
      if (!personInfo) return null
      const entries = entriesOf(personInfo, property.kind)
      const place = entries.findIndex(({ index }) => index === property.index)
      const Row = entryRows[property.kind]
      return (
        <Row
          {...props}
          person={personInfo}
          index={property.index}
          number={(place < 0 ? entries.length : place) + 1}
        />
      )
    }
  }
}

const entryRows = { email: EmailRow, phone: PhoneRow, address: AddressRow } satisfies Record<
  EntryKind,
  unknown
>
