import type { ReactNode } from 'react';

const tree = (
  <>
    <path className="offer-drawing__earth" d="M8 54h48v4H8z" />
    <path className="offer-drawing__trunk" d="M30 34h4v21h-4z" />
    <path className="offer-drawing__leaf" d="M32 6c10 0 17 7 17 15s-7 16-17 16-17-8-17-16S22 6 32 6Z" />
    <path className="offer-drawing__light" d="M25 14c4-4 9-4 9-4s-2 8-9 10v-6Z" />
  </>
);
const green = (
  <>
    <circle className="offer-drawing__sun" cx="46" cy="16" r="9" />
    <path className="offer-drawing__leaf" d="M10 50C8 28 22 14 46 24c2 22-14 34-32 24" />
    <path className="offer-drawing__line" d="M8 57c4-14 12-22 26-26" />
  </>
);
const plastic = (
  <>
    <path className="offer-drawing__sky" d="M4 46c6-5 10-5 14 0s8 5 14 0 8-5 14 0 8 5 14 0v14H4V46Z" />
    <path className="offer-drawing__bottle" d="M27 6h10v7l4 7v24a4 4 0 0 1-4 4H27a4 4 0 0 1-4-4V20l4-7V6Z" />
    <path className="offer-drawing__leaf" d="M23 26h18v10H23z" />
  </>
);
const other = (
  <>
    <circle className="offer-drawing__sky" cx="32" cy="32" r="26" />
    <path className="offer-drawing__leaf" d="m32 14 5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1 5-12Z" />
  </>
);

const drawings: Readonly<Record<string, ReactNode>> = {
  OPT_TREE: tree,
  OPT_GREEN: green,
  OPT_CARBON: green,
  OPT_PLASTIC: plastic,
};

/** Decoration: the words beside it say what the option does. */
export const OptionDrawing = ({ code }: { code: string }) => (
  <svg className="offer-drawing" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    {drawings[code] ?? other}
  </svg>
);
