import type { ReactNode } from 'react';
import './brand.css';

interface DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** Frame of our illustrations: decoration, hidden from screen readers, coloured by the theme's brushes. */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg className="ui-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
