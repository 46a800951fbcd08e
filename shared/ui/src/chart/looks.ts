import type { Look } from './column-data';

/** One table for the canvas and the legend. */
export const looks: Record<Look, { fillOpacity: number; lineWidth: number; lineDash?: [number, number] }> = {
  solid: { fillOpacity: 1, lineWidth: 0 },
  ringed: { fillOpacity: 0.45, lineWidth: 2 },
  dashed: { fillOpacity: 0.18, lineWidth: 1.5, lineDash: [5, 3] },
  dotted: { fillOpacity: 0, lineWidth: 1.5, lineDash: [1.5, 2.5] },
};

/** A band lies over the columns, and is none of their colours. */
export const bandLook = { color: '--color-ink', fillOpacity: 0.16 } as const;
