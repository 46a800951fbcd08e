import type { ResponseOf } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frServiceLevels } from '../../i18n/fr-service-levels';
import { budgetFigure, isKept, levelFigure } from '../../rules/service-levels/level-figures';

export type ServiceLevel = ResponseOf<'/getServiceLevels'>['levels'][number];

const { names, levels: words, days } = frServiceLevels;

function State({ reached, ...level }: ServiceLevel) {
  if (reached === null) return <StatusBadge tone="neutral">{words.uncounted}</StatusBadge>;
  return isKept(level, reached) ? (
    <StatusBadge tone="success">{words.kept}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{words.missed}</StatusBadge>
  );
}

export const levelColumns: Column<ServiceLevel>[] = [
  {
    key: 'level',
    title: words.columns.level,
    cardTitle: true,
    render: ({ name }) => (
      <>
        <span className="service-levels__name">{names[name].label}</span>
        <span className="service-levels__detail">{names[name].counts}</span>
      </>
    ),
  },
  {
    key: 'objective',
    title: words.columns.objective,
    render: ({ unit, objective }) => (
      <span className="service-levels__figure">
        {words.objective[unit]} {levelFigure(unit, objective)}
      </span>
    ),
  },
  {
    key: 'reached',
    title: words.columns.reached,
    render: ({ unit, reached, counted }) =>
      reached === null ? (
        days.none
      ) : (
        <>
          {levelFigure(unit, reached)}
          <span className="service-levels__detail service-levels__figure">{words.counted(counted)}</span>
        </>
      ),
  },
  { key: 'state', title: words.columns.state, render: (level) => <State {...level} /> },
  {
    key: 'budget',
    title: words.columns.budget,
    render: ({ budgetLeft }) => (budgetLeft === null ? days.none : budgetFigure(budgetLeft)),
  },
];

/** A day with what each level reached on it, in the order of the levels. */
export interface LevelDay {
  day: string;
  reached: (number | null)[];
}

/** The last day first. */
export const levelDays = (levels: readonly ServiceLevel[]): LevelDay[] =>
  (levels[0]?.days ?? [])
    .map(({ day }, index) => ({ day, reached: levels.map((level) => level.days[index]?.reached ?? null) }))
    .reverse();

function DayFigure({ level, reached }: { level: ServiceLevel; reached: number | null }) {
  if (reached === null) return <>{days.none}</>;
  const figure = levelFigure(level.unit, reached);
  if (isKept(level, reached)) return <>{figure}</>;
  return (
    <span className="service-levels__missed">
      {figure}
      <span className="service-levels__detail">{days.missed}</span>
    </span>
  );
}

export const dayColumns = (levels: readonly ServiceLevel[]): Column<LevelDay>[] => [
  {
    key: 'day',
    title: days.day,
    cardTitle: true,
    sortBy: ({ day }) => day,
    render: ({ day }) => <time dateTime={day}>{formatDay(day)}</time>,
  },
  ...levels.map((level, index) => ({
    key: level.name,
    title: names[level.name].label,
    sortBy: ({ reached }: LevelDay) => reached[index] ?? null,
    render: ({ reached }: LevelDay) => <DayFigure level={level} reached={reached[index] ?? null} />,
  })),
];
