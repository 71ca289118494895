/** `npm start -- doctor`: checks the store, explains damage, and offers repairs. */
import { createInterface } from 'node:readline/promises'
import type { App } from '../../app/app.ts'
import { installation, operator, recordAct } from '../audit/record-act.ts'
import { OperatorError } from '../../operator-error.ts'
import { checkAccounts } from './check-accounts.ts'
import { checkColumns } from './check-columns.ts'
import { checkRows } from './check-rows.ts'
import { checkSchema } from './check-schema.ts'
import { checkFile, checkKey } from './check-storage.ts'
import { type Finding, type Repair, restoreAdvice } from './finding.ts'

/** All damage. Skips checks that would only repeat an earlier finding. */
export async function findDamage(app: App): Promise<readonly Finding[]> {
  const { database, config } = app
  const file = await checkFile(database)
  if (file.length > 0) return file
  const schema = await checkSchema(database, config)
  // Without a column, the checks of rows fail.
  if (schema.some(({ repair }) => repair === null)) return schema
  const rows = await checkRows(database)
  const columns = await checkColumns(database)
  const unreadable = new Set(columns.flatMap(({ userIds }) => [...userIds]))
  return [
    ...schema,
    ...rows,
    ...columns,
    ...(await checkAccounts(app, unreadable)),
    ...(await checkKey(database, config)),
  ]
}

type Ask = (finding: Finding, repair: Repair) => Promise<boolean>

export async function doctor(app: App, option?: string): Promise<string> {
  const lines: string[] = []
  const remaining = await treat(app, askerFor(option), (line) => lines.push(line))
  if (remaining > 0) throw new OperatorError('data', lines.join('\n'))
  return lines.join('\n')
}

/** Returns the number of remaining findings. Checks again after repairs, because one repair may cure several findings or uncover others. */
export async function treat(app: App, ask: Ask, say: (line: string) => void): Promise<number> {
  let findings = await findDamage(app)
  if (findings.length === 0) {
    say('Everything is well.')
    return 0
  }
  const treated = new Set<string>()
  let repaired = 0
  for (let repairedBefore = -1; repairedBefore < repaired;) {
    repairedBefore = repaired
    for (const finding of findings.filter(({ text }) => !treated.has(text))) {
      treated.add(finding.text)
      if (await treatOne(app, finding, ask, say)) repaired += 1
    }
    if (repaired > repairedBefore) findings = await findDamage(app)
  }
  say(`${treated.size} found, ${repaired} repaired, ${findings.length} left.`)
  return findings.length
}

/** Returns whether it is repaired. */
async function treatOne(app: App, finding: Finding, ask: Ask, say: (line: string) => void): Promise<boolean> {
  const { repair, advice } = finding
  say(finding.text)
  if (repair === null) {
    say(`  ${advice}`)
    return false
  }
  if (!(await ask(finding, repair))) {
    say(`  Can be repaired with --repair: ${repair.text}.`)
    return false
  }
  try {
    await repair.run(app.database)
  } catch (error) {
    say(`  Could not be repaired (${(error as Error).message}). ${restoreAdvice}`)
    return false
  }
  await app.database.transaction((transaction) =>
    recordAct(transaction, {
      actor: operator,
      act: 'store-repaired',
      target: installation,
      at: app.now(),
      after: repair.text,
    }),
  )
  say(`  Done: ${repair.text}.`)
  return true
}

/** On a terminal, asks before each repair; otherwise changes nothing without `--repair`. */
function askerFor(option: string | undefined): Ask {
  if (option === '--repair') return async () => true
  if (!process.stdin.isTTY) return async () => false
  return async ({ text }, repair) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const answer = await terminal.question(`${text}\n  Repair: ${repair.text}? [y/N] `)
    terminal.close()
    return /^y(es)?$/i.test(answer.trim())
  }
}
