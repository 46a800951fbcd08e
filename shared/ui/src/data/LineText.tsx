import { Tooltip } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { AntdTheme } from './AntdTheme';

/**
 * A text on one line, as much of it as its place has room for. What is cut is whole above it while the mouse or the focus is there,
 * and in its place once pressed; screen readers read it whole, and it is copied whole.
 */
export function LineText({ text }: { text: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const around = place.current;
    if (!around || whole) return;
    const measure = () => {
      const line = around.firstElementChild;
      if (line) setCut(line.scrollWidth > line.clientWidth);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(around);
    return () => watch.disconnect();
  }, [text, whole]);
  return (
    <AntdTheme>
      <Tooltip title={cut && !whole ? text : undefined} trigger={['hover', 'focus']} destroyOnHidden>
        <span ref={place} className="ui-line">
          {cut ? (
            <button
              type="button"
              className="ui-clipped"
              aria-label={text}
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {text}
            </button>
          ) : (
            <span>{text}</span>
          )}
        </span>
      </Tooltip>
    </AntdTheme>
  );
}
