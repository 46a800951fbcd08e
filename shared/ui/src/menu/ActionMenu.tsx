import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icon/Icon';
import './menu.css';
import { useMenuPlace } from './use-menu-place';

export interface MenuAction {
  key: string;
  label: string;
  icon?: IconName;
  /** What cannot be undone. */
  danger?: boolean;
  onChoose: () => void;
}

interface ActionMenuProps {
  /** Of the button, for screen readers: « Actions sur jdupont ». */
  label: string;
  actions: readonly MenuAction[];
}

/**
 * What can be done with a row, behind one button: by the ARIA pattern of a menu button. It lies over the page, so that no
 * table cuts it off; scrolling closes it.
 */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const list = useMenuPlace(open, root, () => setOpen(null));

  function close() {
    setOpen(null);
    root.current?.querySelector('button')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape' || target !== undefined) event.preventDefault();
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') setOpen(null);
    if (target !== undefined) items[(target + items.length) % items.length]?.focus();
  }

  return (
    <div ref={root} className="ui-actions">
      <Button
        variant="quiet"
        size="small"
        icon="more"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open === null ? undefined : id}
        onClick={() => setOpen(open === null ? 'first' : null)}
        onKeyDown={(event) => {
          if (open !== null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      />
      {open !== null && (
        <ul
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          className="ui-actions__list"
          onKeyDown={onKeyDown}
        >
          {actions.map(({ key, label: words, icon, danger, onChoose }) => (
            <li key={key} role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={classNames('ui-actions__one', danger && 'ui-actions__one--danger')}
                onClick={() => {
                  // a dialog that this opens gives the focus back to the button
                  close();
                  onChoose();
                }}
              >
                {icon && <Icon name={icon} />}
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
