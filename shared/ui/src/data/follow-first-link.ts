import type { MouseEvent } from 'react';

/** A press in a row, between what is pressed for itself, follows the row’s first link; one that selects text does not. */
export function followFirstLink({
  target,
  currentTarget,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLElement>) {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, summary, [aria-live=polite]') || window.getSelection()?.toString())
    return;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('a[href]')?.dispatchEvent(new window.MouseEvent('click', press));
}
