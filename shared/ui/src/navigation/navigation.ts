import { createContext, use, type MouseEvent } from 'react';

export type Navigate = (path: string) => void;

export const NavigationContext = createContext<Navigate | null>(null);

/** Click handler of a link to `href`: stays in the page for the portal's own paths, leaves every other click to the browser. */
export function useLinkClick(href: string, target?: string) {
  const navigate = use(NavigationContext);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const inside = href.startsWith('/') && !href.startsWith('//') && !target;
    if (!navigate || !plain || !inside || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
}
