import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Note, noteSources } from '@lustra/contract/inbox'
import { type LocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { originText } from './note-texts.ts'

const at = (text: string) => parseLocalTime(text) as LocalTime

test('a note shows its source and when it was written (TSK-056, TSK-N15)', () => {
  const now = at('2026-11-20T12:00')
  const written = noteSources.map((source, days) => {
    const created = at(`2026-11-${20 - days}T08:12`)
    const note = { source, created } as Note
    return [
      originText(note, wordsOf('en').inbox, 'en', now),
      originText(note, wordsOf('ru').inbox, 'ru', now),
    ]
  })
  assert.deepEqual(written, [
    ['Lustra · today, 8:12', 'Lustra · сегодня, 8:12'],
    ['Telegram · yesterday, 8:12', 'Telegram · вчера, 8:12'],
    ['Evernote · Wed 18 Nov, 8:12', 'Evernote · ср 18 нояб., 8:12'],
    ['Android · Tue 17 Nov, 8:12', 'Android · вт 17 нояб., 8:12'],
  ])
})
