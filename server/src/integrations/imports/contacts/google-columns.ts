/** Defines where the columns of Google's CSV contacts end up; `N` represents the numbers in their names. */
import { type PropertyTable, type PropertyUse, namedInPreview } from '../property-table.ts'

const notes = (what: string): PropertyUse => ({ endsUp: `Notes of the contact: ${what}` })
const kind = (what: string): PropertyUse => ({
  endsUp: `Kind of the ${what}; others than work, home and mobile are named in the preview`,
})
const address: PropertyUse = { endsUp: 'Addresses, the first fifteen' }

function allOf(names: readonly string[], use: PropertyUse): PropertyTable {
  return Object.fromEntries(names.map((name) => [name, use]))
}

const neverImported = [
  'Name Prefix',
  'Name Suffix',
  'Yomi Name',
  'Given Name Yomi',
  'Additional Name Yomi',
  'Family Name Yomi',
  'Phonetic First Name',
  'Phonetic Middle Name',
  'Phonetic Last Name',
  'Initials',
  'Short Name',
  'Maiden Name',
  'Gender',
  'Location',
  'Billing Information',
  'Directory Server',
  'Mileage',
  'Occupation',
  'Hobby',
  'Sensitivity',
  'Priority',
  'Subject',
  'Language',
  'Photo',
  'Organization N - Type',
  'Organization N - Yomi Name',
  'Organization N - Symbol',
  'Organization N - Location',
  'Organization N - Job Description',
]

export const googleColumns: PropertyTable = {
  ...allOf(['Given Name', 'First Name'], { endsUp: 'First name' }),
  ...allOf(['Family Name', 'Last Name'], { endsUp: 'Last name' }),
  ...allOf(['Additional Name', 'Middle Name'], { endsUp: 'Middle name' }),
  ...allOf(['Name', 'File As'], {
    endsUp: 'Name, if there are no parts; named in the preview, if it says more than they do',
  }),
  Nickname: { endsUp: 'Nickname' },
  ...allOf(['Organization Name', 'Organization Title', 'Organization Department'], {
    endsUp: 'Organization',
  }),
  ...allOf(['Organization N - Name', 'Organization N - Title', 'Organization N - Department'], {
    endsUp: 'Organization, of the first one; others are named in the preview',
  }),
  Birthday: { endsUp: 'Birthday; without a year, in the notes of the contact' },
  Notes: notes('text'),
  ...allOf(['Labels', 'Group Membership'], {
    endsUp: 'Notes of the contact: tags; groups of Google itself are named in the preview',
  }),
  'E-mail N - Value': { endsUp: 'E-mail addresses, the first fifteen' },
  ...allOf(['E-mail N - Label', 'E-mail N - Type'], kind('e-mail address')),
  'Phone N - Value': { endsUp: 'Phone numbers, the first fifteen' },
  ...allOf(['Phone N - Label', 'Phone N - Type'], kind('phone')),
  ...allOf(['Address N - Label', 'Address N - Type'], kind('address')),
  ...allOf(
    ['Street', 'Extended Address', 'PO Box', 'City', 'Region', 'Postal Code', 'Country'].map(
      (part) => `Address N - ${part}`,
    ),
    address,
  ),
  'Address N - Formatted': {
    endsUp: 'Addresses, if the other columns of an address are empty; else it repeats them',
  },
  'Website N - Value': notes('link'),
  ...allOf(['Website N - Label', 'Website N - Type'], notes('label of the link')),
  'IM N - Value': notes('messenger'),
  ...allOf(['IM N - Service', 'IM N - Label', 'IM N - Type'], notes('kind of the messenger')),
  'Event N - Value': notes('anniversary'),
  ...allOf(['Event N - Label', 'Event N - Type'], notes('label of the anniversary')),
  'Relation N - Value': notes('related people'),
  ...allOf(['Relation N - Label', 'Relation N - Type'], notes('relation')),
  'Custom Field N - Value': notes('own fields'),
  ...allOf(['Custom Field N - Label', 'Custom Field N - Type'], notes('labels of own fields')),
  ...allOf(neverImported, namedInPreview),
}
