import assert from 'node:assert/strict'
import { setTimeout as pass } from 'node:timers/promises'

/** Repeats a request until the reply is as expected. */
export async function askUntil<Reply>(
  request: () => Promise<Reply>,
  isWanted: (reply: Reply) => boolean,
): Promise<Reply> {
  for (let tries = 0; ; tries++) {
    const reply = await request()
    if (isWanted(reply)) return reply
    assert.ok(tries < 400, 'it takes too long')
    await pass(25)
  }
}
