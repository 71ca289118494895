import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clock } from '#browser/clock.ts'
import { canDetectIdleness } from '#browser/idle-detection.ts'
import { storedMonthView } from '#calendar/month/month-view.ts'
import { readTypedPeriod } from '#capture/index.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { PeriodTexts } from '#language/dates/period-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { addressOfSaved, savedReportsQuery } from '#reports/index.ts'
import { settingPlaces } from '#settings/index.ts'
import { palette } from '#ui/keys/palette.ts'
import { formatDay, dayOf, kindOfLevel, periodOf, viewTitled } from '@lustra/domain/calendar'
import { reports } from '@lustra/domain/reports'
import { lookBackKinds } from '@lustra/domain/reviews'
import { paletteQuery } from './palette-sections.ts'
import { TaskCommands } from './TaskCommands.ts'
import { typedLineOf } from './typed-line.ts'

interface PaletteCommandsProps {
  readonly query: string
}

/** Adds to the open palette what the other screens have by name, and the commands of the typed line. */
export function PaletteCommands({ query }: PaletteCommandsProps) {
  const { text, isCommandsOnly } = paletteQuery(query)
  const line = isCommandsOnly ? '' : text
  const typed = typedLineOf(line)
  usePeriodCommand(line)
  useReportCommands()
  useSettingCommands()
  useLookBackCommands()
  return typed && <TaskCommands line={line} typed={typed} />
}

/** Opens the period on plans whose name was typed. */
function usePeriodCommand(line: string): void {
  const router = useRouter()
  const words = useWords('search')
  const rules = useCalendarRules()
  const texts = new PeriodTexts(words.plans, useLanguage(), rules)
  const slot = readTypedPeriod(line, { ...rules, now: clock.now() })
  const kind = (slot && kindOfLevel(slot.level)) ?? 'DAYS'
  const period = slot && periodOf(kind, dayOf(slot.start), rules)
  useEffect(() => {
    if (!period) return
    const view = kind === 'MONTHS' ? storedMonthView() : viewTitled(kind)
    const search = { view, from: formatDay(period.start) }
    return palette.add([
      {
        id: 'typed.period',
        name: words.search.typed.goTo(texts.spokenName(period)),
        icon: 'calendar',
        group: words.shell.palette.goTo,
        line,
        run: () => void router.navigate({ to: '/plans', search }),
      },
    ])
  })
}

/** All reports, and the saved ones by the user's names. */
function useReportCommands(): void {
  const words = useWords('reports').reports
  const router = useRouter()
  const { data: saved } = useQuery(savedReportsQuery)
  useEffect(
    () =>
      palette.add([
        ...(saved?.reports ?? []).map(({ id, name, code, params }) => ({
          id: `reports.saved.${id}`,
          name,
          icon: 'report' as const,
          group: words.savedGroup,
          further: true,
          run: () =>
            void router.navigate({
              to: '/reports/$code',
              params: { code },
              search: { ...addressOfSaved(params), saved: id },
            }),
        })),
        ...reports.map(({ code }) => ({
          id: `reports.${code}`,
          name: words.all[code].title,
          icon: 'report' as const,
          group: words.list,
          further: true,
          run: () => void router.navigate({ to: '/reports/$code', params: { code } }),
        })),
      ]),
    [words, router, saved],
  )
}

function useSettingCommands(): void {
  const words = useWords('settings', 'security', 'reminders')
  const language = useLanguage()
  const router = useRouter()
  useEffect(
    () =>
      palette.add(
        settingPlaces(words, language, canDetectIdleness()).map(({ id, name, to, hash }) => ({
          id: `settings.${id}`,
          name,
          icon: 'sliders' as const,
          group: words.shell.screens.settings,
          further: true,
          run: () => void router.navigate({ to, ...(hash !== undefined && { hash }) }),
        })),
      ),
    [words, language, router],
  )
}

/** The current month, season and year in review. */
function useLookBackCommands(): void {
  const { lookBack, shell } = useWords('lookBack')
  const router = useRouter()
  const day = formatDay(dayOf(clock.now()))
  useEffect(
    () =>
      palette.add(
        lookBackKinds.map((kind) => ({
          id: `look-back.${kind}`,
          name: lookBack.kinds[kind],
          icon: 'report' as const,
          group: shell.palette.goTo,
          further: true,
          run: () =>
            void router.navigate({
              to: '/review/$kind/$day/look',
              params: { kind: kind.toLowerCase(), day },
            }),
        })),
      ),
    [lookBack, shell, router, day],
  )
}
