/** Defines where the properties of vCards end up: RFC 6350 with extensions, older versions, and common programs. */
import { type PropertyTable, type PropertyUse, namedOnly } from '../property-table.ts'

const notes = (what: string): PropertyUse => ({ endsUp: `Notes of the contact: ${what}`, repeats: true })
const several = (what: string): PropertyUse => ({ endsUp: what, repeats: true })

function allOf(names: string, use: PropertyUse): PropertyTable {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, use]))
}

/** Maps properties of single services to the name of the service. */
export const messengers: Readonly<Record<string, string>> = {
  IMPP: '',
  'X-AIM': 'AIM',
  'X-GADUGADU': 'Gadu-Gadu',
  'X-GOOGLE-TALK': 'Google Talk',
  'X-GROUPWISE': 'GroupWise',
  'X-GTALK': 'Google Talk',
  'X-ICQ': 'ICQ',
  'X-JABBER': 'Jabber',
  'X-MS-IMADDRESS': '',
  'X-MSN': 'MSN',
  'X-QQ': 'QQ',
  'X-SKYPE': 'Skype',
  'X-SKYPE-USERNAME': 'Skype',
  'X-YAHOO': 'Yahoo',
}

export const anniversaries = [
  'ANNIVERSARY',
  'X-ANNIVERSARY',
  'X-EVOLUTION-ANNIVERSARY',
  'X-KADDRESSBOOK-X-ANNIVERSARY',
  'X-MS-ANNIVERSARY',
  'X-ABDATE',
]

/** Maps properties whose name states a relation to that relation. */
export const relations: Readonly<Record<string, string>> = {
  RELATED: '',
  'X-ABRELATEDNAMES': '',
  'X-ASSISTANT': 'assistant',
  'X-EVOLUTION-ASSISTANT': 'assistant',
  'X-EVOLUTION-MANAGER': 'manager',
  'X-EVOLUTION-SPOUSE': 'spouse',
  'X-KADDRESSBOOK-X-ASSISTANTSNAME': 'assistant',
  'X-KADDRESSBOOK-X-MANAGERSNAME': 'manager',
  'X-KADDRESSBOOK-X-SPOUSESNAME': 'spouse',
  'X-MANAGER': 'manager',
  'X-MS-ASSISTANT': 'assistant',
  'X-MS-MANAGER': 'manager',
  'X-MS-SPOUSE': 'spouse',
  'X-SPOUSE': 'spouse',
}

export const profiles = ['SOCIALPROFILE', 'X-SOCIALPROFILE', 'X-TWITTER']
export const roles = ['ROLE', 'X-KADDRESSBOOK-X-PROFESSION']

export const vcardTable: PropertyTable = {
  VERSION: { endsUp: 'Tells the format' },
  N: {
    endsUp:
      'Last, first and middle name, of the most complete one; prefixes, suffixes and other names are named in the preview',
    repeats: true,
  },
  FN: { endsUp: 'Name, if there is no `N`; named in the preview, if it says more than that' },
  NICKNAME: several('Nickname'),
  ORG: { endsUp: 'Organization' },
  TITLE: { endsUp: 'Organization' },
  BDAY: {
    endsUp: 'Birthday; without a year, in the notes of the contact; others are named in the preview',
    repeats: true,
  },
  EMAIL: several('E-mail addresses, the first fifteen'),
  TEL: several('Phone numbers, the first fifteen'),
  ADR: several('Addresses, the first fifteen'),
  NOTE: notes('text'),
  URL: notes('link'),
  CATEGORIES: notes('tags'),
  ...allOf(roles.join(' '), notes('role')),
  ...allOf(Object.keys(messengers).join(' '), notes('messenger')),
  ...allOf(anniversaries.join(' '), notes('anniversary')),
  ...allOf(Object.keys(relations).join(' '), notes('related people')),
  ...allOf(profiles.join(' '), notes('profile')),
  KIND: {
    endsUp: 'A person for `individual`, a refused group for `group`; others are named in the preview',
    isLeftOut: (value) => !/^individual$/i.test(value),
  },
  'X-ADDRESSBOOKSERVER-KIND': {
    endsUp: 'A refused group for `group`; others are named in the preview',
    isLeftOut: () => true,
  },
  'X-ABLABEL': {
    endsUp:
      'Label, for what goes to the notes; those of phones, addresses and e-mail are named in the preview',
    repeats: true,
  },
  ...namedOnly(
    `AGENT BIRTHPLACE CALADRURI CALURI CLASS CLIENTPIDMAP CONTACT-URI CREATED DEATHDATE DEATHPLACE EXPERTISE FBURL GENDER GEO
    GRAMGENDER HOBBY INTEREST JSPROP KEY LABEL LANG LANGUAGE LOGO MAILER MEMBER NAME ORG-DIRECTORY PHOTO PRODID PROFILE PRONOUNS
    REV SORT-STRING SOUND SOURCE TZ UID X-ABADR X-ABSHOWAS X-ABUID X-ADDRESSBOOKSERVER-MEMBER X-ANDROID-CUSTOM
    X-EVOLUTION-FILE-AS X-GENDER X-MAIDENNAME X-MOZILLA-HTML X-PHONETIC-FIRST-NAME X-PHONETIC-LAST-NAME XML`,
  ),
}
