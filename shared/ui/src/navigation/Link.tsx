import type { AnchorHTMLAttributes } from 'react';
import { useLinkClick } from './navigation';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link. Paths of the portal open in place; `target="_blank"` says so to screen readers and drops the opener. */
export function Link({ href, target, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClick(href, target);
  const newTab = target === '_blank';
  return (
    <a
      {...rest}
      href={href}
      target={target}
      rel={newTab ? 'noopener noreferrer' : rest.rel}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    >
      {children}
      {newTab && <span className="ui-hidden"> (nouvel onglet)</span>}
    </a>
  );
}
