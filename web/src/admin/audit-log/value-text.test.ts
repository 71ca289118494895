import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { valueText } from './value-text.ts'

type Values = readonly (readonly [Parameters<typeof valueText>[1], string, en: string, ru: string])[]

const of = (act: Values[number][0]['act']): Values[number][0] => ({ act, targetId: '', settingKind: null })
const setting = (targetId: string, settingKind: Values[number][0]['settingKind']): Values[number][0] => ({
  act: 'setting-changed',
  targetId,
  settingKind,
})

const values: Values = [
  [of('role-granted'), 'user, beta-tester', 'User, Beta tester', 'Пользователь, Бета-тестер'],
  [of('plan-granted'), 'personalCoaching', 'Personal coaching', 'Личный коучинг'],
  [of('test-mail-sent'), 'email', 'mail server', 'почтовый сервер'],
  [of('inactive-accounts-warned'), '3', '3 users', '3 пользователя'],
  [of('backup-restored'), '2026-11-20T09:30:00.000Z', '20 Nov, 12:30', '20 нояб., 12:30'],
  [
    of('release-note-added'),
    'Weeks, from any day, 2026-11-18T09:00:00',
    'Weeks, from any day, 18 Nov 2026, 9:00',
    'Weeks, from any day, 18 нояб. 2026, 9:00',
  ],
  [of('backup-made'), 'lustra.backup', 'lustra.backup', 'lustra.backup'],
  [setting('send_email', 'switch'), 'true', 'on', 'включено'],
  [setting('send_email', 'switch'), 'false', 'off', 'выключено'],
  [setting('openid_name', 'text'), 'true', 'true', 'true'],
  [setting('default_role_id', 'role'), 'beta-tester', 'Beta tester', 'Бета-тестер'],
  [setting('registration', 'registration'), 'invitation', 'by invitation', 'по приглашению'],
  [setting('session_timeout', 'number'), '14', '14 days', '14 дней'],
  [setting('log_limit_period', 'number'), '60000', '60,000 milliseconds', '60 000 миллисекунд'],
  [setting('es_port', 'number'), '9200', '9200', '9200'],
  [setting('popular_payment_plan_id', 'text'), 'premium', 'Premium', 'Премиум'],
  [setting('email_server', 'text'), '', 'empty', 'пусто'],
  [setting('of_an_older_version', null), 'true', 'true', 'true'],
]

for (const [event, value, ...texts] of values) {
  test(`${event.act} ${event.targetId} ${value} has a readable text (ADM-N25)`, () => {
    for (const [index, language] of (['en', 'ru'] as const).entries()) {
      const text = valueText(value, event, { words: wordsOf(language), language, timeZone: 'Europe/Moscow' })
      assert.equal(text.replaceAll(/\s/gu, ' '), texts[index])
    }
  })
}
