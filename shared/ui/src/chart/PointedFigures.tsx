import { type RefObject, useEffect, useState } from 'react';
import type { ColumnChartProps } from './column-data';
import { PointFigures } from './PointFigures';

/** The chart of the drawing library, as far as its pointer goes. */
export interface PointedChart {
  on: (event: string, listener: (event: PointedEvent) => void) => void;
  emit: (event: string, given: { nativeEvent: boolean }) => void;
}

interface PointedEvent {
  data: { title: string; selection: [string[], number[]] };
}

interface PointedFiguresProps extends ColumnChartProps {
  holder: RefObject<HTMLElement | null>;
  /** Set when this is mounted. */
  drawn: RefObject<PointedChart | null>;
}

/**
 * The figures at the pointer, in place of the library's own tooltip: that one writes markup and styles, which the page's policies
 * refuse. Their state is here, because the canvas is drawn again whenever its parent's state changes.
 */
export function PointedFigures({ holder, drawn, points, ...chart }: PointedFiguresProps) {
  const [pointed, setPointed] = useState<{ label: string; x: number; width: number } | null>(null);
  useEffect(() => {
    const around = holder.current;
    let x = 0;
    const follow = ({ clientX }: PointerEvent) => {
      x = clientX - (around?.getBoundingClientRect().left ?? 0);
    };
    around?.addEventListener('pointermove', follow, true);
    around?.addEventListener('pointerdown', follow, true);
    drawn.current?.on('tooltip:show', ({ data }) =>
      setPointed({ label: data.title, x, width: around?.clientWidth ?? 0 }),
    );
    drawn.current?.on('tooltip:hide', () => setPointed(null));
    return () => {
      around?.removeEventListener('pointermove', follow, true);
      around?.removeEventListener('pointerdown', follow, true);
    };
  }, [holder, drawn]);
  const point = pointed && points.find(({ label }) => label === pointed.label);
  if (!point) return null;
  return (
    <PointFigures
      {...chart}
      point={point}
      x={pointed.x}
      side={pointed.x < pointed.width / 2 ? 'right' : 'left'}
    />
  );
}
