import { useWords } from '#language/Language.tsx'
import { EditRow } from '#ui/edit-row/EditRow.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { type Address, type PersonInfo, addressTypes } from '@lustra/contract/contexts'
import { contextLimits } from '@lustra/domain/contexts'
import { withEntry } from '../properties.ts'
import { type RowProps, useEntry } from './row-props.ts'
import styles from '../ContextPane.module.css'

interface AddressRowProps extends RowProps {
  readonly person: PersonInfo
  readonly index: string
  /** Position among the addresses, from 1. */
  readonly number: number
}

const lines = ['streetAddress', 'locality', 'region', 'postalCode', 'country'] as const

/** Form of one address; a new unsaved address is discarded (CTX-032). */
export function AddressRow({ person, index, number, ...props }: AddressRowProps) {
  const { contexts: words, ui } = useWords('contexts')
  const existing = person.addresses.find((each) => each.index === index)
  const stored: Address = existing ?? {
    type: 'HOME',
    streetAddress: '',
    locality: '',
    region: '',
    postalCode: '',
    country: '',
    index,
    isNew: true,
  }
  const { value, enter, error, commit, row } = useEntry(stored, props)
  const label = words.properties.address
  const name = number > 1 ? words.numbered(label, number) : label
  const isEmpty = lines.every((line) => value[line].trim() === '')
  const change = (entry: Address | null) => ({
    additionalData: { personInfo: withEntry(person, 'address', index, entry) },
  })

  return (
    <EditRow
      {...row}
      label={label}
      name={name}
      continued={number > 1}
      value={
        <>
          <span className={styles.kind}>{words.addressTypes[stored.type]}</span>
          <span>{addressLine(stored)}</span>
        </>
      }
      refusal={isEmpty ? ui.row.nothingEntered : null}
      saveKeys="Enter"
      wide
      onSave={() => commit(value === stored ? null : change(value))}
      {...(existing && { onRemove: () => commit(change(null)) })}
    >
      <div className={styles.address}>
        {lines.map((line) => (
          <TextField
            key={line}
            label={words.address[line]}
            maxLength={contextLimits.addressPart}
            autoComplete="off"
            value={value[line]}
            error={line === 'streetAddress' ? error : null}
            onChange={(text) => enter({ ...value, [line]: text })}
          />
        ))}
        <Segments
          small
          label={words.kind}
          value={value.type}
          segments={addressTypes.map((type) => ({ value: type, label: words.addressTypes[type] }))}
          onChange={(type) => enter({ ...value, type })}
        />
      </div>
    </EditRow>
  )
}

function addressLine({ streetAddress, postalCode, locality, region, country }: Address): string {
  const town = [postalCode, locality].filter((part) => part !== '').join(' ')
  return [streetAddress, town, region, country].filter((part) => part !== '').join(', ')
}
