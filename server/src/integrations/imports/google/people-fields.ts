/** Defines where the fields of Google's people end up; other fields are not requested. */
import { type PropertyTable, type PropertyUse, namedInPreview } from '../property-table.ts'

const first = (what: string): PropertyUse => ({
  endsUp: `${what}, of the first one; others are named in the preview`,
})

export const peopleFields: PropertyTable = {
  'names.familyName': first('Last name'),
  'names.givenName': first('First name'),
  'names.middleName': first('Middle name'),
  'names.displayName': {
    endsUp: 'Name, if there are no parts; named in the preview, if it says more than they do',
  },
  'names.honorificPrefix': namedInPreview,
  'names.honorificSuffix': namedInPreview,
  'names.phoneticFullName': namedInPreview,
  nicknames: { endsUp: 'Nickname' },
  organizations: first('Organization'),
  birthdays: {
    endsUp: 'Birthday; without a year, in the notes of the contact; others are named in the preview',
  },
  emailAddresses: {
    endsUp: 'E-mail addresses, the first fifteen; other types than home and work are named in the preview',
  },
  phoneNumbers: {
    endsUp:
      'Phone numbers, the first fifteen; other types than home, work and mobile are named in the preview',
  },
  addresses: {
    endsUp: 'Addresses, the first fifteen; other types than home and work are named in the preview',
  },
  biographies: { endsUp: 'Notes of the contact: text' },
  urls: { endsUp: 'Notes of the contact: link' },
}
