import { type Words } from '@lustra/words'

/** A setting without a name, for example of a newer server, is shown by its code. */
export function settingName({ names }: Words['globalSettings'], code: string): string {
  return (names as Readonly<Record<string, string>>)[code] ?? code
}
