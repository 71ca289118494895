/** The files of uploads that a process has open. */
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The uploads of a program on this data; their files have no names any more. */
export function uploadsOf(
  { process: { pid } }: { readonly process: { readonly pid?: number | undefined } },
  dataFolder = '',
): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((name) => targetOf(join(folder, name)).includes(`${dataFolder}/uploads/`))
}

/** Empty when the file has been closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
