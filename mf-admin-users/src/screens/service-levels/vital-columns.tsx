import type { ResponseOf } from '@portal/contract';
import { formatWhole } from '@portal/domain';
import type { Column } from '@portal/ui/data';
import { frServiceLevels } from '../../i18n/fr-service-levels';
import { vitalFigure } from '../../rules/service-levels/level-figures';

type WebVitals = ResponseOf<'/getServiceLevels'>['webVitals'];
type PageVitals = WebVitals['pages'][number];
type Objective = WebVitals['objectives'][number];

const { vitals: words, days } = frServiceLevels;

function VitalFigure({ vital, objective, highest, reached }: Objective & { reached: number | null }) {
  if (reached === null) return <>{days.none}</>;
  const known = vitalFigure(vital, reached);
  const figure = reached < highest ? known : words.orMore(known);
  if (reached <= objective) return <>{figure}</>;
  return (
    <span className="service-levels__missed">
      {figure}
      <span className="service-levels__detail">{days.missed}</span>
    </span>
  );
}

/** Pages with what their visitors felt; one column for each vital. */
export const vitalColumns = (objectives: readonly Objective[]): Column<PageVitals>[] => [
  {
    key: 'page',
    title: words.page,
    cardTitle: true,
    sortBy: ({ route }) => route ?? '',
    render: ({ route }) =>
      route === null ? words.allPages : <code className="service-levels__route">{route}</code>,
  },
  {
    key: 'visits',
    title: words.visits,
    sortBy: ({ visits }) => visits,
    render: ({ visits }) => formatWhole(visits),
  },
  ...objectives.map((each, index) => ({
    key: each.vital,
    title: words.names[each.vital],
    sortBy: ({ reached }: PageVitals) => reached[index] ?? null,
    render: ({ reached }: PageVitals) => <VitalFigure {...each} reached={reached[index] ?? null} />,
  })),
];
