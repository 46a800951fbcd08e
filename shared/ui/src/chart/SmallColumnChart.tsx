import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { ChartFigure } from './ChartFigure';
import { type ColumnChartProps, isGap } from './column-data';
import { barsOf, highestOf, ticksUpTo, type Bar } from './column-layout';
import { formatNumber } from './format-number';
import { looks } from './looks';
import { PointFigures } from './PointFigures';
import './small-column-chart.css';

/** Pixels: of the whole drawing, above the highest line, and for the labels below. */
const height = 256;
const above = 8;
const below = 40;
const plotHeight = height - above - below;
/** Narrower than this, every second label is left out. */
const labelRoom = 34;
/** Where nothing is laid out yet. */
const assumedWidth = 640;

/** A few columns as a drawing of a few lines: for a screen where nobody zooms or compares. */
export function SmallColumnChart(props: ColumnChartProps) {
  return (
    <ChartFigure chart={props}>
      <SmallColumnDrawing {...props} />
    </ChartFigure>
  );
}

function SmallColumnDrawing({ unit, series, points, decimals }: ColumnChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const [looked, setLooked] = useState<number | null>(null);
  const ticks = ticksUpTo(highestOf({ series, points }));
  const most = ticks.at(-1) ?? 1;
  const slot = width / points.length;
  const every = Math.ceil(labelRoom / slot);
  const yOf = (value: number) => above + plotHeight - (value / most) * plotHeight;
  const shown = looked === null ? undefined : points[looked];
  return (
    <div className="ui-columns">
      <div className="ui-columns__axis">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: yOf(tick) }}>
            {formatNumber(tick, tick % 1 === 0 ? 0 : decimals)}
          </span>
        ))}
      </div>
      <div
        ref={plot}
        className="ui-columns__plot"
        onMouseMove={({ clientX, currentTarget }) => {
          const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left) / slot);
          setLooked(index in points ? index : null);
        }}
        onMouseLeave={() => setLooked(null)}
      >
        <svg width={width} height={height}>
          {ticks.map((tick) => (
            <line key={tick} className="ui-columns__line" x1="0" x2={width} y1={yOf(tick)} y2={yOf(tick)} />
          ))}
          {looked !== null && (
            <rect
              className="ui-columns__looked"
              x={slot * looked}
              y={above}
              width={slot}
              height={plotHeight}
            />
          )}
          {points.map((point, index) => (
            <g key={point.label}>
              {barsOf({ series, points }, index, { width, height: plotHeight }).map((bar) => (
                <Column key={bar.name} {...bar} />
              ))}
              <g
                className="ui-columns__label"
                transform={`translate(${slot * (index + 0.5)} ${height - below + 18})`}
              >
                {index % every === 0 && <text>{point.tick ?? point.label}</text>}
                {isGap(point) && <text y="16">✕</text>}
              </g>
            </g>
          ))}
        </svg>
        {shown && looked !== null && (
          <PointFigures
            {...{ unit, series, decimals }}
            point={shown}
            x={slot * (looked + 0.5)}
            side={looked < points.length / 2 ? 'right' : 'left'}
          />
        )}
      </div>
    </div>
  );
}

/** A rectangle with rounded upper corners at the top of a stack; its border style shows how certain the value is. */
function Column({ x, y, width, height: tall, color, look, top }: Bar) {
  const { fillOpacity, lineWidth, lineDash } = looks[look];
  const round = top ? Math.min(6, width / 3, tall) : 0;
  const inset = lineWidth / 2;
  const [left, right, upper, lower] = [
    x + inset,
    x + width - inset,
    above + y + inset,
    above + y + tall - inset,
  ];
  return (
    <path
      className="ui-columns__column"
      d={`M${left} ${lower}V${upper + round}q0 ${-round} ${round} ${-round}H${right - round}q${round} 0 ${round} ${round}V${lower}z`}
      style={{ fill: `var(${color})`, stroke: `var(${color})` }}
      fillOpacity={fillOpacity}
      strokeWidth={lineWidth}
      strokeDasharray={lineDash?.join(' ')}
    />
  );
}

/** Pixels that the drawing has, whenever they change. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(assumedWidth);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth || assumedWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
