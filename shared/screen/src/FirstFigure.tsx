import type { ReactNode } from 'react';
import './first-figure.css';

interface FirstFigureProps {
  /** Key of its text in what `src/first-figures.ts` of the remote answers. */
  name: string;
}

/** Left to the page by React: neither drawn nor compared with what is there. */
const ofThePage = { __html: '' };

/**
 * Place of a text in the first paint of a screen: the page fills it with the answer of a first call, before the screen's
 * code has come. For a skeleton only: the data itself replaces it.
 */
export function FirstFigure({ name }: FirstFigureProps) {
  return <span data-first-figure={name} suppressHydrationWarning dangerouslySetInnerHTML={ofThePage} />;
}

interface FirstFigurePlaceProps {
  skeleton: ReactNode;
  /** Shown instead of the skeleton as soon as the page has filled a `FirstFigure` in it. */
  children: ReactNode;
}

export function FirstFigurePlace({ skeleton, children }: FirstFigurePlaceProps) {
  return (
    <div className="first-figure">
      {skeleton}
      <div className="first-figure__texts">{children}</div>
    </div>
  );
}
