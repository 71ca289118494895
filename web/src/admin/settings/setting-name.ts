import { type Words } from '@lustra/words'

/** A setting without a name, such as one of a newer server, is named by its code. */
export function settingName({ names }: Words['globalSettings'], code: string): string {
  return (names as Readonly<Record<string, string>>)[code] ?? code
}
