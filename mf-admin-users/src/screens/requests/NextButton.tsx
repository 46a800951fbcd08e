import { Button } from '@portal/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { frRequests } from '../../i18n/fr-requests';
import type { NextRequest } from './use-next-request';

const key = 'n';
/** A key of one letter can be put out of use (WCAG 2.1.4): speech input presses it by chance. Until the page is left. */
let keyIsOn = true;

interface NextButtonProps {
  next: NextRequest;
  /** `small` beside others; large where it is what the screen is for. */
  size?: 'small';
  children: ReactNode;
}

/** Takes the next request, by a press or by the key N. */
export function NextButton({ next: { take, taking }, size, children }: NextButtonProps) {
  const [on, setOn] = useState(keyIsOn);
  useKey(on ? key : null, take);
  const button = (
    <Button
      variant={size === 'small' ? 'secondary' : 'primary'}
      size={size}
      icon="arrow-right"
      loading={taking}
      aria-keyshortcuts={on ? key.toUpperCase() : undefined}
      onClick={take}
    >
      {children}
    </Button>
  );
  if (size === 'small') return button;
  return (
    <>
      <label className="requests-key">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            keyIsOn = target.checked;
            setOn(target.checked);
          }}
        />
        <span>{frRequests.next.key}</span>
      </label>
      {button}
    </>
  );
}

/** A key that is pressed where nothing is typed, and under no dialogue. */
function useKey(wanted: string | null, run: () => void) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== wanted || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : null;
      if (
        at?.closest(
          'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]',
        )
      )
        return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [wanted]);
}
