/**
 * The format of a backup: a single file that describes and verifies itself. It consists of lines of JSON and blocks of
 * rows:
 *
 * - a header: version of the format and of the program, time, migrations, and the id of the encryption key;
 * - sections with rows of one table: a line with the table, columns, number of rows, number of bytes and SHA-256,
 * followed by these bytes: gzip of one line per row, each a JSON array;
 * - an end: the number of rows per table, and the SHA-256 of everything before it.
 *
 * Values are the same on both engines, so a backup of one can be restored to the other.
 */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

export const formatVersion = 1

/** Far more than a section line needs, and far less than memory can hold. */
const maxLineBytes = 1 << 20
const maxSectionBytes = 256 << 20

export type Value = string | number | null
export type Row = readonly Value[]

const Header = z.strictObject({
  format: z.literal('lustra-backup'),
  version: z.int(),
  program: z.string(),
  createdAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** Identifies the key of encrypted tokens, which is not in the backup; null: nothing is encrypted. */
  keyId: z.nullable(z.string()),
})
export type Header = z.output<typeof Header>

const SectionHead = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int().check(z.gte(0), z.lte(maxSectionBytes)),
  sha256: z.string(),
})

export interface Section {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** The backup is incomplete, modified, or not a backup; the message describes the evidence. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

export interface Sink {
  write(bytes: Buffer): Promise<unknown>
}

export class BackupWriter {
  readonly #sink: Sink
  readonly #hash = createHash('sha256')
  readonly #counts: Record<string, number> = {}

  constructor(sink: Sink) {
    this.#sink = sink
  }

  /** The number of written rows per table. */
  get counts(): Readonly<Record<string, number>> {
    return this.#counts
  }

  header(header: Omit<Header, 'format' | 'version'>): Promise<void> {
    return this.#line({ format: 'lustra-backup', version: formatVersion, ...header })
  }

  async section({ table, columns, rows }: Section): Promise<void> {
    const packed = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { level: 3 })
    await this.#line({ table, columns, rows: rows.length, bytes: packed.length, sha256: sha256Of(packed) })
    await this.#write(packed)
    this.#counts[table] = (this.#counts[table] ?? 0) + rows.length
  }

  end(): Promise<void> {
    return this.#line(endOf(this.#counts, this.#hash.digest('hex')), { isLast: true })
  }

  #line(content: object, { isLast = false } = {}): Promise<void> {
    return this.#write(Buffer.from(`${JSON.stringify(content)}\n`), isLast)
  }

  async #write(bytes: Buffer, isLast = false): Promise<void> {
    if (!isLast) this.#hash.update(bytes)
    await this.#sink.write(bytes)
  }
}

function endOf(rows: Readonly<Record<string, number>>, sha256: string) {
  return { end: true, rows, sha256 }
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export type Source = AsyncIterable<Buffer>

/** Reads and verifies a whole backup; sections are passed on as they are read. Throws `DamagedBackup`. */
export async function readBackup(
  source: Source,
  received: {
    header?(header: Header): Promise<void> | void
    section?(section: Section): Promise<void> | void
  },
): Promise<{ readonly header: Header; readonly counts: Readonly<Record<string, number>> }> {
  const bytes = new HashedBytes(source)
  const header = headerFrom(await bytes.line('header'))
  await received.header?.(header)
  const counts: Record<string, number> = {}
  for (;;) {
    const before = bytes.sha256()
    const line = await bytes.line('section or end')
    const content = parsed(line)
    if ((content as { end?: unknown }).end === true) {
      if (line !== JSON.stringify(endOf(counts, before)))
        throw new DamagedBackup('its checksum does not match')
      if (!(await bytes.isAtEnd())) throw new DamagedBackup('something follows its end')
      return { header, counts }
    }
    const head = z.safeParse(SectionHead, content)
    if (!head.success) throw new DamagedBackup('the description of a section cannot be read')
    const { table, columns, rows: count, bytes: length, sha256 } = head.data
    const packed = await bytes.take(length, table)
    if (sha256Of(packed) !== sha256)
      throw new DamagedBackup(`the rows of ${table} do not match their checksum`)
    const rows = rowsFrom(packed, table)
    if (rows.length !== count || rows.some((row) => row.length !== columns.length)) {
      throw new DamagedBackup(`the rows of ${table} are not as many as it says`)
    }
    counts[table] = (counts[table] ?? 0) + count
    await received.section?.({ table, columns, rows })
  }
}

function headerFrom(line: string): Header {
  const content = parsed(line)
  const { format, version } = content as { format?: unknown; version?: unknown }
  if (format !== 'lustra-backup') throw new DamagedBackup('it is not a backup of Lustra')
  if (typeof version === 'number' && version > formatVersion) {
    throw new DamagedBackup('it was made by a newer Lustra: restore it with that version')
  }
  const header = z.safeParse(Header, content)
  if (!header.success) throw new DamagedBackup('its header cannot be read')
  return header.data
}

function parsed(line: string): unknown {
  try {
    const content: unknown = JSON.parse(line)
    if (typeof content === 'object' && content !== null) return content
  } catch {
    // The error is thrown below.
  }
  throw new DamagedBackup('it is not a backup of Lustra, or it was changed')
}

function rowsFrom(packed: Buffer, table: string): Row[] {
  try {
    const text = gunzipSync(packed, { maxOutputLength: maxSectionBytes }).toString('utf8')
    return text === '' ? [] : (JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`) as Row[])
  } catch (cause) {
    throw new DamagedBackup(`the rows of ${table} cannot be read`, { cause })
  }
}

/** Reads lines and blocks alternately, and hashes them. */
class HashedBytes {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #ahead: Buffer = Buffer.alloc(0)

  constructor(source: Source) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  sha256(): string {
    return this.#hash.copy().digest('hex')
  }

  async line(name: string): Promise<string> {
    let end: number
    for (let from = 0; (end = this.#ahead.indexOf(10, from)) < 0;) {
      from = this.#ahead.length
      if (from > maxLineBytes) throw new DamagedBackup('it is not a backup of Lustra, or it was changed')
      if (!(await this.#more())) throw new DamagedBackup(`it ends before its ${name}`)
    }
    return this.#consume(end + 1)
      .subarray(0, end)
      .toString('utf8')
  }

  async take(length: number, table: string): Promise<Buffer> {
    const parts: Buffer[] = []
    let missing = length
    while (missing > this.#ahead.length) {
      missing -= this.#ahead.length
      parts.push(this.#consume(this.#ahead.length))
      if (!(await this.#more())) throw new DamagedBackup(`it ends within the rows of ${table}`)
    }
    parts.push(this.#consume(missing))
    return Buffer.concat(parts)
  }

  async isAtEnd(): Promise<boolean> {
    return this.#ahead.length === 0 && !(await this.#more())
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next()
    if (done) return false
    this.#ahead = this.#ahead.length === 0 ? value : Buffer.concat([this.#ahead, value])
    return value.length > 0 || this.#more()
  }

  #consume(length: number): Buffer {
    const bytes = this.#ahead.subarray(0, length)
    this.#hash.update(bytes)
    this.#ahead = this.#ahead.subarray(length)
    return bytes
  }
}
