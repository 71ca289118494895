/** Compares both catalogues: the compiler checks names and types, this test the texts. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demo as englishDemo } from './en/demo.ts'
import { type ServerWords, languages, wordsOf } from './index.ts'
import { ru } from './plural.ts'
import { demo as russianDemo } from './ru/demo.ts'

type Text = string | ((...values: never[]) => unknown)

function textsOf(value: unknown, path = ''): [path: string, text: Text][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value as Text]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, path === '' ? name : `${path}.${name}`),
  )
}

/** Values of placeholders: numbers, because a count is formatted and a name may be anything. */
const values = [70_001, 70_002, 70_003, 70_004, 70_005, 70_006]

/** Every order gives a count another form: one, few or many. */
const orders = values.map((_, start) => [...values.slice(start), ...values.slice(0, start)])

function filledIn(text: Text, order = values): string | null {
  if (typeof text === 'string') return text
  for (const given of [order, order.map(String)]) {
    try {
      return JSON.stringify((text as (...all: unknown[]) => unknown)(...given))
    } catch {
      // The text expects an object.
    }
  }
  return null
}

/** The values in the text, for every order of them. */
function placeholdersIn(text: Text): string | null {
  const found = orders.map((order) => {
    const filled = filledIn(text, order)
    const digits = filled?.replaceAll(/(?<=\d)[,.\s\u00A0\u202F](?=\d)/g, '')
    return digits && order.filter((value) => digits.includes(String(value))).join(' ')
  })
  return found.includes(undefined) ? null : found.join(', ')
}

const catalogues = [
  ['the interface', wordsOf('en'), wordsOf('ru')],
  ['the demonstration', englishDemo, russianDemo],
] as const

for (const [name, one, other] of catalogues) {
  test(`${name} has the same texts in both languages with the same placeholders (FND-006, FND-N10)`, () => {
    const [inEnglish, inRussian] = [textsOf(one), textsOf(other)]
    assert.deepEqual(inRussian.map(([path]) => path).toSorted(), inEnglish.map(([path]) => path).toSorted())
    const translated = new Map(inRussian)
    const compared = inEnglish.flatMap(([path, text]) => {
      const [expected, found] = [placeholdersIn(text), placeholdersIn(translated.get(path)!)]
      return expected === null || found === null ? [] : [{ path, expected, found }]
    })
    assert.ok(compared.length > inEnglish.length * 0.95, `${compared.length} of ${inEnglish.length}`)
    assert.deepEqual(
      compared.filter(({ expected, found }) => expected !== found),
      [],
    )
  })
}

/** Names that are the same in both languages. */
const properNames = new Set([
  ...'Lustra iCalendar todo.txt vCard Telegram Evernote Android CSV SVG Markdown p99'.split(' '),
  ...'Brevo Mailchimp Facebook Google Firebase Freshchat Stripe'.split(' '),
  'Google Analytics',
])

test('every text is in its own language (FND-006, FND-N10)', () => {
  const isForeign = {
    en: (text: string) => /\p{Script=Cyrillic}/u.test(text),
    ru: (text: string) => /\p{L}/u.test(text) && !/\p{Script=Cyrillic}/u.test(text) && !properNames.has(text),
  }
  for (const language of languages) {
    const foreign = textsOf(wordsOf(language)).filter(([, text]) => isForeign[language](filledIn(text) ?? ''))
    assert.deepEqual(foreign, [], language)
  }
})

/** Russian texts with a count that need fewer than three forms: the genitive, a verb, or the count at the end. */
const fewerForms: readonly string[] = [
  'capacityRefusals.tooManyChanges',
  'capacityRefusals.tooManyDaysOff',
  'evernote.notebooks.feed',
  'evernote.notebooks.saved',
  'maintenance.cleared',
  'maintenance.migrating',
  'maintenance.resetting',
  'monitoring.updater.users',
  'recurrence.editor.times',
  'reminders.active.dismissAll',
  'reminders.email.lead',
  'reportRefusals.tooManySaved',
  'reports.rowCount',
  'savedReports.about.leftOut',
  'scheduling.usual.explanation',
  'scheduling.usual.source',
  'search.allResults',
  'searchRefusals.indexing',
  'settings.import.refused',
  'settings.import.simplified',
  'settings.services.contacts.people',
  'ui.list.chosen',
]

test('a Russian text with a count has forms for one, two and five, with listed exceptions (FND-010)', () => {
  const formsOf = (text: Text) => new Set([1, 2, 5].map((count) => formFor(text, count)))
  const english = new Map(textsOf(wordsOf('en')))
  const counted = textsOf(wordsOf('ru')).filter(
    ([path, text]) => formsOf(text).size > 1 || formsOf(english.get(path)!).size > 1,
  )
  assert.ok(counted.length > 100, String(counted.length))
  const withFewer = counted.filter(([, text]) => formsOf(text).size < 3).map(([path]) => path)
  assert.deepEqual(withFewer.toSorted(), fewerForms)
})

/** The text with this number for each of its values, without the numbers; null if it expects other values. */
function formFor(text: Text, count: number): string | null {
  if (typeof text === 'string') return text
  try {
    const filled = (text as (...all: unknown[]) => unknown)(...values.map(() => count))
    return JSON.stringify(filled).replaceAll(/\d+/g, '')
  } catch {
    return null
  }
}

/** Terms that `docs/wording.md` has replaced. */
const replacedTerms = {
  en: [/synchronis/i, /for ever/, /\bdata are\b/i],
  ru: [
    /(?<!сервисн\p{L}+ )аккаунт/iu,
    /запис\p{L}+ (в плане|плана|календаря)/iu,
    /глобальн\p{L}+ настро/iu,
    /перезагру/iu,
    /имеющ/iu,
    /\p{L} – \p{L}/u,
  ],
}

test('no text has a term that the rules of wording have replaced', () => {
  for (const language of languages) {
    const found = textsOf(wordsOf(language)).filter(([, text]) =>
      replacedTerms[language].some((term) => term.test(filledIn(text) ?? '')),
    )
    assert.deepEqual(found, [], language)
  }
})

/** Notices and their announcements; refusals begin with the name and a colon. */
const noticesIn = (language: 'en' | 'ru') =>
  textsOf(wordsOf(language))
    .filter(([path]) => /\bnotices\.(?!failed)/.test(path))
    .map(([path, text]) => [path, (filledIn(text) ?? '').replaceAll(/^"|"$/g, '')] as const)

test('a notice of one sentence has no full stop', () => {
  for (const language of languages) {
    const stopped = noticesIn(language).filter(([, text]) => /^[^.]*\.$/.test(text))
    assert.deepEqual(stopped, [], language)
  }
})

test('a Russian notice about a named thing begins with its kind', () => {
  const bare = noticesIn('ru').filter(([, text]) => text.startsWith('«'))
  assert.deepEqual(bare, [])
})

/** Texts quoted in the requirements, in English and some also in Russian. */
const quoted: readonly (readonly [
  id: string,
  english: string,
  text: (words: ServerWords) => string,
  russian?: string,
])[] = [
  [
    'FND-060, ACC-017',
    'Session was closed cause there was not activity. Please, logon to application again',
    (words) => words.refusals.expiredSession,
    'Сеанс закрыт, потому что долго не было действий. Пожалуйста, войдите снова',
  ],
  [
    'FND-061',
    'Operation in progress. Please wait',
    (words) => words.refusals.inProgress,
    'Операция выполняется. Пожалуйста, подождите',
  ],
  [
    'FND-N18',
    'No connection to the server',
    (words) => words.shell.failures.noConnection,
    'Нет связи с сервером',
  ],
  [
    'ACC-N06',
    'Passwords do not match',
    (words) => words.accountRefusals.password.differ,
    'Пароли не совпадают',
  ],
  [
    'ACC-N14',
    'This account is disabled',
    (words) => words.accountRefusals.login.disabled,
    'Эта учётная запись отключена',
  ],
  [
    'CTX-N04',
    'A context with this name already exists',
    (words) => words.contextRefusals.nameTaken,
    'Контекст с таким названием уже есть',
  ],
  ['CTX-N13', 'No categories yet', (words) => words.contexts.none.Category, 'Категорий пока нет'],
  [
    'SET-N18',
    'Everything in it is erased for good: tasks, plans, records, contexts, settings. All your sessions end. Administrators still see your address, when you used Lustra, and what you write here. Backups keep your data until newer ones replace them.',
    (words) => words.security.removal.consequence,
    'Всё навсегда удалится: задачи, планы, учёт времени, контексты, настройки. Все сеансы завершатся. Администраторы по-прежнему увидят ваш адрес, когда вы пользовались Lustra и что вы здесь напишете. В резервных копиях данные останутся, пока их не заменят новые.',
  ],
  ['DSH-N03', 'Good night, %1!', (words) => words.dashboard.greeting.night('%1'), 'Доброй ночи, %1!'],
  ['DSH-N03', 'Good morning, %1!', (words) => words.dashboard.greeting.morning('%1'), 'Доброе утро, %1!'],
  ['DSH-N03', 'Good afternoon, %1!', (words) => words.dashboard.greeting.afternoon('%1'), 'Добрый день, %1!'],
  ['DSH-N03', 'Good evening, %1!', (words) => words.dashboard.greeting.evening('%1'), 'Добрый вечер, %1!'],
  ['DSH-N04', 'Current plans', (words) => words.dashboard.plans.title, 'Текущие планы'],
  ['RPT-N12', 'No data for the report', (words) => words.reports.noData, 'Нет данных для отчёта'],
  ['RPT-N12', 'No data for the report.', (words) => words.dashboard.empty.report, 'Нет данных для отчёта.'],
  ['DSH-N07', 'Abandoned tasks', (words) => words.dashboard.due.abandoned, 'Заброшенные задачи'],
  ['DSH-N11', 'Could not load', (words) => words.dashboard.failed, 'Не удалось загрузить'],
  [
    'SRC-007',
    'Search text is not defined',
    (words) => words.searchRefusals.noText,
    'Не задан текст для поиска',
  ],
  ['BIN-N09', 'Recycle bin is empty.', (words) => words.recycleBin.empty, 'Корзина пуста.'],
  [
    'PLN-038',
    'Tasks with context "%1" are absent.',
    (words) => words.plans.tree.empty.context('%1'),
    'Задач с контекстом «%1» нет.',
  ],
  [
    'PLN-041',
    'Tasks by the query "%1" are absent.',
    (words) => words.plans.tree.empty.query('%1'),
    'Задач по запросу «%1» нет.',
  ],
  [
    'TSK-N18',
    'Not changed for a long time',
    (words) => words.reports.abandoned.types.untouched,
    'Давно не менялись',
  ],
  [
    'ACC-052',
    "You don't grant access to email for the product.",
    (words) => words.accountRefusals.provider.noEmail,
    'Вы не разрешили доступ к адресу электронной почты.',
  ],
  [
    'CTX-047',
    'No contacts to import.',
    (words) => words.contexts.contacts.nothing,
    'Нет контактов для импорта.',
  ],
  [
    'DSH-018',
    'You have no tasks for planning.',
    (words) => words.dashboard.empty.plans,
    'У вас нет задач для планирования.',
  ],
  ['DSH-019', 'You have no tasks.', (words) => words.dashboard.empty.due, 'У вас нет задач.'],
  [
    'PLN-040',
    'Try to choose another context.',
    (words) => words.plans.tree.empty.contextHint,
    'Попробуйте выбрать другой контекст.',
  ],
  [
    'PLN-042',
    'Try to type another query.',
    (words) => words.plans.tree.empty.queryHint,
    'Попробуйте ввести другой запрос.',
  ],
  [
    'PLN-098, PLN-N10',
    'Currently selected task “%1” is already completed.',
    (words) => words.plans.warnings.completed('%1'),
    'Выбранная задача «%1» уже завершена.',
  ],
  [
    'PLN-099, PLN-N10',
    'Currently selected task “%1” is cancelled.',
    (words) => words.plans.warnings.cancelled('%1'),
    'Выбранная задача «%1» отменена.',
  ],
  [
    'PLN-100, PLN-N10',
    'Currently selected task “%1” is filtered by context.',
    (words) => words.plans.warnings.context('%1'),
    'Выбранная задача «%1» скрыта фильтром по контексту.',
  ],
  [
    'PLN-101, PLN-N10',
    'Currently selected task “%1” cannot be scheduled on displayed time levels in the calendar.',
    (words) => words.plans.warnings.levels('%1'),
    'Выбранную задачу «%1» нельзя запланировать на показанных в календаре уровнях времени.',
  ],
  [
    'PLN-102, PLN-N10',
    'Currently selected task “%1” cannot be scheduled to any of displayed calendar periods.',
    (words) => words.plans.warnings.periods('%1'),
    'Выбранную задачу «%1» нельзя запланировать ни на один из показанных в календаре периодов.',
  ],
  [
    'PLN-039, PLN-N13',
    'Tasks with contexts "%1" are absent.',
    (words) => words.plans.tree.empty.contexts('%1'),
    'Задач с контекстами «%1» нет.',
  ],
  ['RPT-012', 'Unknown report', (words) => words.reports.unknown, 'Неизвестный отчёт'],
  ['RPT-051', 'usual: %1', (words) => words.reports.usual('%1'), 'обычно: %1'],
  ['RPT-N06', 'Sample data', (words) => words.reports.sample.tag, 'Пример'],
  ['TIM-023', 'No tasks found.', (words) => words.time.list.empty.notFound, 'Задачи не найдены.'],
  [
    'TIM-024',
    'You have no tasks for tracking.',
    (words) => words.time.list.empty.nothing,
    'У вас нет задач для учёта времени.',
  ],
]

for (const [id, quote, text, russian] of quoted) {
  test(`the text "${quote}" is unchanged in English and has a Russian form (FND-009, ${id})`, () => {
    assert.equal(text(wordsOf('en')), quote)
    assert.match(text(wordsOf('ru')), /\p{Script=Cyrillic}/u)
    if (russian !== undefined) assert.equal(text(wordsOf('ru')), russian)
    assert.equal(text(wordsOf('ru')).includes('%1'), quote.includes('%1'))
  })
}

/** Texts that the requirements name, in each language. */
// oxfmt-ignore
const named: readonly (readonly [id: string, english: string, russian: string, text: (words: ServerWords) => string])[] = [
  ['FND-002, FND-N04', 'Dashboard', 'Обзор', (words) => words.shell.screens.dashboard],
  ['FND-002, FND-N04', 'Plans', 'Планы', (words) => words.shell.screens.plans],
  ['FND-002, FND-N04', 'Time', 'Время', (words) => words.shell.screens.time],
  ['FND-002, FND-N04', 'Tasks', 'Задачи', (words) => words.shell.screens.tasks],
  ['FND-002, FND-N04', 'Reports', 'Отчёты', (words) => words.shell.screens.reports],
  ['FND-002, FND-019, FND-N04', 'Contexts', 'Контексты', (words) => words.shell.screens.contexts],
  ['FND-002', 'Search', 'Поиск', (words) => words.shell.screens.search],
  ['FND-002, FND-018, FND-N04', 'Settings', 'Настройки', (words) => words.shell.screens.settings],
  ['FND-002, FND-N04', 'Recycle bin', 'Корзина', (words) => words.shell.screens.recycleBin],
  ['FND-002, FND-N04', 'Subscription', 'Подписка', (words) => words.shell.screens.subscription],
  ['FND-002, FND-N04', 'Release notes', 'Что нового', (words) => words.shell.screens.releaseNotes],
  ['FND-002, FND-N04', 'Administration', 'Администрирование', (words) => words.shell.screens.administration],
  ['FND-N04', 'Log out', 'Выйти', (words) => words.shell.menu.logOut],
  ['FND-N04', 'Goals', 'Цели', (words) => words.shell.screens.goals],
  ['FND-N04', 'Inbox', 'Входящие', (words) => words.shell.screens.inbox],
  ['FND-N04', 'Choose a role', 'Выбор роли', (words) => words.shell.screens.chooseRole],
  ['FND-N03', 'Page not found', 'Страница не найдена', (words) => words.shell.notFound.title],
  ['FND-N03', 'Go to Dashboard', 'Перейти к обзору', (words) => words.shell.notFound.toDashboard],
  ['FND-N20', 'Something went wrong on this page. Try again, or reload it.', 'На этой странице произошла ошибка. Попробуйте ещё раз или обновите её.', (words) => words.shell.screenFailed.own],
  ['FND-N20', 'Retry', 'Повторить', (words) => words.shell.screenFailed.reload],
  ['FND-N18', 'No connection to the server. Trying to reconnect…', 'Нет связи с сервером. Пробуем подключиться снова…', (words) => words.shell.connectionLost],
  ['FND-041', 'Back to Lustra', 'Вернуться в Lustra', (words) => words.admin.back],
  ['FND-026', 'Go to Tasks', 'Перейти к задачам', (words) => words.goals.empty.toTasks],
  ['FND-026', 'Go to Tasks', 'Перейти к задачам', (words) => words.recycleBin.toTasks],
  ['FND-026', 'Go to Tasks', 'Перейти к задачам', (words) => words.reports.hints.toTasks],
  ['FND-066', 'No', 'Нет', (words) => words.ui.reject],
  ['FND-066', 'Yes', 'Да', (words) => words.ui.confirm],
  ['FND-068', 'Close', 'Закрыть', (words) => words.ui.close],
  ['FND-075', 'Without context', 'Без контекста', (words) => words.ui.contexts.none],
  ['FND-078', 'Previous month', 'Предыдущий месяц', (words) => words.ui.date.previousMonth],
  ['FND-078', 'Next month', 'Следующий месяц', (words) => words.ui.date.nextMonth],
  ['FND-078', 'Previous year', 'Предыдущий год', (words) => words.ui.date.previousYear],
  ['FND-078', 'Next year', 'Следующий год', (words) => words.ui.date.nextYear],
  ['FND-079', 'Today', 'Сегодня', (words) => words.ui.date.today],
  ['FND-081', 'Done', 'Готово', (words) => words.ui.date.done],
  ['FND-082', 'Cancel', 'Отмена', (words) => words.ui.date.cancel],
  ['FND-083', 'Remove', 'Удалить', (words) => words.ui.date.remove],
  ['ACC-052, INT-004', "You don't grant access to email for the product.", 'Вы не разрешили доступ к адресу электронной почты.', (words) => words.accountRefusals.provider.noEmail],
  ['ACC-056', 'Plan and track your time', 'Планируете время и ведёте его учёт', (words) => words.roles.user.description],
  ['ACC-056', 'Like User, with features that are still being tried out', 'Как пользователь, но с возможностями, которые ещё испытываются', (words) => words.roles['beta-tester'].description],
  ['ACC-N05', 'Use at least 8 characters', 'Нужно не меньше 8 символов', (words) => words.accountRefusals.password.short],
  ['ACC-N05', '8 to 256 characters, not your e-mail', 'От 8 до 256 символов, не ваш адрес почты', (words) => words.account.setPassword.rule],
  ['ACC-N12, ACC-N22', 'Too many attempts. Wait 15 minutes and try again', 'Слишком много попыток. Подождите 15 минут и попробуйте снова', (words) => words.accountRefusals.login.tooMany(15)],
  ['ACC-N06', 'Passwords do not match', 'Пароли не совпадают', (words) => words.accountRefusals.password.differ],
  ['ACC-N14', 'This account is disabled', 'Эта учётная запись отключена', (words) => words.accountRefusals.login.disabled],
  ['ACC-009, ACC-018, ACC-025', 'E-mail', 'Электронная почта', (words) => words.account.email],
  ['ACC-009', 'Password', 'Пароль', (words) => words.account.password],
  ['ACC-018', 'First name', 'Имя', (words) => words.account.firstName],
  ['ACC-010', 'Forgot password?', 'Забыли пароль?', (words) => words.account.login.forgot],
  ['ACC-011', 'Create an account', 'Создать учётную запись', (words) => words.account.login.register],
  ['ACC-008, ACC-019', 'Continue with Google', 'Войти через Google', (words) => words.account.login.withProvider('Google')],
  ['ACC-020', 'By registering you accept the privacy policy', 'Регистрируясь, вы принимаете политику конфиденциальности', (words) => words.account.register.agree.join('')],
  ['ACC-N15, ACC-020', 'Privacy policy', 'Политика конфиденциальности', (words) => words.privacy.title],
  ['ACC-012', 'Sign in', 'Войти', (words) => words.account.login.submit],
  ['ACC-024', 'Check your mail', 'Проверьте почту', (words) => words.account.registered.title],
  ['ACC-027', 'Check your mail', 'Проверьте почту', (words) => words.account.resetSent.title],
  ['ACC-030', 'The account is ready', 'Учётная запись готова', (words) => words.account.activated.title],
  ['ACC-031, ACC-039, ACC-042, ACC-044', 'Sign in', 'Войти', (words) => words.account.toLogin],
  ['ACC-033', 'Password changed', 'Пароль изменён', (words) => words.account.changed.title],
  ['ACC-034', 'Checking the link…', 'Проверяем ссылку…', (words) => words.account.link.checking],
  ['ACC-037, ACC-038', 'Register again', 'Зарегистрироваться ещё раз', (words) => words.account.link.register],
  ['ACC-043', 'Ask for a new link', 'Запросить новую ссылку', (words) => words.account.link.askAgain],
  ['ACC-040, ACC-045', 'Reset the password', 'Сбросить пароль', (words) => words.account.link.reset],
  ['ACC-029, ACC-046', 'Set password', 'Задать пароль', (words) => words.account.setPassword.submit],
  ['ACC-046', 'The two passwords differ in length.', 'Пароли разной длины.', (words) => words.account.setPassword.missing.length],
  ['ACC-057, ACC-N02', 'Choose a role', 'Выбор роли', (words) => words.shell.screens.chooseRole],
  ['ACC-064', 'Beta', 'Бета', (words) => words.shell.beta],
  ['ACC-N26', 'Set up Lustra', 'Настройка Lustra', (words) => words.account.register.setupHeading],
  ['RPT-012', 'Unknown report', 'Неизвестный отчёт', (words) => words.reports.unknown],
  ['RPT-046, RPT-048, RPT-N12', 'No data for the report', 'Нет данных для отчёта', (words) => words.reports.noData],
  ['RPT-N12', 'No data for the report.', 'Нет данных для отчёта.', (words) => words.dashboard.empty.report],
  ['RPT-051', 'usual: 30', 'обычно: 30', (words) => words.reports.usual('30')],
  ['RPT-057, RPT-N06', 'Sample data', 'Пример', (words) => words.reports.sample.tag],
  ['RPT-023', 'Received', 'Добавлено', (words) => words.charts.fixed.received],
  ['RPT-023', 'Processed', 'Разобрано', (words) => words.charts.fixed.processed],
  ['RPT-028', 'Created', 'Создано', (words) => words.charts.fixed.created],
  ['RPT-028', 'Completed', 'Завершено', (words) => words.charts.fixed.completed],
  ['RPT-028', 'Cancelled', 'Отменено', (words) => words.charts.fixed.cancelled],
  ['RPT-N17', 'Missed', 'Упущено', (words) => words.planFact.missed],
  ['RPT-N17', 'Not used', 'Не использовано', (words) => words.planFact.unused],
  ['SRC-007', 'Search text is not defined', 'Не задан текст для поиска', (words) => words.searchRefusals.noText],
  ['SRC-N08', 'Nothing was found for "%1".', 'По запросу «%1» ничего не найдено.', (words) => words.search.nothing('%1')],
  ['SRC-004, FND-092', 'Tasks', 'Задачи', (words) => words.search.types.Task],
  ['SRC-004, FND-092', 'Notes', 'Заметки', (words) => words.search.types.Note],
  ['SRC-004, FND-092', 'Goals', 'Цели', (words) => words.search.types.Goal],
  ['SRC-004, FND-092', 'Contexts', 'Контексты', (words) => words.search.types.Context],
  ['SRC-002', 'Go to', 'Перейти', (words) => words.search.goTo],
  ['SRC-N04', 'Type at least two characters.', 'Введите хотя бы два символа.', (words) => words.search.tooShort],
  ['SRC-N05', 'Show 7 more', 'Показать ещё 7', (words) => words.search.showMore(7)],
  ['SRC-N16', 'New task “%1”: 10:00', 'Новая задача «%1»: 10:00', (words) => words.search.typed.planNew('%1', '10:00')],
  ['SRC-N16', 'Plan “%1”: 10:00', 'Запланировать «%1»: 10:00', (words) => words.search.typed.plan('%1', '10:00')],
  ['SRC-N16', 'Move “%1”: 10:00', 'Перенести «%1»: 10:00', (words) => words.search.typed.move('%1', '10:00')],
  ['SRC-N16', 'Complete “%1”', 'Завершить «%1»', (words) => words.search.typed.complete('%1')],
  ['SRC-N16', 'Go to March', 'Перейти: March', (words) => words.search.typed.goTo('March')],
  ['SRC-N09', 'Search is switched off', 'Поиск отключён', (words) => words.search.off],
  ['SUB-N15', 'Being confirmed', 'Подтверждается', (words) => words.subscription.outstanding.confirming.tag],
  ['SET-N14', 'No notebook is chosen yet', 'Блокноты ещё не выбраны', (words) => words.evernote.notebooks.none],
  ['SET-001', 'User details', 'Личные данные', (words) => words.settings.groups.userDetails],
  ['SET-001', 'External services', 'Внешние сервисы', (words) => words.settings.groups.externalServices],
  ['SET-001, SET-052', 'Experimental features', 'Экспериментальные функции', (words) => words.settings.groups.experimentalFeatures],
  ['SET-019, SET-020', 'Old', 'Старый', (words) => words.settings.experimental.old],
  ['SET-019, SET-020', 'New', 'Новый', (words) => words.settings.experimental.new],
  ['SET-028', 'Invalid time', 'Неверное время', (words) => words.settingRefusals.defaultReminderTime],
  ['SET-028', 'Invalid time', 'Неверное время', (words) => words.reminders.settings.invalid],
  ['SET-034', 'Please check at least one reason', 'Отметьте хотя бы одну причину', (words) => words.security.removal.faults.noReason],
  ['SET-035', 'Please enter absent feature details', 'Напишите, какой функции не хватает', (words) => words.security.removal.faults.noFeature],
  ['SET-046', 'Renew', 'Продлить', (words) => words.evernote.renew],
  ['SET-N01, FND-014, FND-N12', 'Sunday', 'Воскресенье', (words) => words.settings.details.firstDays[0]],
  ['SET-N01, FND-014, FND-N12', 'Monday', 'Понедельник', (words) => words.settings.details.firstDays[1]],
  ['SET-001, SET-053', 'Subscription', 'Подписка', (words) => words.shell.screens.subscription],
  ['SET-008', 'Name', 'Имя', (words) => words.settings.details.name],
  ['SET-009', 'Password', 'Пароль', (words) => words.settings.details.password],
  ['SET-022', 'Set', 'Задан', (words) => words.settings.details.passwordSet],
  ['SET-022', 'Not set', 'Не задан', (words) => words.settings.details.passwordNotSet],
  ['SET-010', 'Download a file', 'Скачать файл', (words) => words.settings.export.download],
  ['SET-031', 'Include the recycle bin', 'Включая содержимое корзины', (words) => words.settings.export.withRemoved],
  ['SET-011, SET-032', 'Remove account', 'Удаление учётной записи', (words) => words.settings.removal.label],
  ['SET-012', 'Language', 'Язык', (words) => words.settings.details.language],
  ['SET-013', 'Time zone', 'Часовой пояс', (words) => words.settings.details.timeZone],
  ['SET-014', 'Default reminder time', 'Время напоминаний', (words) => words.reminders.settings.time],
  ['SET-019', 'Plans module', 'Модуль планов', (words) => words.settings.experimental.new_plans_module],
  ['SET-020', 'Time records module', 'Модуль времени', (words) => words.settings.experimental.new_records_module],
  ['SET-033', 'A feature is missing', 'Не хватает функции', (words) => words.security.removal.reasons.featureRequest],
  ['SET-033', 'I don’t like the interface', 'Не нравится интерфейс', (words) => words.security.removal.reasons.dontLikeUi],
  ['SET-033', 'It’s hard to use', 'Сложно пользоваться', (words) => words.security.removal.reasons.hardToUse],
  ['SET-033, SET-036', 'Other', 'Другое', (words) => words.security.removal.reasons.other],
  ['SET-035', 'Which feature?', 'Какой функции?', (words) => words.security.removal.feature],
  ['SET-N10', 'Sign in once more, then repeat what you were doing within ten minutes.', 'Войдите ещё раз и в течение десяти минут повторите действие.', (words) => words.security.confirm.leadProvider],
  ['SET-N12', 'You can’t disconnect your last way to sign in.', 'Последний способ входа отключить нельзя.', (words) => words.security.connections.lastWay],
  ['SET-043', 'Waiting for Telegram', 'Ждём Telegram', (words) => words.settings.services.telegram.waiting],
  ['SET-N07', 'The code no longer works.', 'Код больше не действует.', (words) => words.settings.services.telegram.ended],
  ['SET-N07', 'Get a new code', 'Получить новый код', (words) => words.settings.services.telegram.again],
  ['SET-N01', 'First day of the week', 'Первый день недели', (words) => words.settings.details.firstDay],
  ['SET-N19', 'Entries may overlap', 'Пункты плана могут пересекаться', (words) => words.settings.details.mayOverlap],
  ['SET-N19', 'Yes, side by side', 'Да, рядом друг с другом', (words) => words.settings.details.overlaps.YES],
  ['SET-N19', 'No, one at a time', 'Нет, по одному', (words) => words.settings.details.overlaps.NO],
  ['SET-N20', 'Off', 'Не спрашивать', (words) => words.settings.details.idleQuestion.off],
  ['SET-N20', 'Ask after 10 min away', 'Спрашивать после 10 мин отсутствия', (words) => words.settings.details.idleQuestion.asks(600)],
  ['SET-N20', 'This browser doesn’t allow it. Allow it in the settings of this site, then try again.', 'Браузер этого не разрешает. Разрешите это в настройках сайта и попробуйте ещё раз.', (words) => words.settings.details.idleQuestion.denied],
  ['SET-N20', 'Not allowed in this browser yet: save it here to allow it.', 'В этом браузере ещё не разрешено: сохраните здесь, чтобы разрешить.', (words) => words.settings.details.idleQuestion.notHere],
  ['TSK-002, FND-026', 'Go to Tasks', 'Перейти к задачам', (words) => words.dashboard.empty.toTasks],
  ['TSK-002, TIM-025, FND-026', 'Go to Tasks', 'Перейти к задачам', (words) => words.time.list.empty.toTasks],
  ['TSK-006, DSH-021', 'Add new tasks and subtasks.', 'Добавьте новые задачи и подзадачи.', (words) => words.dashboard.empty.prompt],
  ['TSK-026', 'Task cannot be uncompleted because its parent task is completed too.', 'Задачу нельзя вернуть в работу, потому что её родительская задача тоже завершена.', (words) => words.taskRefusals.parentCompleted],
  ['TSK-028', "Task can't be completed", 'Задачу нельзя завершить', (words) => words.time.properties.cannotComplete],
  ['TSK-028', "Task can't be completed", 'Задачу нельзя завершить', (words) => words.taskRefusals.cannotComplete],
  ['TIM-071, TSK-028', "Task can't be completed. No.", 'Задачу нельзя завершить. No.', (words) => words.timeRefusals.cannotComplete('No.')],
  ['TSK-028, PLN-056', "Task can't be completed: its subtasks are completed one by one.", 'Задачу нельзя завершить: её подзадачи завершаются по одной.', (words) => words.planRefusals.hasSubtasks],
  ['TSK-048', 'no more than', 'не больше', (words) => words.goals.operators.no_more_than],
  ['TSK-048', 'no less than', 'не меньше', (words) => words.goals.operators.no_less_than],
  ['TSK-048, TSK-N13', 'Active', 'Активна', (words) => words.goals.statuses.active],
  ['TSK-048, TSK-N13', 'Accomplished', 'Достигнута', (words) => words.goals.statuses.accomplished],
  ['TSK-048, TSK-N13', 'Archived', 'В архиве', (words) => words.goals.statuses.archived],
  ['TSK-049', 'Text', 'Текст', (words) => words.goals.types.TEXT],
  ['TSK-049', 'Numbers', 'Числа', (words) => words.goals.types.NUMERIC],
  ['TSK-006', 'Add a subtask', 'Добавить подзадачу', (words) => words.tasks.menu.addSubtask],
  ['TSK-019, TSK-N24', 'Favourite: “Swim”', 'Избранное: «Swim»', (words) => words.tasks.row.favourite('Swim')],
  ['TSK-029', 'Cancel task', 'Отменить задачу', (words) => words.tasks.menu.cancel],
  ['TSK-054', 'The target is met.', 'Целевое значение достигнуто.', (words) => words.goals.isMet],
  ['TSK-N08', '“Kitchen” is planned on a longer period than “Monday”. A subtask can’t take longer than its parent.', 'Задача «Kitchen» запланирована на более долгий период, чем «Monday». Подзадача не может длиться дольше родительской задачи.', (words) => words.taskRefusals.levels('Kitchen', 'Monday')],
  ['TSK-N12', 'Mark as a big goal', 'Пометить как большую цель', (words) => words.goals.menu.mark],
  ['TSK-N12', 'Unmark as a big goal', 'Снять пометку большой цели', (words) => words.goals.menu.unmark],
  ['TSK-N14', 'Task', 'Задача', (words) => words.inbox.process.task],
  ['TSK-N14', 'Subtask', 'Подзадача', (words) => words.inbox.process.subtask],
  ['TSK-N14', 'Comment', 'Комментарий', (words) => words.inbox.process.comment],
  ['TSK-N11', 'Goals', 'Цели', (words) => words.taskPanel.goals.title],
  ['TSK-N11', 'Add a value', 'Добавить значение', (words) => words.taskPanel.goals.addValue],
  ['TSK-N11', 'Add a record', 'Добавить запись цели', (words) => words.taskPanel.goals.addRecord],
  ['TSK-N02', 'Status', 'Статус', (words) => words.taskPanel.status],
  ['TSK-N02', 'Part of', 'Входит в', (words) => words.taskPanel.parent],
  ['TSK-N02', 'Contexts', 'Контексты', (words) => words.taskPanel.contexts],
  ['TSK-N02', 'Repeat', 'Повтор', (words) => words.taskPanel.repeat],
  ['TSK-N02', 'Notes', 'Заметки', (words) => words.taskPanel.notes],
  ['TSK-N02', 'Name', 'Название', (words) => words.taskPanel.name],
  ['TSK-N02, TSK-042', 'Priority', 'Приоритет', (words) => words.taskPanel.priority],
  ['TSK-N02, TSK-042', 'Start', 'Начало', (words) => words.taskPanel.start],
  ['TSK-N02, TSK-042', 'Due', 'Срок', (words) => words.taskPanel.due],
  ['TSK-N02, TSK-042', 'Duration', 'Длительность', (words) => words.taskPanel.durations],
  ['TSK-N02, TSK-040', 'Shortest', 'Не короче', (words) => words.taskPanel.shortest],
  ['TSK-N02, TSK-040', 'Longest', 'Не дольше', (words) => words.taskPanel.longest],
  ['TSK-N02, TSK-039', 'Lowest level', 'Нижний уровень', (words) => words.taskPanel.levels.lowest],
  ['TSK-N02, TSK-039', 'Highest level', 'Верхний уровень', (words) => words.taskPanel.levels.highest],
  ['TSK-N07', 'Complete “House” with its subtasks?', 'Завершить задачу «House» вместе с подзадачами?', (words) => words.tasks.confirmation.completeTitle('House')],
  ['TSK-N07', 'Cancel “House” with its subtasks?', 'Отменить задачу «House» вместе с подзадачами?', (words) => words.tasks.confirmation.cancelTitle('House')],
  ['TSK-N07', 'Complete all', 'Завершить все', (words) => words.tasks.confirmation.confirmComplete],
  ['TSK-N07', 'Cancel all', 'Отменить задачи', (words) => words.tasks.confirmation.confirmCancel],
  ['TSK-N09', 'day', 'день', (words) => words.recurrence.editor.units.DAILY(1)],
  ['TSK-N09', 'week', 'неделю', (words) => words.recurrence.editor.units.WEEKLY(1)],
  ['TSK-N09', 'month', 'месяц', (words) => words.recurrence.editor.units.MONTHLY(1)],
  ['TSK-N09', 'year', 'год', (words) => words.recurrence.editor.units.YEARLY(1)],
  ['TSK-N09', 'Never', 'Никогда', (words) => words.recurrence.editor.endings.never],
  ['TSK-N09', 'On a day', 'До даты', (words) => words.recurrence.editor.endings.until],
  ['TSK-N09', 'After', 'После', (words) => words.recurrence.editor.endings.count],
  ['TSK-N33', 'Contexts', 'Контексты', (words) => words.captureDialog.options['@']],
  ['TSK-N33', 'Part of', 'Входит в', (words) => words.captureDialog.options['#']],
  ['TSK-N33', 'Priority', 'Приоритет', (words) => words.captureDialog.options['!']],
  ['TSK-N33', 'Tomorrow', 'Завтра', (words) => words.captureDialog.quick.tomorrow],
  ['TSK-N33', 'Level', 'Уровень', (words) => words.captureDialog.quick.level],
  ['TSK-N33', 'Today', 'Сегодня', (words) => words.captureDialog.levels[0]!],
  ['TSK-N33', 'This week', 'На этой неделе', (words) => words.captureDialog.levels[1]!],
  ['TSK-N33', 'Send to the inbox', 'Отправить во входящие', (words) => words.captureDialog.toInbox],
  ['TSK-N32, TSK-N05', 'Low', 'Низкий', (words) => words.captureDialog.priorities.low.name],
  ['TSK-N32, TSK-N05', 'Normal', 'Обычный', (words) => words.captureDialog.priorities.normal.name],
  ['TSK-N32, TSK-N05', 'High', 'Высокий', (words) => words.captureDialog.priorities.high.name],
  ['TSK-N32, TSK-N05', 'Urgent', 'Срочный', (words) => words.captureDialog.priorities.urgent.name],
  ['TSK-N05', 'Low priority', 'Низкий приоритет', (words) => words.tasks.row.priority.low],
  ['TSK-N05', 'High priority', 'Высокий приоритет', (words) => words.tasks.row.priority.high],
  ['TSK-N05', 'Urgent', 'Срочно', (words) => words.tasks.row.priority.urgent],
  ['TSK-037, SRC-004', 'Tasks', 'Задачи', (words) => words.search.types.Task],
  ['TSK-037, BIN-011', 'Tasks', 'Задачи', (words) => words.recycleBin.groups.TASK],
  ['TSK-037, SRC-004', 'Notes', 'Заметки', (words) => words.search.types.Note],
  ['TSK-037, BIN-011', 'Notes', 'Заметки', (words) => words.recycleBin.groups.NOTE],
  ['TSK-037, SRC-004', 'Goals', 'Цели', (words) => words.search.types.Goal],
  ['TSK-037, BIN-011', 'Goals', 'Цели', (words) => words.recycleBin.groups.GOAL],
  ['TSK-037, SRC-004', 'Contexts', 'Контексты', (words) => words.search.types.Context],
  ['TSK-037, BIN-011', 'Contexts', 'Контексты', (words) => words.recycleBin.groups.CONTEXT],
  ['TSK-N20', 'Skip', 'Пропустить', (words) => words.onboarding.skip],
  ['TSK-N20', 'What do you want to plan?', 'Что хотите планировать?', (words) => words.onboarding.topics.heading],
  ['TSK-N20', 'Country', 'Страна', (words) => words.onboarding.locale.country],
  ['TSK-N20', 'Time zone', 'Часовой пояс', (words) => words.onboarding.locale.timeZone],
  ['TSK-N20', 'Language', 'Язык', (words) => words.onboarding.locale.language],
  ['TSK-N20', 'Category', 'Категория', (words) => words.onboarding.tasks.category],
  ['TSK-N34', '5 left', 'осталось: 5', (words) => words.inbox.process.left(5)],
  ['TSK-N35', 'Schedule', 'Запланировать', (words) => words.tasks.swipe.schedule],
  ['TSK-N35', 'Complete', 'Завершить', (words) => words.tasks.menu.complete],
  ['TSK-N35', 'Reopen', 'Вернуть в работу', (words) => words.tasks.menu.reopen],
  ['TIM-006', 'and 3 more', 'и ещё 3', (words) => words.time.contexts.more(3)],
  ['TIM-027', 'No contexts chosen', 'Контексты не выбраны', (words) => words.time.contexts.nothing],
  ['TIM-N08', 'Older comments', 'Более ранние комментарии', (words) => words.comments.older],
  ['TIM-N09', '9,000 of 10,000 characters', '9,000 из 10,000 символов', (words) => words.comments.left('9,000', '10,000')],
  ['TIM-N11', '“Swim” moved back. No.', 'Запись времени «Swim» возвращена на место. No.', (words) => words.time.notices.rolledBack('Swim', 'No.')],
  ['TIM-N22', 'You were away from 12:00 to 13:00 (1 h) while the timer of “Write” was running.', 'Вас не было с 12:00 до 13:00 (1 ч), а таймер задачи «Write» шёл.', (words) => words.idle.away('Write', '12:00', '13:00', 3600)],
  ['TIM-N23', 'Keep the time', 'Оставить время', (words) => words.idle.keep],
  ['TIM-N23', 'Cut it out', 'Вырезать', (words) => words.idle.cut],
  ['TIM-N23', 'Split off…', 'Выделить…', (words) => words.idle.split],
  ['TSK-024', 'Open', 'Открыта', (words) => words.taskPanel.statuses.NORMAL],
  ['TSK-024', 'Completed', 'Завершена', (words) => words.taskPanel.statuses.COMPLETED],
  ['TSK-024', 'Cancelled', 'Отменена', (words) => words.taskPanel.statuses.CANCELLED],
  ['TSK-048, TSK-054', 'no more than 60', 'не больше 60', (words) => words.goals.criterion.no_more_than('60')],
  ['TSK-048, TSK-054', 'no less than 60', 'не меньше 60', (words) => words.goals.criterion.no_less_than('60')],
  ['TSK-N05', 'Low', 'Низкий', (words) => words.taskPanel.priorities.low],
  ['TSK-N05', 'Normal', 'Обычный', (words) => words.taskPanel.priorities.normal],
  ['TSK-N05', 'High', 'Высокий', (words) => words.taskPanel.priorities.high],
  ['TSK-N05', 'Urgent', 'Срочный', (words) => words.taskPanel.priorities.urgent],
  ['TSK-N19', 'Active', 'Активные', (words) => words.tasks.show.active],
  ['TSK-N19', 'Completed', 'Завершённые', (words) => words.tasks.show.completed],
  ['TSK-N19', 'All', 'Все', (words) => words.tasks.show.all],
  ['ADM-003, FND-022, FND-041', 'Users', 'Пользователи', (words) => words.admin.places.users],
  ['ADM-003, FND-023, FND-041', 'Monitoring', 'Мониторинг', (words) => words.admin.places.monitoring],
  ['ADM-003, FND-024, FND-041', 'Global settings', 'Общие настройки', (words) => words.admin.places.globalSettings],
  ['ADM-003, FND-025, FND-041', 'Release notes', 'Что нового', (words) => words.admin.places.releaseNotes],
  ['ADM-005', 'Existing', 'Действующие', (words) => words.users.modes.existing],
  ['ADM-005', 'Deleted', 'Удалённые', (words) => words.users.modes.deleted],
  ['ADM-006', 'Refresh user list', 'Обновить список', (words) => words.users.refresh],
  ['ADM-010', 'active', 'активен', (words) => words.users.status.active],
  ['ADM-010', 'disabled', 'отключён', (words) => words.users.status.disabled],
  ['ADM-011', 'never', 'никогда', (words) => words.users.never],
  ['ADM-016', 'A feature is missing', 'Не хватает функций', (words) => words.userActs.reasons.F],
  ['ADM-017', 'Dislikes the interface', 'Не нравится интерфейс', (words) => words.userActs.reasons.UI],
  ['ADM-018', 'Hard to use', 'Сложно пользоваться', (words) => words.userActs.reasons.HU],
  ['ADM-019', 'Other', 'Другое', (words) => words.userActs.reasons.O],
  ['ADM-024', 'All', 'Все', (words) => words.users.pages.all],
  ['ADM-034, ACC-062', 'Beta tester', 'Бета-тестер', (words) => words.users.roles['beta-tester']],
  ['ADM-034, ACC-062', 'User', 'Пользователь', (words) => words.users.roles.user],
  ['ADM-043', 'Application status', 'Состояние приложения', (words) => words.monitoring.status],
  ['ADM-043', 'Application maintenance', 'Обслуживание приложения', (words) => words.monitoring.maintenance],
  ['ADM-043', 'Application critical data actions', 'Критические действия с данными', (words) => words.monitoring.critical],
  ['ADM-044', 'Run database migrations', 'Миграции базы данных', (words) => words.monitoring.migrations.title],
  ['ADM-046', 'Cache clearer', 'Очистка кэша', (words) => words.monitoring.threads.cacheClearerThread],
  ['ADM-047', 'Token clearer', 'Очистка токенов', (words) => words.monitoring.threads.clearTokenThread],
  ['ADM-048', 'Core metrics collector', 'Сбор показателей системы', (words) => words.monitoring.threads.coreMetricsCollectorThread],
  ['ADM-049', 'Notification check', 'Проверка уведомлений', (words) => words.monitoring.threads.notificationCheckThread],
  ['ADM-050', 'Notification send', 'Отправка уведомлений', (words) => words.monitoring.threads.notificationSendThread],
  ['ADM-051', 'Search indexer', 'Индексация поиска', (words) => words.monitoring.threads.searchIndexerThread],
  ['ADM-052', 'User data metrics collector', 'Сбор показателей пользователей', (words) => words.monitoring.threads.userDataMetricsCollectorThread],
  ['ADM-053', 'User cache resetting', 'Сброс кэша пользователей', (words) => words.monitoring.threads.userCacheResetting],
  ['ADM-054', 'Usage event writer', 'Запись событий использования', (words) => words.monitoring.threads.wsDataWriter],
  ['ADM-056', 'Unknown', 'Неизвестно', (words) => words.monitoring.unknown],
  ['ADM-072', 'Reset', 'Сбросить', (words) => words.globalSettings.reset],
  ['ADM-072', 'Save', 'Сохранить', (words) => words.globalSettings.save],
  ['ADM-107, INT-026', 'Minutes between synchronizations', 'Минут между синхронизациями', (words) => words.globalSettings.names.evernote_update_timeout],
  ['ADM-126, INT-059', 'Period in milliseconds', 'Период в миллисекундах', (words) => words.globalSettings.names.log_limit_period],
  ['ADM-133', 'Days until an inactive account is removed (0: never)', 'Через сколько дней удалять неактивную учётную запись (0 — никогда)', (words) => words.globalSettings.names.delete_inactive_user_data_period],
  ['ADM-136', 'New note', 'Добавить новость', (words) => words.releaseNotes.newNote],
  ['ADM-139', 'Publish date', 'Дата публикации', (words) => words.releaseNotes.publishDate],
  ['ADM-140', 'Done', 'Готово', (words) => words.releaseNotes.done],
  ['ADM-140', 'Cancel', 'Отмена', (words) => words.releaseNotes.cancel],
  ['ADM-140', 'Preview', 'Просмотр', (words) => words.releaseNotes.preview],
  ['ADM-140', 'Edit', 'Правка', (words) => words.releaseNotes.edit],
  ['ADM-083, ADM-084, ADM-085', 'Communication', 'Связь', (words) => words.globalSettings.groups.communication],
  ['ADM-086, ADM-087, ADM-088, ADM-089, ADM-090, ADM-091, ADM-092', 'Email', 'Почта', (words) => words.globalSettings.groups.email],
  ['ADM-093, ADM-094, ADM-095, ADM-096, ADM-097, ADM-098, ADM-099, ADM-100, ADM-101', 'Brevo', 'Brevo', (words) => words.globalSettings.groups.brevo],
  ['ADM-102', 'Mailchimp', 'Mailchimp', (words) => words.globalSettings.groups.mailchimp],
  ['ADM-103, ADM-104', 'Integrations', 'Интеграции', (words) => words.globalSettings.groups.integrations],
  ['ADM-105, ADM-106, ADM-107', 'Evernote', 'Evernote', (words) => words.globalSettings.groups.evernote],
  ['ADM-108, ADM-109, ADM-110, ADM-111, ADM-112', 'Google', 'Google', (words) => words.globalSettings.groups.google],
  ['ADM-113, ADM-114, ADM-115, ADM-116, ADM-117', 'Search', 'Поиск', (words) => words.globalSettings.groups.search],
  ['ADM-118, ADM-119, ADM-120, ADM-121', 'Technical', 'Технические', (words) => words.globalSettings.groups.technical],
  ['ADM-122, ADM-123, ADM-124, ADM-125, ADM-126, ADM-127', 'Logging', 'Журналирование', (words) => words.globalSettings.groups.logging],
  ['ADM-128, ADM-129', 'Android', 'Android', (words) => words.globalSettings.groups.android],
  ['ADM-130, ADM-131, ADM-132, ADM-133, ADM-134, ADM-135', 'Users', 'Пользователи', (words) => words.globalSettings.groups.users],
  ['ADM-083, INT-047', 'Deliver reminders', 'Доставлять напоминания', (words) => words.globalSettings.names.notifications_enabled],
  ['ADM-084, INT-048', 'Push messages to a user a day (0: any number)', 'Push-сообщений пользователю в день (0 — без ограничения)', (words) => words.globalSettings.names.firebase_send_limit_count],
  ['ADM-085, INT-051', 'Support chat', 'Чат поддержки', (words) => words.globalSettings.names.freshchat_enabled],
  ['ADM-086, INT-035', 'Send e-mail', 'Отправлять письма', (words) => words.globalSettings.names.send_email],
  ['ADM-087, INT-036', 'Server', 'Сервер', (words) => words.globalSettings.names.email_server],
  ['ADM-088, INT-036', 'Port', 'Порт', (words) => words.globalSettings.names.email_port],
  ['ADM-089, INT-037', 'Sign in to the server', 'Входить на сервер', (words) => words.globalSettings.names.email_auth],
  ['ADM-090, INT-037', 'User', 'Пользователь', (words) => words.globalSettings.names.email_user],
  ['ADM-091, INT-037', 'Password', 'Пароль', (words) => words.globalSettings.names.email_password],
  ['ADM-092, INT-038', 'Contact address', 'Адрес отправителя', (words) => words.globalSettings.names.email_contact_mail],
  ['ADM-093, INT-040', 'Send through Brevo', 'Отправлять через Brevo', (words) => words.globalSettings.names.sendinblue_enabled],
  ['ADM-094, INT-041', 'API token', 'Ключ API', (words) => words.globalSettings.names.sendinblue_api_token],
  ['ADM-095, INT-042', 'Contact list (0: none)', 'Список контактов (0 — нет)', (words) => words.globalSettings.names.sendinblue_list_id],
  ['ADM-096, INT-043', 'Use Brevo’s templates', 'Шаблоны Brevo', (words) => words.globalSettings.names.brevo_use_templates],
  ['ADM-097, INT-045', 'Mails an hour (0: any number)', 'Писем в час (0 — без ограничения)', (words) => words.globalSettings.names.brevo_hour_limit_sending],
  ['ADM-098, INT-044', 'Activation template, Russian', 'Шаблон активации, русский', (words) => words.globalSettings.names.brevo_activation_template_id_ru],
  ['ADM-099, INT-044', 'Activation template, English', 'Шаблон активации, английский', (words) => words.globalSettings.names.brevo_activation_template_id_en],
  ['ADM-100, INT-044', 'Reset template, Russian', 'Шаблон нового пароля, русский', (words) => words.globalSettings.names.brevo_reset_template_id_ru],
  ['ADM-101, INT-044', 'Reset template, English', 'Шаблон нового пароля, английский', (words) => words.globalSettings.names.brevo_reset_template_id_en],
  ['ADM-102, INT-046', 'Keep the list at Mailchimp', 'Вести список в Mailchimp', (words) => words.globalSettings.names.mailchimp_enabled],
  ['ADM-103, INT-063', 'Base address for other systems', 'Адрес для других систем', (words) => words.globalSettings.names.lustra_base_url],
  ['ADM-104, INT-064', 'Key of the parts of Lustra', 'Ключ частей Lustra', (words) => words.globalSettings.names.lustra_security_key],
  ['ADM-105, INT-024', 'Take notes from Evernote', 'Брать заметки из Evernote', (words) => words.globalSettings.names.evernote_enabled],
  ['ADM-106, INT-025', 'Evernote says when notes change', 'Evernote сообщает об изменениях', (words) => words.globalSettings.names.evernote_update_notification],
  ['ADM-108, INT-014', 'Count page views', 'Считать просмотры страниц', (words) => words.globalSettings.names.google_analytics_enabled],
  ['ADM-109, INT-005', 'Client id', 'Id клиента', (words) => words.globalSettings.names.google_client_id],
  ['ADM-110, INT-006', 'Client secret', 'Секрет клиента', (words) => words.globalSettings.names.google_secret],
  ['ADM-111, INT-007', 'Scope', 'Область доступа', (words) => words.globalSettings.names.google_scope],
  ['ADM-112, INT-008', 'Redirect address', 'Адрес возврата', (words) => words.globalSettings.names.google_redirect_url],
  ['ADM-113, INT-052', 'Search', 'Поиск', (words) => words.globalSettings.names.search_enabled],
  ['ADM-114, INT-053', 'Search service address', 'Адрес поискового сервиса', (words) => words.globalSettings.names.search_service_url],
  ['ADM-115, INT-054', 'User', 'Пользователь', (words) => words.globalSettings.names.search_service_username],
  ['ADM-116, INT-054', 'Password', 'Пароль', (words) => words.globalSettings.names.search_service_password],
  ['ADM-117, INT-055', 'Name of this installation', 'Имя этой установки', (words) => words.globalSettings.names.server_name],
  ['ADM-118', 'Version told to clients', 'Версия, сообщаемая клиентам', (words) => words.globalSettings.names.lustra_version],
  ['ADM-119', 'Days until an unused session ends', 'Через сколько дней завершается неиспользуемый сеанс', (words) => words.globalSettings.names.session_timeout],
  ['ADM-120', 'Page /web/error for a proxy to show', 'Страница /web/error для прокси-сервера', (words) => words.globalSettings.names.error_page_enabled],
  ['ADM-121', 'Users per migration run (0: all)', 'Пользователей за одну миграцию (0 — все)', (words) => words.globalSettings.names.max_user_count_for_migration],
  ['ADM-122, INT-058', 'User', 'Пользователь', (words) => words.globalSettings.names.es_username],
  ['ADM-123, INT-058', 'Password', 'Пароль', (words) => words.globalSettings.names.es_password],
  ['ADM-124, INT-057', 'Log store host', 'Хост хранилища журнала', (words) => words.globalSettings.names.es_host],
  ['ADM-125, INT-057', 'Port', 'Порт', (words) => words.globalSettings.names.es_port],
  ['ADM-127, INT-059', 'Lines per period (0: any number)', 'Строк за период (0 — без ограничения)', (words) => words.globalSettings.names.log_limit_count],
  ['ADM-128, INT-062', 'Android client logs for debugging', 'Отладочный журнал клиента Android', (words) => words.globalSettings.names.debug_enabled],
  ['ADM-129, INT-061', 'Oldest Android client', 'Самый старый клиент Android', (words) => words.globalSettings.names.min_android_version],
  ['ADM-130', 'Role of new users', 'Роль новых пользователей', (words) => words.globalSettings.names.default_role_id],
  ['ADM-131', 'Mark beta testers beside the logo', 'Отметка бета-тестеров у логотипа', (words) => words.globalSettings.names.show_beta_user_logo],
  ['ADM-132', 'Restricted accounts (ids)', 'Ограниченные учётные записи (id)', (words) => words.globalSettings.names.restricted_user_ids],
  ['ADM-134, SUB-013', 'Popular plan', 'Популярный тариф', (words) => words.globalSettings.names.popular_payment_plan_id],
  ['ADM-135', 'Accounts with experimental features (ids)', 'Учётные записи с экспериментальными функциями (id)', (words) => words.globalSettings.names.experimental_features_user_ids],
  ['ADM-016', 'A feature is missing', 'Не хватает функции', (words) => words.security.removal.reasons.featureRequest],
  ['ADM-017', 'I don’t like the interface', 'Не нравится интерфейс', (words) => words.security.removal.reasons.dontLikeUi],
  ['ADM-018', 'It’s hard to use', 'Сложно пользоваться', (words) => words.security.removal.reasons.hardToUse],
  ['ADM-019', 'Other', 'Другое', (words) => words.security.removal.reasons.other],
  ['ADM-N02', 'Copy id', 'Скопировать код', (words) => words.users.menu.copyId],
  ['ADM-N02', 'Copy e-mail', 'Скопировать адрес', (words) => words.users.menu.copyEmail],
  ['ADM-041, ADM-N02', 'User information', 'О пользователе', (words) => words.users.menu.information],
  ['ADM-034, ADM-N02', 'Grant role…', 'Выдать роль…', (words) => words.users.menu.grant],
  ['ADM-036, ADM-N02', 'Reset password…', 'Сбросить пароль…', (words) => words.users.menu.reset],
  ['ADM-037, ADM-N02', 'Force Evernote sync', 'Синхронизировать Evernote', (words) => words.users.menu.sync],
  ['ADM-038, ADM-N02', 'Clear migrations…', 'Сбросить миграции…', (words) => words.users.menu.clear],
  ['ADM-039, ADM-N02', 'Delete account…', 'Удалить учётную запись…', (words) => words.users.menu.remove],
  ['ADM-N05', 'new', 'новый', (words) => words.users.classes.new],
  ['ADM-N05', 'active', 'активный', (words) => words.users.classes.active],
  ['ADM-N05', 'sleeping', 'спящий', (words) => words.users.classes.sleeping],
  ['ADM-N05', 'lost', 'потерян', (words) => words.users.classes.lost],
  ['ADM-N07', 'password', 'пароль', (words) => words.users.methods.password],
  ['ADM-N07', 'Google', 'Google', (words) => words.users.methods.google],
  ['ADM-N07', 'Facebook', 'Facebook', (words) => words.users.methods.facebook],
  ['ADM-N30', 'Not delivered: 550', 'Не доставлено: 550', (words) => words.users.card.undelivered('550')],
  ['ADM-057', 'Search indexer', 'Индексация поиска', (words) => words.monitoring.searchIndexerStatus],
  ['ADM-058', 'Logger service', 'Служба журналов', (words) => words.monitoring.loggerService],
  ['ADM-059', 'Notifications processed', 'Обработано уведомлений', (words) => words.monitoring.notificationProcessed],
  ['ADM-060', 'Notifications sent', 'Отправлено уведомлений', (words) => words.monitoring.notificationSent],
  ['ADM-061', 'System', 'Система', (words) => words.monitoring.system],
  ['ADM-062', 'Objects in cache', 'Объектов в кэше', (words) => words.monitoring.objects],
  ['ADM-062', 'Users in cache', 'Пользователей в кэше', (words) => words.monitoring.cachedUsers],
  ['ADM-062', 'Size', 'Размер', (words) => words.monitoring.size],
  ['ADM-063', 'Application', 'Приложение', (words) => words.monitoring.application],
  ['ADM-063', 'Core', 'Ядро', (words) => words.monitoring.core],
  ['ADM-064', 'Clear cache', 'Очистить кэш', (words) => words.monitoring.clearCache.title],
  ['ADM-065', 'Cache status', 'Состояние кэша', (words) => words.monitoring.cacheStatus.title],
  ['ADM-062, ADM-065', '12 objects of 3 accounts, 7 MB.', '12 объектов 3 учётных записей, 7 MB.', (words) => words.monitoring.cacheStatusText(12, 3, '7 MB')],
  ['ADM-066', 'Reset user data cache', 'Сбросить кэш данных пользователей', (words) => words.monitoring.userCacheClear.title],
  ['ADM-067', 'Full search index', 'Полная индексация поиска', (words) => words.monitoring.fullIndex.title],
  ['ADM-068', 'Sync logs', 'Журналы синхронизации', (words) => words.monitoring.syncLogs.title],
  ['ADM-069', 'Apply user migrations', 'Применить миграции пользователей', (words) => words.monitoring.applyUserMigrations.title],
  ['ADM-070', 'Remove inactive user data', 'Удалить данные неактивных пользователей', (words) => words.monitoring.removeInactive.title],
  ['ADM-074', 'was 587', 'было 587', (words) => words.globalSettings.was('587')],
  ['ADM-N16', 'Another value is still in use: 587', 'Пока действует прежнее значение: 587', (words) => words.globalSettings.inUse('587')],
  ['ADM-077, ADM-N15', 'Changes take effect at once, within five seconds.', 'Изменения действуют сразу, самое позднее через пять секунд.', (words) => words.globalSettings.atOnce],
  ['ADM-N18', 'Set', 'Задано', (words) => words.globalSettings.secret.isSet],
  ['ADM-N18', 'Replace', 'Заменить', (words) => words.globalSettings.secret.replace],
  ['ADM-137', 'Change “Ladder”', 'Изменить «Ladder»', (words) => words.releaseNotes.change('Ladder')],
  ['ADM-137', 'Delete “Ladder”', 'Удалить «Ladder»', (words) => words.releaseNotes.removeOf('Ladder')],
  ['ADM-138', 'Title', 'Заголовок', (words) => words.releaseNotes.titleOfNote],
  ['ADM-057', 'idle, nothing waits', 'свободен, очереди нет', (words) => words.maintenance.indexer(0)],
  ['ADM-057', '12 accounts waiting', 'в очереди 12 учётных записей', (words) => words.maintenance.indexer(12)],
  ['ADM-064, ADM-071', 'The tasks of 12 accounts were removed from the memory.', 'Задачи 12 учётных записей удалены из памяти.', (words) => words.maintenance.cleared(12)],
  ['ADM-066, ADM-071', 'The tasks of 12 accounts in the memory are being read again, one account after another.', 'Задачи 12 учётных записей в памяти читаются заново, по очереди.', (words) => words.maintenance.resetting(12)],
  ['ADM-067, ADM-071', 'The search index is being rebuilt for 12 accounts. Search keeps working meanwhile.', 'Поисковый индекс строится заново для 12 учётных записей. Поиск всё это время работает.', (words) => words.searchRefusals.indexing(12)],
  ['ADM-038', 'The search index of Ida is being built anew', 'Поисковый индекс Ida строится заново', (words) => words.userActs.migrationCleared('Ida')],
  ['ADM-035', 'Ida can use the role User now', 'Теперь Ida может использовать роль «User»', (words) => words.userActs.granted('Ida', 'User')],
  ['CTX-002', 'Categories', 'Категории', (words) => words.contexts.groups.Category],
  ['CTX-002', 'Contacts', 'Контакты', (words) => words.contexts.groups.Person],
  ['CTX-002', 'Places', 'Места', (words) => words.contexts.groups.Place],
  ['CTX-004', 'Import contacts', 'Импорт контактов', (words) => words.contexts.import],
  ['CTX-005', 'Delete', 'Удалить', (words) => words.contexts.remove],
  ['CTX-006', 'Add', 'Добавить', (words) => words.contexts.add],
  ['CTX-007', 'More', 'Ещё', (words) => words.contexts.more],
  ['CTX-008', 'Add e-mail', 'Добавить почту', (words) => words.contexts.addEmail],
  ['CTX-008', 'Add phone', 'Добавить телефон', (words) => words.contexts.addPhone],
  ['CTX-008', 'Add address', 'Добавить адрес', (words) => words.contexts.addAddress],
  ['CTX-015', 'personal', 'личная', (words) => words.contexts.emailTypes.PERSONAL],
  ['CTX-015', 'work', 'рабочая', (words) => words.contexts.emailTypes.WORK],
  ['CTX-015', 'other', 'другая', (words) => words.contexts.emailTypes.OTHER],
  ['CTX-016', 'work', 'рабочий', (words) => words.contexts.phoneTypes.WORK],
  ['CTX-016', 'home', 'домашний', (words) => words.contexts.phoneTypes.HOME],
  ['CTX-016', 'mobile', 'мобильный', (words) => words.contexts.phoneTypes.MOBILE],
  ['CTX-016', 'other', 'другой', (words) => words.contexts.phoneTypes.OTHER],
  ['CTX-017', 'work', 'рабочий', (words) => words.contexts.addressTypes.WORK],
  ['CTX-017', 'home', 'домашний', (words) => words.contexts.addressTypes.HOME],
  ['CTX-017', 'other', 'другой', (words) => words.contexts.addressTypes.OTHER],
  ['CTX-009', 'Category', 'Категория', (words) => words.contexts.types.Category],
  ['CTX-009', 'Contact', 'Контакт', (words) => words.contexts.types.Person],
  ['CTX-009', 'Place', 'Место', (words) => words.contexts.types.Place],
  ['CTX-014', 'First name', 'Имя', (words) => words.contexts.properties.firstName],
  ['CTX-014', 'Last name', 'Фамилия', (words) => words.contexts.properties.lastName],
  ['CTX-014', 'Middle name', 'Отчество', (words) => words.contexts.properties.patronymicName],
  ['CTX-014', 'Nickname', 'Псевдоним', (words) => words.contexts.properties.nickname],
  ['CTX-014', 'Organization', 'Организация', (words) => words.contexts.properties.organization],
  ['CTX-017', 'Street and house', 'Улица и дом', (words) => words.contexts.address.streetAddress],
  ['CTX-017', 'City', 'Город', (words) => words.contexts.address.locality],
  ['CTX-017', 'Region', 'Область', (words) => words.contexts.address.region],
  ['CTX-017', 'Postal code', 'Индекс', (words) => words.contexts.address.postalCode],
  ['CTX-014', 'Birthday', 'День рождения', (words) => words.contexts.properties.birthDay],
  ['CTX-017', 'Country', 'Страна', (words) => words.contexts.address.country],
  ['CTX-N08', 'Address, notes', 'Адрес, заметки', (words) => words.contexts.properties.placeNotes],
  ['CTX-N10', 'An e-mail address must contain @.', 'В адресе электронной почты должен быть знак @.', (words) => words.contextRefusals.badEmail],
  ['CTX-N10', 'A phone number must contain a digit.', 'В номере телефона должна быть хотя бы одна цифра.', (words) => words.contextRefusals.badPhone],
  ['CTX-024', 'Create', 'Создать', (words) => words.contexts.create],
  ['CTX-N13', 'No contacts yet', 'Контактов пока нет', (words) => words.contexts.none.Person],
  ['CTX-N13', 'No places yet', 'Мест пока нет', (words) => words.contexts.none.Place],
  ['CTX-N12', 'The import needs access to your contacts at Google. Nothing was imported.', 'Для импорта нужен доступ к вашим контактам в Google. Ничего не импортировано.', (words) => words.contexts.contacts.returned.cancelled],
  ['CTX-N12', 'The import needs access to your contacts: tick it at Google. Nothing was imported.', 'Для импорта нужен доступ к контактам: отметьте его на странице Google. Ничего не импортировано.', (words) => words.contexts.contacts.returned.noContacts],
  ['PLN-010', 'Without context', 'Без контекста', (words) => words.ui.contexts.none],
  ['PLN-011', 'Today', 'Сегодня', (words) => words.plans.today],
  ['PLN-012', 'Previous week', 'Предыдущая неделя', (words) => words.plans.previous],
  ['PLN-012', 'Previous period', 'Предыдущий период', (words) => words.plans.previousPeriod],
  ['PLN-013', 'Next week', 'Следующая неделя', (words) => words.plans.next],
  ['PLN-013', 'Next period', 'Следующий период', (words) => words.plans.nextPeriod],
  ['PLN-014', 'Choose a week', 'Выбрать неделю', (words) => words.plans.pickWeek],
  ['PLN-015', 'Week', 'Неделя', (words) => words.plans.views.WEEK_VIEW],
  ['PLN-015', 'Month', 'Месяц', (words) => words.plans.views.MONTH_WEEKS],
  ['PLN-015', 'Year', 'Год', (words) => words.plans.views.YEAR_SEASONS],
  ['PLN-015', 'Wider', 'Шире', (words) => words.plans.views.LUSTRA_YEARS],
  ['PLN-016', 'Weeks', 'Недели', (words) => words.plans.views.WEEK_DAYS],
  ['PLN-016', 'Season', 'Сезон', (words) => words.plans.views.SEASON_MONTHS],
  ['PLN-017', 'One level up: %1', 'На уровень выше: %1', (words) => words.plans.oneLevelUp('%1')],
  ['PLN-018', 'Life', 'Жизнь', (words) => words.plans.life],
  ['PLN-021', 'One level up', 'На уровень выше', (words) => words.plans.tree.up],
  ['PLN-021', 'One level down', 'На уровень ниже', (words) => words.plans.tree.down],
  ['PLN-055', 'Task cannot be uncompleted because its parent task is completed too.', 'Задачу нельзя вернуть в работу, потому что её родительская задача тоже завершена.', (words) => words.plans.refusals['parent-completed']],
  ['PLN-079', 'Complete', 'Завершить', (words) => words.scheduling.properties.complete],
  ['PLN-079', 'Reopen', 'Вернуть в работу', (words) => words.scheduling.properties.reopen],
  ['PLN-080', 'Pin', 'Закрепить', (words) => words.scheduling.properties.pin],
  ['PLN-080', 'Unpin', 'Открепить', (words) => words.scheduling.properties.unpin],
  ['PLN-081, PLN-N05', 'Completed', 'Завершена', (words) => words.scheduling.properties.statuses.COMPLETED],
  ['PLN-081, PLN-N05', 'Cancelled', 'Отменена', (words) => words.scheduling.properties.statuses.CANCELLED],
  ['PLN-N14', 'You have no tasks for planning.', 'У вас нет задач для планирования.', (words) => words.plans.tree.empty.nothing],
  ['PLN-N14', 'Add new tasks and subtasks.', 'Добавьте новые задачи и подзадачи.', (words) => words.plans.tree.empty.nothingHint],
  ['PLN-N14, FND-026', 'Go to Tasks', 'Перейти к задачам', (words) => words.plans.tree.empty.toTasks],
  ['PLN-N14', 'Nothing left to plan here', 'Здесь больше нечего планировать', (words) => words.plans.tree.empty.allPlanned],
  ['PLN-002', 'Time of day', 'Часы', (words) => words.scheduling.levels.hours],
  ['PLN-002', 'All day', 'Весь день', (words) => words.scheduling.levels.DAYS],
  ['PLN-002', 'Week', 'Неделя', (words) => words.scheduling.levels.WEEKS],
  ['PLN-002', 'Month', 'Месяц', (words) => words.scheduling.levels.MONTHS],
  ['PLN-002', 'Season', 'Сезон', (words) => words.scheduling.levels.SEASONS],
  ['PLN-002', 'Year', 'Год', (words) => words.scheduling.levels.YEARS],
  ['PLN-002', 'Lustrum', 'Пятилетие', (words) => words.scheduling.levels.LUSTRA],
  ['PLN-002', 'Life', 'Жизнь', (words) => words.scheduling.levels.LIFE],
  ['PLN-004, PLN-024', 'Filter tasks by name', 'Найти задачу по названию', (words) => words.plans.tree.filter],
  ['PLN-019', 'This is the widest level.', 'Это самый широкий уровень.', (words) => words.plans.widest],
  ['PLN-029', 'Show scheduled too', 'Показывать запланированные', (words) => words.plans.tree.scheduledToo],
  ['PLN-061', 'It is pinned. Unpin it to move it.', 'Пункт плана закреплён. Открепите его, чтобы перенести.', (words) => words.plans.refusals.pinned],
  ['PLN-053, PLN-062', 'It is completed or cancelled.', 'Пункт плана завершён или отменён.', (words) => words.plans.refusals['not-normal']],
  ['PLN-063', 'It cannot be planned on this level.', 'На этом уровне задачу нельзя запланировать.', (words) => words.plans.refusals.level],
  ['PLN-064', 'This is after its due date.', 'Это позже срока задачи.', (words) => words.plans.refusals['too-late']],
  ['PLN-065', 'This is before its start date.', 'Это раньше начала задачи.', (words) => words.plans.refusals['too-early']],
  ['PLN-066', 'This time is already taken.', 'Это время уже занято.', (words) => words.plans.refusals.overlap],
  ['PLN-072', 'Its duration is fixed.', 'Длительность этой задачи нельзя изменить.', (words) => words.plans.refusals.fixed],
  ['PLN-081, PLN-N05', 'Open', 'Открыта', (words) => words.scheduling.properties.statuses.NORMAL],
  ['PLN-081, PLN-N05', '50%', '50\u00A0%', (words) => words.scheduling.properties.percent(50)],
  ['PLN-N03', 'All tasks', 'Все задачи', (words) => words.plans.tree.all],
  ['PLN-071, PLN-N07, PLN-N08', '“Swim” moved back. No.', 'Задача «Swim» возвращена на место. No.', (words) => words.plans.notices.rolledBack('Swim', 'No.')],
  ['PLN-N09', 'Show the warning', 'Показать предупреждение', (words) => words.plans.warnings.show],
  ['PLN-N19', 'Undo', 'Отменить', (words) => words.ui.notices.undo],
  ['PLN-N24', 'There are no free slots on this day.', 'В этот день свободного времени нет.', (words) => words.scheduling.move.noPlaces],
  ['PLN-N25', 'Save', 'Сохранить', (words) => words.scheduling.properties.save],
  ['PLN-N26', 'Entries may overlap', 'Пункты плана могут пересекаться', (words) => words.settings.details.mayOverlap],
  ['PLN-N28', 'This time is already taken.', 'Это время уже занято.', (words) => words.capture.taken],
  ['PLN-N28', 'Add at the next free slot: 18:30', 'Добавить на ближайшее свободное время: 18:30', (words) => words.capture.addAt('18:30')],
  ['PLN-N32', 'Drop here to remove from calendar', 'Отпустите здесь, чтобы убрать из календаря', (words) => words.plans.tree.dropHere],
  ['PLN-N32', 'Drop here to delete the record', 'Отпустите здесь, чтобы удалить запись', (words) => words.time.list.dropHere],
  ['BIN-007', 'Select items first.', 'Сначала выделите что-нибудь.', (words) => words.recycleBin.nothingSelected],
  ['BIN-008', 'Restore selected items?', 'Восстановить выделенное?', (words) => words.recycleBin.confirmation.restoreTitle],
  ['BIN-009', 'Delete forever?', 'Удалить навсегда?', (words) => words.recycleBin.confirmation.removeTitle],
  ['BIN-N01', 'Recycle bin', 'Корзина', (words) => words.recycleBin.title],
  ['BIN-N07', 'The selection has changed in the meantime, so nothing was done. Check it and try again.', 'Выделение тем временем изменилось, поэтому ничего не сделано. Проверьте его и попробуйте ещё раз.', (words) => words.recycleBin.refusals.otherCount],
  ['BIN-N10', 'Some of the selected items are no longer in the recycle bin. Nothing was changed.', 'Части выделенного в корзине уже нет. Ничего не изменено.', (words) => words.recycleBin.refusals.notInside],
  ['SUB-002', 'Basic', 'Базовый', (words) => words.subscription.plans.basic],
  ['SUB-002', 'Premium', 'Премиум', (words) => words.subscription.plans.premium],
  ['SUB-002', 'Coaching', 'Коучинг', (words) => words.subscription.plans.coaching],
  ['SUB-002', 'Personal coaching', 'Личный коучинг', (words) => words.subscription.plans.personalCoaching],
  ['SUB-005', 'Upgrade', 'Улучшить тариф', (words) => words.subscription.upgrade],
  ['SUB-007', '15 days left', 'Осталось 15 дней', (words) => words.subscription.daysLeft(15)],
  ['SUB-007', 'Extend for a year, €60', 'Продлить на год, €60', (words) => words.subscription.extend.YEARLY('€60')],
  ['SUB-009', 'next payment', 'следующая оплата', (words) => words.subscription.until.active],
  ['SUB-010', 'Cancel the plan…', 'Отменить подписку…', (words) => words.subscription.cancel],
  ['INT-010', 'Import from Google', 'Импортировать из Google', (words) => words.contexts.contacts.importFromGoogle],
  ['INT-012', 'Google no longer allows reading your contacts. Connect again.', 'Google больше не разрешает читать ваши контакты. Подключите его снова.', (words) => words.imports.google.errors.ended],
  ['INT-012', 'Google refused to give your contacts. The administrator has to enable the People API.', 'Google отказался отдать контакты. Администратору нужно включить People API.', (words) => words.imports.google.errors.refused],
  ['INT-020', 'Connect Evernote', 'Подключить Evernote', (words) => words.evernote.connectLabel],
  ['INT-020', 'Disconnect Evernote', 'Отключить Evernote', (words) => words.evernote.disconnectLabel],
  ['INT-021', 'Renew', 'Продлить', (words) => words.evernote.renew],
  ['INT-021', 'Renew the connection with Evernote', 'Продлить подключение Evernote', (words) => words.evernote.renewLabel],
  ['INT-021', 'The connection has expired', 'Срок подключения истёк', (words) => words.evernote.expired],
  ['INT-022', 'Choose notebooks', 'Выбрать блокноты', (words) => words.evernote.notebooks.chooseLabel],
  ['INT-028', 'Waiting for Telegram', 'Ждём Telegram', (words) => words.settings.services.telegram.waiting],
  ['INT-030', 'Disconnect Telegram', 'Отключить Telegram', (words) => words.settings.services.telegram.disconnectTelegram],
  ['INT-050', 'Chat with support', 'Чат с поддержкой', (words) => words.consent.chat],
  ['INT-052', 'Search is switched off on this server.', 'Поиск на этом сервере отключён.', (words) => words.searchRefusals.off],
  ['INT-061, INT-N12', 'This version of the app is too old for the server. Please update it to 2.10 or newer.', 'Эта версия приложения слишком стара для сервера. Обновите её до 2.10 или более новой.', (words) => words.refusals.outdatedClient('2.10')],
  ['INT-N07', 'Added to your inbox.', 'Добавлено во входящие.', (words) => words.telegram.noted],
  ['INT-N07', 'This chat is disconnected. You will get no more messages from Lustra.', 'Чат отключён. Сообщения из Lustra сюда больше не придут.', (words) => words.telegram.stopped],
  ['INT-N07', 'This chat is not connected to a Lustra account. Open the settings of Lustra, choose Telegram under External services, and send me the code that you see there.', 'Этот чат не подключён к учётной записи Lustra. Откройте настройки Lustra, выберите Telegram во внешних сервисах и отправьте мне код, который там появится.', (words) => words.telegram.notConnected],
  ['INT-N32', 'Only the caption was added: I can’t take photos.', 'Добавлена только подпись: фотографии я не принимаю.', (words) => words.telegram.captionOnly.photo],
  ['INT-N32', 'Only the caption was added: I can’t take attachments.', 'Добавлена только подпись: вложения я не принимаю.', (words) => words.telegram.captionOnly.other],
  ['INT-N32', 'I don’t follow edits: the note stays as you first sent it. Change it in your inbox, or send the text again.', 'Я не слежу за правками: заметка осталась такой, какой пришла сначала. Измените её во входящих или отправьте текст ещё раз.', (words) => words.telegram.edited],
  ['INT-N34', 'Telegram is not responding. Please try again in a moment.', 'Telegram не отвечает. Попробуйте ещё раз через минуту.', (words) => words.telegram.refusals.noAnswer],
  ['INT-N09', 'News about Lustra', 'Новости о Lustra', (words) => words.settings.services.mail.news],
  ['INT-N17', 'Do you allow this?', 'Вы разрешаете это?', (words) => words.consent.question],
  ['INT-N17', 'A chat with support on the sign-in pages. It comes from Freshchat, which then learns your network address and what you write there.', 'Чат с поддержкой на страницах входа. Его показывает Freshchat: он узнает ваш сетевой адрес и то, что вы напишете в чате.', (words) => words.consent.about.chat],
  ['INT-N17', 'Counting which screens are opened. Their names go to Google Analytics with a random number: without your name, your address or anything you enter.', 'Подсчёт открытых экранов. Их названия передаются в Google Analytics со случайным номером: без имени, без адреса и без того, что вы вводите.', (words) => words.consent.about.analytics],
  ['INT-N17', 'Don’t allow', 'Не разрешать', (words) => words.consent.refuse],
  ['INT-N20', 'The date was not understood; added to the notes.', 'Дату не удалось понять; она добавлена в заметки.', (words) => words.imports.notes.dateAsText],
  ['INT-N20', 'It was planned after its deadline; the date is added to the notes.', 'Запланирована позже крайнего срока; дата добавлена в заметки.', (words) => words.imports.notes.planAfterDeadline],
  ['INT-N20', 'A repeating task has no deadline here; added to the notes.', 'У повторяющейся задачи здесь нет крайнего срока; он добавлен в заметки.', (words) => words.imports.notes.deadlineOfSeries],
  ['INT-N21', 'Goes on repeating; occurrences are imported for a year ahead, at least the next one.', 'Повторяется и дальше; импортируются повторения на год вперёд, но не меньше одного.', (words) => words.imports.notes.ruleGoesOn],
  ['INT-N22', 'Repeats for longer than is imported, which is ten years and 1,000 occurrences back. The first one imported is of:', 'Повторяется дольше, чем импортируется: не больше десяти лет и 1000 повторений назад. Первое импортированное:', (words) => words.imports.notes.pastLeftOut],
  ['INT-N23', 'The clocks skip this time on some nights; then it does not take place. The first such night:', 'В некоторые ночи часы переводят через это время, и повторения тогда нет. Первая такая ночь:', (words) => words.imports.notes.skippedHour],
  ['INT-N24', 'The file contains a newer version, or the same one again.', 'В файле есть более новая версия или точно такая же.', (words) => words.imports.notes.replaced],
  ['INT-N24', 'The task repeats; imported once, with the rule in its notes.', 'Задача повторяется; она импортируется один раз, правило добавлено в заметки.', (words) => words.imports.notes.taskRecurs],
  ['INT-N24', 'Some of its occurrences differ from the rule; each stands for itself, and none waits for the one before.', 'Некоторые повторения отличаются от правила; каждое существует само по себе и не ждёт предыдущего.', (words) => words.imports.notes.eachForItself],
  ['INT-N18, INT-N25', 'This is not imported.', 'Это не импортируется.', (words) => words.imports.notes.notKept],
  ['INT-N18, INT-N25', 'There is no field for this; added to the notes.', 'Для этого нет отдельного поля; добавлено в заметки.', (words) => words.imports.notes.fieldAsText],
  ['INT-N18', 'The name of this column is not known; it was recognized by its place.', 'Название этого столбца неизвестно; он определён по своему месту.', (words) => words.imports.notes.columnGuessed],
  ['INT-N27', 'Reminder', 'Напоминание', (words) => words.imports.labels.reminder],
  ['INT-N27', 'Flagged', 'С флажком', (words) => words.imports.labels.flagged],
  ['INT-N36', 'Repeats', 'Повторяется', (words) => words.imports.labels.recurrence],
  ['INT-N37', 'The duration can be read in several ways; this one is imported.', 'Длительность можно понять по-разному; импортируется эта.', (words) => words.imports.notes.durationGuessed],
  ['SUB-001', 'Subscription', 'Подписка', (words) => words.subscription.title],
  ['SUB-001', 'Change plan or card', 'Сменить тариф или карту', (words) => words.subscription.change],
  ['SUB-005', 'See plans', 'Посмотреть тарифы', (words) => words.subscription.seePlans],
  ['SUB-005', 'You have the free plan. Paid reports show sample data.', 'У вас бесплатный тариф. В платных отчётах показан пример.', (words) => words.subscription.states.free],
  ['SUB-006', 'Your plan', 'Ваш тариф', (words) => words.subscription.current],
  ['SUB-006', 'Active', 'Действует', (words) => words.subscription.tags.active],
  ['SUB-007', '1 day left', 'Осталось 1 день', (words) => words.subscription.daysLeft(1)],
  ['SUB-007', '2 days left', 'Осталось 2 дня', (words) => words.subscription.daysLeft(2)],
  ['SUB-007', 'end of the trial', 'конец пробного периода', (words) => words.subscription.until.trial],
  ['SUB-011', 'Cancel your plan?', 'Отменить подписку?', (words) => words.subscription.cancelQuestion.title],
  ['SUB-011', 'Cancel the plan', 'Отменить подписку', (words) => words.subscription.cancelQuestion.confirm],
  ['SUB-011', 'Keep it', 'Оставить', (words) => words.subscription.cancelQuestion.reject],
  ['SUB-N01', 'Paid reports', 'Платные отчёты', (words) => words.subscription.benefits.paidReports.name],
  ['SUB-N01', 'Messages with a coach', 'Переписка с коучем', (words) => words.subscription.benefits.messages.name],
  ['SUB-N01', 'Call with a coach', 'Созвон с коучем', (words) => words.subscription.benefits.call.name],
  ['SUB-N01', 'Weekly review by e-mail', 'Разбор недели в письме', (words) => words.subscription.benefits.review.name],
  ['SUB-N01', 'every month', 'раз в месяц', (words) => words.subscription.gives.monthly],
  ['SUB-N01', 'every week', 'раз в неделю', (words) => words.subscription.gives.weekly],
  ['SUB-N01', 'Not included', 'Не входит', (words) => words.subscription.gives.no],
  ['SUB-N05', 'Go to checkout', 'Перейти к оплате', (words) => words.subscription.checkout],
  ['SUB-N05', 'Premium, monthly', 'Premium, оплата по месяцам', (words) => words.subscription.chosen.MONTHLY('Premium')],
  ['SUB-N05', 'Premium, yearly', 'Premium, оплата раз в год', (words) => words.subscription.chosen.YEARLY('Premium')],
  ['SUB-N06', 'Nothing was paid.', 'Оплаты не было.', (words) => words.subscription.notPaid],
  ['SUB-N09', 'No more payments. After the last day paid reports are locked; your data stays.', 'Больше ничего не спишется. После последнего дня платные отчёты закроются, ваши данные останутся.', (words) => words.subscription.states.cancelled],
  ['SUB-N09', 'last day of the plan', 'последний день тарифа', (words) => words.subscription.until.cancelled],
  ['SUB-N09', 'Resume', 'Возобновить', (words) => words.subscription.resume],
  ['SUB-N10', 'Payment failed', 'Оплата не прошла', (words) => words.subscription.tags.grace],
  ['SUB-N10', 'end of the grace period', 'конец отсрочки', (words) => words.subscription.until.grace],
  ['SUB-N11', 'Thank you! Premium, €60. Your plan appears here as soon as the payment service confirms it.', 'Спасибо! Premium, €60. Тариф появится здесь, как только сервис оплаты подтвердит платёж.', (words) => words.subscription.paid('Premium', '€60')],
  ['SUB-N12', 'Everything is included', 'Всё включено', (words) => words.subscription.open],
  ['SUB-N12', 'This installation has no paid plans: every report and every feature is yours.', 'Здесь нет платных тарифов: вам доступны все отчёты и все возможности.', (words) => words.subscription.openText],
  ['SUB-N12', 'The administrator granted you this plan. There is nothing to pay.', 'Тариф выдан администратором. Платить не нужно.', (words) => words.subscription.states.granted],
  ['SUB-N15', 'Your payment is being confirmed. This usually takes less than a minute.', 'Платёж подтверждается. Обычно это занимает меньше минуты.', (words) => words.subscription.outstanding.confirming.text()],
  ['SUB-N16', 'Your last payment failed, and Premium is off. Update your card to get it back.', 'Последний платёж не прошёл, тариф «Premium» отключён. Обновите карту, чтобы его вернуть.', (words) => words.subscription.outstanding.overdue.text('Premium')],
  ['SUB-N16, SUB-N19', 'Update card', 'Обновить карту', (words) => words.subscription.updateCard],
  ['SUB-N18', 'monthly only', 'только по месяцам', (words) => words.subscription.only.MONTHLY],
  ['SUB-N18', 'yearly only', 'только за год', (words) => words.subscription.only.YEARLY],
  ['SUB-N19', 'Your last payment failed, so Premium ends earlier. Update your card to keep it for the whole period.', 'Последний платёж не прошёл, поэтому «Premium» закончится раньше. Обновите карту, чтобы сохранить тариф на весь срок.', (words) => words.subscription.states.cancelledUnpaid('Premium')],
  ['SUB-N02', 'Monthly', 'По месяцам', (words) => words.subscription.periods.MONTHLY],
  ['SUB-N02', 'Yearly', 'Раз в год', (words) => words.subscription.periods.YEARLY],
  ['SUB-013', 'Popular', 'Популярный', (words) => words.subscription.popular],
  ['SUB-N10', 'Your card was declined on 1 May.', 'Карта отклонена 1 May.', (words) => words.subscription.banner.declined('1 May')],
  ['SUB-N10', 'Premium stays on until 8 May, 7 days left.', '«Premium» действует до 8 May, осталось 7 дней.', (words) => words.subscription.banner.stays('Premium', '8 May', 7)],
]

for (const [id, english, russian, text] of named) {
  test(`the text "${english}" is unchanged in both languages (${id})`, () => {
    assert.deepEqual([text(wordsOf('en')), text(wordsOf('ru'))], [english, russian])
  })
}

test('the server names the plans as the screens do (SUB-002, SUB-004)', () => {
  for (const language of languages) {
    const { subscription, subscriptionRefusals } = wordsOf(language)
    assert.deepEqual(subscriptionRefusals.plans, subscription.plans)
  }
})

test('messages about notifications speak of the device (SET-N16)', () => {
  for (const [language, device, browser] of [
    ['en', /device/, /browser|phone/i],
    ['ru', /устройств/, /браузер|телефон/i],
  ] as const) {
    const { pushRefusals, reminders } = wordsOf(language)
    for (const text of Object.values(pushRefusals)) {
      assert.match(text, new RegExp(device, 'i'))
      assert.doesNotMatch(text, browser)
    }
    // Some of these name no device at all.
    const { testText, lost, lostHint } = reminders.settings.push
    for (const text of [testText, lost, lostHint]) assert.doesNotMatch(text, browser)
  }
})

/** The groups of reports as numbered in the requirements: title and text in each language. */
// oxfmt-ignore
const reportGroups: readonly (readonly [id: string, group: keyof ServerWords['reports']['groups'], english: string, text: string, russian: string, russianText: string])[] = [
  ['RPT-002', 'timeByTasks', 'Time by tasks', 'Tracked time', 'Время по задачам', 'Учтённое время'],
  ['RPT-003', 'timeByCategories', 'Time by categories', 'Kinds of activity', 'Время по категориям', 'Виды занятий'],
  ['RPT-004', 'taskLists', 'Task lists', 'Completed and abandoned', 'Списки задач', 'Завершённые и заброшенные'],
  ['RPT-005', 'efficiency', 'Efficiency', 'Progress', 'Эффективность', 'Продвижение'],
  ['RPT-006', 'statistics', 'Statistics', 'Everything so far', 'Статистика', 'Всё до сегодняшнего дня'],
]

for (const [id, group, english, text, russian, russianText] of reportGroups) {
  test(`"${english}" is the title of the report group ${group} (${id})`, () => {
    const titled = languages.map((language) => wordsOf(language).reports.groups[group])
    assert.deepEqual(titled, [
      { title: english, text },
      { title: russian, text: russianText },
    ])
  })
}

/** The reports as numbered in the requirements: title and description in each language. */
// oxfmt-ignore
const reports: readonly (readonly [id: string, code: keyof ServerWords['reports']['all'], english: string, description: string, russian: string, russianDescription: string])[] = [
  ['RPT-013', 'time-spent-for-tasks', 'Time spent by tasks', 'Time records of the period, by task.', 'Затраты времени по задачам', 'Записи времени за период, по задачам.'],
  ['RPT-014', 'weekly-timesheet', 'Weekly timesheet', 'Time of a week, by task and day.', 'Недельный табель', 'Время за неделю, по задачам и дням.'],
  ['RPT-015', 'comments-for-time-tracking-records', 'Comments on time records', 'Time records of the period that have comments.', 'Комментарии к записям времени', 'Записи времени за период, к которым есть комментарии.'],
  ['RPT-016', 'time-by-categories', 'Time by categories', 'Time records of the period, by category.', 'Время по категориям', 'Записи времени за период, по категориям.'],
  ['RPT-017', 'weekly-timesheet-by-categories', 'Weekly timesheet by categories', 'Time of a week, by category and day.', 'Недельный табель по категориям', 'Время за неделю, по категориям и дням.'],
  ['RPT-018', 'time-by-categories-graph', 'Categories over time', 'Time of each category over the period.', 'Динамика времени по категориям', 'Как менялось время категорий за период.'],
  ['RPT-019', 'distribution-of-categories-by-hours-of-day', 'Categories by hours of the day', 'At what hours and on what weekdays time was tracked.', 'Категории по часам дня', 'В какие часы и дни недели шло время.'],
  ['RPT-020', 'completed-tasks', 'Completed tasks', 'Tasks completed in the period, with the time spent on them.', 'Завершённые задачи', 'Задачи, завершённые за период, и затраченное на них время.'],
  ['RPT-021', 'abandoned-tasks', 'Abandoned tasks', 'Open tasks that haven’t been touched for a while.', 'Заброшенные задачи', 'Открытые задачи, которыми давно не занимались.'],
  ['RPT-022', 'time-spent-on-big-goals', 'Time on big goals', 'Time spent on each of your big goals over the period.', 'Время на большие цели', 'Сколько времени за период ушло на каждую большую цель.'],
  ['RPT-023', 'inbox-dynamics', 'Inbox dynamics', 'Notes added to the inbox and notes processed.', 'Динамика входящих', 'Сколько заметок добавлено во входящие и сколько разобрано.'],
  ['RPT-024', 'dynamics-of-numeric-values', 'Numeric values', 'The values of a goal over time.', 'Динамика числовых значений', 'Значения цели во времени.'],
  ['RPT-025', 'textual-records-by-goals', 'Records by goals', 'Text records of goals, newest first.', 'Текстовые записи по целям', 'Текстовые записи целей, сначала новые.'],
  ['RPT-026', 'goal-progress', 'Goal progress', 'The values of a goal over time, compared with its target.', 'Продвижение к цели', 'Значения цели во времени в сравнении с целевым.'],
  ['RPT-027', 'statistics', 'Statistics', 'Everything in your account since registration.', 'Статистика', 'Всё, что накопилось в учётной записи с момента регистрации.'],
  ['RPT-028', 'created-completed-and-cancelled-tasks', 'Created, completed, cancelled', 'How many tasks were created, completed and cancelled.', 'Создано, завершено, отменено', 'Сколько задач создано, завершено и отменено.'],
]

for (const [id, code, english, description, russian, russianDescription] of reports) {
  test(`"${english}" is the title of the report ${code} (${id})`, () => {
    const titled = (language: 'en' | 'ru') => {
      const report = wordsOf(language).reports.all[code]
      return [report.title, report.description]
    }
    assert.deepEqual(titled('en'), [english, description])
    assert.deepEqual(titled('ru'), [russian, russianDescription])
  })
}

// oxfmt-ignore
const presets: readonly (readonly [code: keyof ServerWords['reports']['params']['presets'], english: string, russian: string])[] = [
  ['curWeek', 'This week', 'Эта неделя'],
  ['lastWeek', 'Last week', 'Прошлая неделя'],
  ['curMonth', 'This month', 'Этот месяц'],
  ['lastMonth', 'Last month', 'Прошлый месяц'],
  ['curYear', 'This year', 'Этот год'],
  ['lastYear', 'Last year', 'Прошлый год'],
  ['allTime', 'All time', 'Всё время'],
]

test('each preset of a period is named after its time (RPT-032)', () => {
  for (const [code, english, russian] of presets) {
    const named = languages.map((language) => wordsOf(language).reports.params.presets[code])
    assert.deepEqual(named, [english, russian])
  }
})

test('each time level of a report is named after its time (RPT-037)', () => {
  const named = languages.map((language) => wordsOf(language).reports.params.details)
  assert.deepEqual(named, [
    { days: 'Days', weeks: 'Weeks', months: 'Months', years: 'Years' },
    { days: 'Дни', weeks: 'Недели', months: 'Месяцы', years: 'Годы' },
  ])
})

test('each figure of the statistics is named after what it counts (RPT-027)', () => {
  const named = languages.map((language) => wordsOf(language).reports.statistics)
  assert.deepEqual(named, [
    {
      daysSinceRegistration: 'Days since registration',
      tasks: 'Tasks',
      openTasks: 'Open tasks',
      completedTasks: 'Completed tasks',
      cancelledTasks: 'Cancelled tasks',
      entries: 'Plan entries',
      completedEntries: 'Completed plan entries',
      series: 'Recurring plan entries',
      records: 'Time records',
      trackedSeconds: 'Tracked time',
      daysWithTime: 'Days with tracked time',
      comments: 'Comments',
      goals: 'Goals',
      goalRecords: 'Goal records',
      notes: 'Inbox notes',
      contexts: 'Contexts',
    },
    {
      daysSinceRegistration: 'Дней с регистрации',
      tasks: 'Задачи',
      openTasks: 'Открытые задачи',
      completedTasks: 'Завершённые задачи',
      cancelledTasks: 'Отменённые задачи',
      entries: 'Пункты плана',
      completedEntries: 'Завершённые пункты плана',
      series: 'Повторяющиеся пункты плана',
      records: 'Записи времени',
      trackedSeconds: 'Учтённое время',
      daysWithTime: 'Дни с учтённым временем',
      comments: 'Комментарии',
      goals: 'Цели',
      goalRecords: 'Записи целей',
      notes: 'Заметки во входящих',
      contexts: 'Контексты',
    },
  ])
})

test('each type of abandoned tasks is named after its rule (RPT-033, TSK-066)', () => {
  const named = languages.map((language) => wordsOf(language).reports.abandoned.types)
  assert.deepEqual(named, [
    {
      untouched: 'Not changed for a long time',
      plannedInPast: 'Scheduled in the past',
      overdue: 'Overdue',
    },
    { untouched: 'Давно не менялись', plannedInPast: 'Запланированы в прошлом', overdue: 'Просрочены' },
  ])
})

test('when the guesses of the day are used up, a recovery code and a passkey are named, and a new password only where mail is sent (ACC-N23)', () => {
  const other = { en: [/recovery code/, /passkey/], ru: [/резервный код/, /ключ доступа/] }
  const reset = { en: /reset your password/, ru: /сбросьте.* пароль/ }
  for (const language of languages) {
    const { tooMany } = wordsOf(language).accountRefusals.code
    for (const hasMail of [true, false]) {
      for (const way of other[language]) assert.match(tooMany(hasMail), way)
      assert.equal(reset[language].test(tooMany(hasMail)), hasMail, language)
    }
  }
})

// oxfmt-ignore
const deliveries: readonly (readonly [what: string, english: RegExp, russian: RegExp, text: (words: ServerWords) => string])[] = [
  ['a registration', /on its way/, /^Отправляем /, (words) => words.account.registered.text],
  ['a reset', /on its way/, /в пути/, (words) => words.account.resetSent.text],
  ['a password link under way', /on its way/, /^Отправляем /, (words) => words.userActs.passwordLink.sending('Ida')],
  ['a sent password link', /was sent/, /отправлена/, (words) => words.userActs.passwordLink.sent('Ida')],
  ['a refused password link', /mail server refused/, /сервер не принял/, (words) => words.userActs.passwordLink.refused('Ida')],
  ['an invitation under way', /on its way/, /^Отправляем /, (words) => words.userActs.invitation.sending('Ida')],
  ['a sent invitation', /was sent/, /отправлено/, (words) => words.userActs.invitation.sent('Ida')],
  ['a refused invitation', /mail server refused/, /сервер не принял/, (words) => words.userActs.invitation.refused('Ida')],
  ['a refused new address', /mail server refused/, /сервер не принял/, (words) => words.accountRefusals.address.undeliverable],
]

for (const [what, english, russian, text] of deliveries) {
  test(`the text about ${what} says what became of its e-mail (ACC-N25, ADM-N30)`, () => {
    assert.match(text(wordsOf('en')), english)
    assert.match(text(wordsOf('ru')), russian)
  })
}

test('the confirmations of critical actions name the number of users (ADM-N14)', () => {
  for (const language of languages) {
    const { applyUserMigrations, removeInactive } = wordsOf(language).monitoring
    for (const { question } of [applyUserMigrations, removeInactive]) assert.match(question(12), /\b12\b/)
  }
})

test('each e-mail with a link says how long it is valid (ACC-N11)', () => {
  for (const [language, forRegistration, forPassword] of [
    ['en', '72 hours', '2 hours'],
    ['ru', '72 часа', '2 часа'],
  ] as const) {
    const { activation, invitation, password } = wordsOf(language).emails
    for (const { after } of [activation, invitation])
      assert.match(after.join(' '), RegExp(` ${forRegistration}`))
    assert.match(password.after.join(' '), RegExp(` ${forPassword}`))
  }
})

/** The three Russian forms, and all counts around their limits. */
const russianForms: readonly (readonly [form: string, counts: readonly number[]])[] = [
  ['день', [1, 21, 31, 101, 121, 1001]],
  ['дня', [2, 3, 4, 22, 23, 24, 102, 1004, 0.5, 1.5]],
  ['дней', [0, 5, 9, 10, 11, 12, 13, 14, 15, 20, 25, 100, 111, 112, 114, 1011]],
]

for (const [form, counts] of russianForms) {
  test(`a Russian count has "${form}" after ${counts.join(', ')} (FND-010, FND-N11)`, () => {
    for (const count of counts) {
      assert.equal(ru(count, { one: 'день', few: 'дня', many: 'дней' }), form, String(count))
    }
  })
}

test('a form may write its number differently, or omit it (FND-N11)', () => {
  const forms = { one: 'один из них', few: 'эти #', many: 'все #' }
  assert.deepEqual(
    [1, 3, 5, 1200].map((count) => ru(count, forms)),
    ['один из них', 'эти 3', 'все 5', 'все 1\u00A0200'],
  )
})
