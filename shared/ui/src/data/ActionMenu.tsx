import { Dropdown } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { Icon, type IconName } from '../icon/Icon';
import { AntdTheme } from './AntdTheme';

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

/** What can be done with a row, behind one button, which has the focus again once the menu is closed. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const open = opening !== null;
  return (
    <AntdTheme>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        open={open}
        onOpenChange={(opens) => {
          // antd closes by Escape twice over, and forgets the focus at the first
          if (!opens && document.activeElement?.closest('[role=menu]')) button.current?.focus();
          setOpening(opens ? { at: 'first' } : null);
        }}
        destroyOnHidden
        // opened again while it fades, it would go on from its last action
        transitionName=""
        // antd focuses three frames later, and only once: on a slow device the focus was lost
        popupRender={(menu) => <FocusedMenu opening={opening}>{menu}</FocusedMenu>}
        menu={{
          'aria-label': label,
          items: actions.map(({ onChoose: _, icon, ...action }) => ({
            ...action,
            icon: icon && <Icon name={icon} />,
          })),
          onKeyDown: (event) => {
            // the focus goes on from the button
            if (event.key === 'Tab') {
              event.stopPropagation();
              button.current?.focus();
              setOpening(null);
              return;
            }
            // rc-menu chooses by Enter alone; a menu's Space does the same (ARIA's pattern of a menu)
            if (event.key !== ' ') return;
            event.preventDefault();
            if (document.activeElement instanceof HTMLElement) document.activeElement.click();
          },
          onClick: ({ key, domEvent }) => {
            // a dialog that this opens gives the focus back to the button; the Enter that chose is not for its first button
            domEvent.preventDefault();
            button.current?.focus();
            actions.find((action) => action.key === key)?.onChoose();
          },
        }}
      >
        <Button
          ref={button}
          variant="quiet"
          size="small"
          icon="more"
          className="ui-actions"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          onKeyDown={(event) => {
            if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
            event.preventDefault();
            setOpening({ at: event.key === 'ArrowUp' ? 'last' : 'first' });
          }}
        />
      </Dropdown>
    </AntdTheme>
  );
}

/** One for each time that the menu is opened. */
interface Opening {
  at: 'first' | 'last';
}

interface FocusedMenuProps {
  opening: Opening | null;
  children: ReactNode;
}

/** A menu that takes the focus when it is opened, at its first or last action (ARIA's pattern of a menu button). */
function FocusedMenu({ opening, children }: FocusedMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opening || !menu.current) return;
    const items = [...menu.current.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const item = items.at(opening.at === 'first' ? 0 : -1);
    item?.focus({ preventScroll: true });
    if (document.activeElement === item) return;
    // opened again before antd has removed it, it is not displayed yet and takes no focus
    const sizes = new ResizeObserver(() => {
      item?.focus({ preventScroll: true });
      if (document.activeElement === item) sizes.disconnect();
    });
    sizes.observe(menu.current);
    return () => sizes.disconnect();
  }, [opening]);
  return <div ref={menu}>{children}</div>;
}
