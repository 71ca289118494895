import { printing } from '#browser/printing.ts'
import { useStore } from '#browser/store.ts'
import { capital, dateTexts } from '#language/dates/date-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { noColor, themed } from '#ui/color/fill.ts'
import { useWidth } from '#ui/hooks/use-width.ts'
import { type ContextChoice } from '@lustra/contract/ids'
import { addDays, dayNumberOf, daysPerWeek } from '@lustra/domain/calendar'
import { heatColors, hoursPerDay } from '@lustra/domain/reports'
import { exactDuration } from '@lustra/domain/time'
import { useRef } from 'react'
import { ChartFigure } from './ChartFigure.tsx'
import { areaColorsOf } from './chart-series.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { useChartChoice } from './chart-choice.ts'
import { hourLabel, hourName } from './column-texts.ts'
import { type Place } from './chart-layout.ts'
import { isLocked } from '../sample-data.ts'
import { heatLayout, hoursOfDay, peakOf } from './heat-layout.ts'
import { type Reading } from './reading.ts'
import { type ChartViewProps } from './chart-view-props.ts'
import { useShownChart } from './shown-chart.ts'
import { timeCell } from './time-cell.ts'
import styles from './ChartFrame.module.css'

/** A Monday. */
const monday = dayNumberOf({ year: 2026, month: 11, day: 23 })
const allCategories = 'all'
const neutral = 'var(--ink-2)'

interface HeatRow {
  readonly key: string
  readonly name: string
  readonly color: string
  readonly edge: string
  /** Hue of the cells, as hex digits. */
  readonly hex: string
  readonly hours: readonly number[]
  /** Restrictions of its records. */
  readonly mark: { readonly rowContextId?: ContextChoice; readonly weekday?: number }
}

/** Hours of the day by category, or by weekday for one or all categories; a stronger colour means more time. */
export function HoursOfDay({ title, report, onSelect }: ChartViewProps) {
  const words = useWords('charts').charts
  const { hoursOfDay: texts } = words
  const dates = dateTexts(useLanguage())
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const isPrinting = useStore(printing)
  const { hourRows: by, chooseHourRows, hoursOf, chooseHoursOf } = useChartChoice()
  const categories = report.data
    .filter((row) => row.kind === 'hours')
    .map(({ contextId, name, color, hours }) => ({
      contextId,
      name: name || words.noCategory,
      ...areaColorsOf(color),
      hex: color,
      hours,
    }))
  const category = categories.find(({ contextId }) => contextId === hoursOf) ?? null
  // A category without time in the period has no row. Samples have their own categories.
  const isOfNoTime = category === null && hoursOf !== null && !isLocked(report)
  const counted = category ? [category] : isOfNoTime ? [] : categories
  const rows: readonly HeatRow[] =
    by === 'categories'
      ? categories.map(({ contextId, name, color, edge, hex, hours }) => ({
          key: contextId,
          name,
          color,
          edge,
          hex,
          hours: hoursOfDay(hours),
          mark: { rowContextId: contextId },
        }))
      : Array.from({ length: daysPerWeek }, (_, weekday) => ({
          key: String(weekday),
          name: capital(dates.weekdayName(addDays(monday, weekday))),
          color: category?.color ?? neutral,
          edge: category?.edge ?? neutral,
          hex: category?.hex ?? noColor,
          hours: Array.from({ length: hoursPerDay }, (__, hour) =>
            counted.reduce((sum, { hours }) => sum + (hours[weekday * hoursPerDay + hour] ?? 0), 0),
          ),
          mark: { weekday, ...(category && { rowContextId: category.contextId }) },
        }))
  const layout = heatLayout({
    width,
    rows: rows.map(({ hours }) => hours),
    medium: isPrinting ? 'paper' : 'screen',
  })
  const sums = Array.from({ length: hoursPerDay }, (_, hour) =>
    rows.reduce((sum, { hours }) => sum + hours[hour]!, 0),
  )
  const all: HeatRow = {
    key: 'all',
    name: words.all,
    color: neutral,
    edge: neutral,
    hex: noColor,
    hours: sums,
    mark: by === 'weekdays' && category ? { rowContextId: category.contextId } : {},
  }
  useShownChart(
    width > 0
      ? { title: category && by === 'weekdays' ? `${title}: ${category.name}` : title, legend: [] }
      : null,
  )

  function readingOf({ column, row }: Place): Reading {
    const { name, hours, color, edge, mark } = rows[row ?? rows.length] ?? all
    const time = hours[column]!
    const span = `${hourName(column)} – ${hourName(column + 1)}`
    const isPeak = time > 0 && peakOf(hours) === column
    return {
      title: `${name}, ${span}`,
      lines: [
        {
          id: 'time',
          name: words.time,
          value: exactDuration(time),
          paint: { color, edge, pattern: 0 },
          isCurrent: false,
        },
      ],
      sum: null,
      note: isPeak ? texts.most : null,
      label: `${name}, ${span}: ${exactDuration(time)}${isPeak ? `, ${texts.most}` : ''}`,
      mark: time > 0 ? { ...mark, hour: column, name: `${name}, ${span}` } : null,
    }
  }

  const itemOf = (id: string, name: string, hex: string) =>
    dropdownItem(id, name, { type: 'Category', color: hex })
  const everything = dropdownItem(allCategories, texts.allCategories)
  const head = by === 'categories' ? words.category : texts.weekday
  const figures = () => ({
    head: [head, ...sums.map((_, hour) => hourName(hour)), texts.peak, texts.total],
    rows: rows.map(({ key, name, hours }) => ({ key, name, cells: figuresOf(hours) })),
    foot: [words.all, ...figuresOf(sums)],
  })
  return (
    <ChartFrame
      title={title}
      tools={
        <>
          <div className={styles.category}>
            {by === 'weekdays' && (
              <SelectOne
                plain
                label={words.category}
                value={
                  category
                    ? itemOf(category.contextId, category.name, category.hex)
                    : isOfNoTime
                      ? null
                      : everything
                }
                load={() =>
                  Promise.resolve([
                    everything,
                    ...categories.map(({ contextId, name, hex }) => itemOf(contextId, name, hex)),
                  ])
                }
                onChange={(item) =>
                  item && chooseHoursOf(item.id === allCategories ? null : (item.id as ContextChoice))
                }
              />
            )}
          </div>
          <Segments
            small
            label={texts.by}
            value={by}
            onChange={chooseHourRows}
            segments={[
              { value: 'categories', label: texts.rows.categories },
              { value: 'weekdays', label: texts.rows.weekdays },
            ]}
          />
        </>
      }
      table={figures}
      paper={() => ({
        head: [head, texts.peak, texts.total],
        rows: rows.map(({ key, name, hours }) => ({ key, name, cells: figuresOf(hours).slice(-2) })),
        foot: [words.all, ...figuresOf(sums).slice(-2)],
      })}
      foot={
        <div className={styles.keys}>
          <span>
            {texts.ramp}
            <span className={styles.ramp} aria-hidden="true">
              {[0, 0.25, 0.5, 0.75, 1].map((share) => (
                <i key={share} style={{ background: themed(heatColors(noColor, share)) }} />
              ))}
            </span>
            <small>{texts.upTo(exactDuration(layout.most))}</small>
          </span>
          <small>
            {texts.hint} {words.readKeys} {words.toRecords}
          </small>
        </div>
      }
    >
      <div ref={frame}>
        {width > 0 && (
          <ChartFigure
            layout={layout}
            name={texts.name(title, rows.length)}
            readingOf={readingOf}
            onSelect={onSelect}
          >
            {layout.hourLabels.map(({ hour, x, y }) => (
              <text key={`${x} ${y}`} x={x} y={y}>
                {hourLabel(hour)}
              </text>
            ))}
            {!layout.isNarrow && !isPrinting && (
              <>
                <text x={layout.figures[0]} y={12} textAnchor="end">
                  {texts.peak}
                </text>
                <text x={layout.figures[1]} y={12} textAnchor="end">
                  {texts.total}
                </text>
              </>
            )}
            <path data-cells="" d={layout.ground} fill={themed(heatColors(noColor, 0))} />
            {[...rows, all].map(({ key, name, color, edge, hex, hours }, index) => {
              const peak = peakOf(hours)
              const y = layout.names[index]
              return (
                <g key={key}>
                  {index < rows.length && by === 'categories' && (
                    <circle cx={5} cy={y! - 4.5} r={4} fill={color} stroke={edge} />
                  )}
                  <text
                    data-name=""
                    data-strong={index === rows.length || undefined}
                    x={index < rows.length && by === 'categories' ? 16 : 0}
                    y={y}
                  >
                    {shortened(name)}
                  </text>
                  {!isPrinting && (
                    <>
                      <text x={layout.figures[0]} y={y} textAnchor="end">
                        {peak === null ? '–' : hourName(peak)}
                      </text>
                      <text data-mid="" x={layout.figures[1]} y={y} textAnchor="end">
                        {exactDuration(hours.reduce((sum, value) => sum + value, 0))}
                      </text>
                    </>
                  )}
                  {layout.shades[index]?.map(({ share, path }) => (
                    <path key={share} d={path} fill={themed(heatColors(hex, share))} data-series="" />
                  ))}
                </g>
              )
            })}
            <path
              data-sums=""
              d={layout.sums.map(({ x, y, width: w, height: h }) => `M${x} ${y}h${w}v${h}h${-w}z`).join('')}
            />
          </ChartFigure>
        )}
      </div>
    </ChartFrame>
  )
}

const longestName = 16

/** The tooltip and the table show the whole name. */
function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}

function figuresOf(hours: readonly number[]): string[] {
  const peak = peakOf(hours)
  return [
    ...hours.map(timeCell),
    peak === null ? '–' : hourName(peak),
    exactDuration(hours.reduce((sum, value) => sum + value, 0)),
  ]
}
