import { useId } from 'react';
import { Button, type ButtonProps } from '../button/Button';
import type { ColumnChartProps } from './column-data';
import { canZoom, closer, farther, lengthOf, moved, type Span, wholeSpan } from './column-span';
import { SeriesSwatch } from './Legend';
import type { Exploration } from './use-exploration';
import './chart-tools.css';

interface ChartToolsProps extends Exploration {
  chart: ColumnChartProps;
}

/** Shows and hides series, zooms, and says in words what is in sight; works on the table as on the drawing. */
export function ChartTools({ chart, hidden, toggle, span, setSpan }: ChartToolsProps) {
  const { series, points } = chart;
  const seriesId = useId();
  const zooms = canZoom(points.length);
  return (
    <div className="ui-chart-tools">
      {series.length > 1 && (
        <div className="ui-chart-tools__row" role="group" aria-labelledby={seriesId}>
          <span id={seriesId} className="ui-hidden">
            Séries affichées
          </span>
          {series.map(({ name, color }) => (
            <button
              key={name}
              type="button"
              className="ui-chart-tools__series"
              aria-pressed={!hidden.has(name)}
              onClick={() => toggle(name)}
            >
              <SeriesSwatch color={color} />
              {name}
            </button>
          ))}
        </div>
      )}
      {zooms && <ZoomButtons span={span} setSpan={setSpan} count={points.length} />}
      {(zooms || series.length > 1) && (
        <p className="ui-chart-tools__words" aria-live="polite">
          {inWords(chart, span, hidden)}
        </p>
      )}
    </div>
  );
}

interface ZoomButtonsProps {
  span: Span;
  setSpan: (span: Span) => void;
  count: number;
}

/** A button that would change nothing is dimmed and keeps the focus. On a phone all are in one row: their words are heard alone. */
function ZoomButtons({ span, setSpan, count }: ZoomButtonsProps) {
  const press = (next: Span): Partial<ButtonProps> => ({
    size: 'small',
    'aria-disabled': next.first === span.first && next.last === span.last,
    onClick: () => setSpan(next),
  });
  return (
    <div className="ui-chart-tools__row ui-chart-tools__zoom" role="group" aria-label="Zoom sur la période">
      <Button {...press(closer(span))} icon="plus">
        <span>Zoomer</span>
      </Button>
      <Button {...press(farther(span, count))} icon="minus">
        <span>Dézoomer</span>
      </Button>
      <Button {...press(moved(span, -1, count))} icon="chevron-left">
        <span>Plus tôt</span>
      </Button>
      <Button {...press(moved(span, 1, count))} icon="chevron-right">
        <span>Plus tard</span>
      </Button>
      <Button {...press(wholeSpan(count))} icon="whole">
        <span>Tout afficher</span>
      </Button>
    </div>
  );
}

function inWords({ series, points }: ColumnChartProps, span: Span, hidden: ReadonlySet<string>): string {
  const away = series.map(({ name }) => name).filter((name) => hidden.has(name));
  if (away.length === series.length) return 'Tout est masqué\u00a0: choisissez ce que vous voulez voir.';
  const [start, end] = [points[span.first], points[span.last]];
  const [first, last] = [start?.reach?.[0] ?? start?.label ?? '', end?.reach?.[1] ?? end?.label ?? ''];
  const count = lengthOf(span);
  const period =
    count === points.length
      ? `Période entière\u00a0: ${first} à ${last}.`
      : `Zoom\u00a0: ${first} à ${last}, ${count} sur ${points.length}.`;
  return away.length === 0 ? period : `${period} Masqué\u00a0: ${away.join(', ')}.`;
}
