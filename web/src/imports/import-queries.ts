import { calls } from '#data/calls.ts'
import { queries } from '#data/queries.ts'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { ImportDesk, type Taken } from './import-desk.ts'

/** It outlives the screen: an import goes on while one looks elsewhere. */
export const importDesk = new ImportDesk(calls(imports))

const { undo } = calls(journal)

/** Takes imports back, the last one first. */
export async function undoImports({ ids, lines }: Taken): Promise<void> {
  try {
    for (const line of lines.toReversed()) await undo({ line }, { failures: 'caller' })
    importDesk.takenBack(ids)
  } finally {
    await queries.invalidateQueries()
  }
}
