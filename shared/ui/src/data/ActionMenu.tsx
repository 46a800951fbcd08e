import { Dropdown } from 'antd';
import { useRef, useState } from 'react';
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
  const [open, setOpen] = useState(false);
  return (
    <AntdTheme>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        open={open}
        onOpenChange={(opens) => {
          // antd closes by Escape twice over, and forgets the focus at the first
          if (!opens && document.activeElement?.closest('[role=menu]')) button.current?.focus();
          setOpen(opens);
        }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- of a menu that was opened: ARIA's pattern of a menu button
        autoFocus
        destroyOnHidden
        // opened again while it fades, it would go on from its last action
        transitionName=""
        menu={{
          'aria-label': label,
          items: actions.map(({ onChoose: _, icon, ...action }) => ({
            ...action,
            icon: icon && <Icon name={icon} />,
          })),
          onKeyDown: (event) => {
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
            setOpen(true);
          }}
        />
      </Dropdown>
    </AntdTheme>
  );
}
