import { useEffect, useState, type RefObject } from 'react';

/** True once the element came near the window, after the first paint and when the browser is idle, or is to be printed; stays true. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || seen) return;
    let cancelIdle = () => {};
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        cancelIdle = whenIdle(() => setSeen(true));
      },
      { rootMargin: '200px' },
    );
    observer.observe(target);
    const printed = () => setSeen(true);
    window.addEventListener('beforeprint', printed);
    return () => {
      window.removeEventListener('beforeprint', printed);
      observer.disconnect();
      cancelIdle();
    };
  }, [element, seen]);
  return seen;
}

/** Safari has no idle callback: the next task will do. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 1);
  return () => clearTimeout(handle);
}
