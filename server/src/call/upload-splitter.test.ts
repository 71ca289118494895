import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { UploadSplitter } from './upload-splitter.ts'

async function split(json: string, cuts: readonly number[]): Promise<{ file: string; rest: unknown }> {
  const bytes = Buffer.from(json)
  const file: Buffer[] = []
  const splitter = new UploadSplitter('data', async (part) => void file.push(part))
  const ends = [...cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((one, other) => one - other)
  let from = 0
  for (const end of ends) {
    await splitter.write(bytes.subarray(from, end))
    from = end
  }
  return { file: Buffer.concat(file).toString(), rest: JSON.parse(splitter.rest.toString()) }
}

test('the field is split off wherever the body is cut, and the rest is unchanged', async () => {
  const field = fc.stringMatching(/^[A-Za-z0-9+/]{0,40}={0,2}$/)
  const other = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant({ data: 'inner', list: ['data', '"data":"x"'] }),
  )
  const body = fc.record({ token: fc.string(), 'a"data': other, data: field, action: other, 'data\\': other })
  const cuts = fc.array(fc.nat(), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(body, cuts, async (body, cuts) => {
      const { file, rest } = await split(JSON.stringify(body), cuts)
      assert.equal(file, body.data)
      assert.deepEqual(rest, { ...body, data: '' })
    }),
    { numRuns: 500 },
  )
})

test('a field that is not a top-level string stays in the rest', async () => {
  for (const body of [{ data: 7 }, { data: { data: 'x' } }, { list: [{ data: 'x' }] }, { name: 'data' }]) {
    assert.deepEqual(await split(JSON.stringify(body), [3, 9]), { file: '', rest: body })
  }
})

test('the cost per piece does not grow for a body of one-byte pieces', async () => {
  const splitter = new UploadSplitter('data', async () => {})
  const piece = Buffer.from(' ')
  let length = 0
  const { user } = process.cpuUsage()
  for (let count = 0; count < 100_000; count++) {
    await splitter.write(piece)
    length = splitter.restLength
  }
  assert.equal(length, 100_000)
  // Microseconds; it would take a minute if each piece searched the previous ones.
  assert.ok(process.cpuUsage().user - user < 3_000_000)
})

test('an escape in the field is refused', async () => {
  await assert.rejects(split(String.raw`{"data":"AA\"AA"}`, []), { name: 'EscapedUpload' })
})
