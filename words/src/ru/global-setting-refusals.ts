import type { globalSettingRefusals as English } from '../en/global-setting-refusals.ts'

export const globalSettingRefusals: typeof English = {
  unknown: (code) => `Настройки ${code} нет.`,
  invalid: (code, expected) => `Неверное значение ${code}: нужно ${expected}.`,
  expected: {
    role: 'user или beta-tester',
    registration: 'open, invitation или closed',
    switch: 'true или false',
    number: 'число',
    version: 'номер версии, например 2.3.1',
    address: 'адрес электронной почты',
    url: 'адрес вида https://search.example.org:9200, без пароля, запроса и якоря',
    serviceAccount: 'содержимое JSON-файла сервисного аккаунта Google Cloud с закрытым ключом',
    text: 'одна строка текста',
    secret: 'одна строка текста',
    from: (least) => `число от ${least}`,
    between: (least, most) => `число от ${least} до ${most}`,
  },
  tests: {
    works: 'Соединение работает.',
    reached: 'Сервер отвечает. Подходят ли код и ключ, он не сообщает.',
    mailAccepted: (address) =>
      `Письмо на ${address} принято. Оно должно прийти в течение минуты; проверьте и папку «Спам».`,
    incomplete: (codes) => `Сначала заполните ${codes}.`,
    unknownHost: 'Сервера с таким именем нет.',
    refusedConnection: 'Сервер не принимает соединения: проверьте адрес и порт.',
    timeout: 'Сервер не отвечает.',
    certificate: 'Сертификат сервера не вызывает доверия.',
    noTls: 'Сервер не поддерживает TLS на этом порту.',
    retype: 'Адрес изменился: введите пароль или ключ ещё раз, чтобы он случайно не ушёл на чужой сервер.',
    credentials: 'Сервер не принимает имя пользователя, пароль или ключ.',
    notFound: 'По этому адресу на сервере ничего нет.',
    sender: 'Сервер не принимает письма от этого отправителя или на этот адрес.',
    busy: 'Сервер занят или ограничивает запросы: попробуйте позже.',
    other: 'Сервер ответил не так, как ожидалось.',
  },
  testMail: {
    subject: 'Проверочное письмо от Lustra',
    before: ['администратор Lustra отправил это письмо, чтобы проверить настройки почты. Они работают.'],
    button: 'Открыть Lustra',
    after: ['Ничего делать не нужно.'],
  },
}
