/** `npm start -- doctor`: checks the store, explains what is wrong, and repairs what it can after asking. */
import { createInterface } from 'node:readline/promises'
import type { App } from '../app/app.ts'
import { installation, operator, recordAct } from '../audit/record-act.ts'
import { OperatorError } from '../operator-error.ts'
import { checkAccounts } from './check-accounts.ts'
import { checkRows } from './check-rows.ts'
import { checkSchema } from './check-schema.ts'
import { checkFile, checkKey } from './check-storage.ts'
import type { Finding, Repair } from './finding.ts'

/** Everything that is wrong. Checks that would only repeat the reason of an earlier one are left out. */
export async function findDamage(app: App): Promise<readonly Finding[]> {
  const { database, config } = app
  const file = await checkFile(database)
  if (file.length > 0) return file
  const schema = await checkSchema(database, config)
  // Without a column the checks of rows cannot run.
  if (schema.some(({ repair }) => repair === null)) return schema
  return [
    ...schema,
    ...(await checkRows(database)),
    ...(await checkAccounts(app)),
    ...(await checkKey(database, config)),
  ]
}

/** Whether to make a repair. */
type Ask = (finding: Finding, repair: Repair) => Promise<boolean>

export async function doctor(app: App, option?: string): Promise<string> {
  const lines: string[] = []
  const remaining = await treat(app, askerFor(option), (line) => lines.push(line))
  if (remaining > 0) throw new OperatorError('data', lines.join('\n'))
  return lines.join('\n')
}

/** Returns how many findings remain. */
export async function treat(app: App, ask: Ask, say: (line: string) => void): Promise<number> {
  const findings = await findDamage(app)
  if (findings.length === 0) {
    say('Everything is well.')
    return 0
  }
  let repaired = 0
  for (const finding of findings) {
    say(finding.text)
    if (finding.repair === null) {
      say(`  ${finding.advice}`)
    } else if (await ask(finding, finding.repair)) {
      await finding.repair.run(app.database)
      await app.database.transaction((transaction) =>
        recordAct(transaction, {
          actor: operator,
          act: 'store-repaired',
          target: installation,
          at: app.now(),
          after: finding.repair!.text,
        }),
      )
      repaired += 1
      say(`  Done: ${finding.repair.text}.`)
    } else {
      say(`  Can be repaired with --repair: ${finding.repair.text}.`)
    }
  }
  const remaining = findings.length - repaired
  say(`${findings.length} found, ${repaired} repaired.`)
  return remaining
}

/** On a terminal each repair is asked for; elsewhere nothing is changed without `--repair`. */
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
