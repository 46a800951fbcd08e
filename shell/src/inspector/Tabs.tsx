import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Key extends string> {
  /** Name of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  onChange: (key: Key) => void;
}

/** Tabs by the ARIA pattern: one stop of the Tab key, arrows, Home and End move. */
export function Tabs<Key extends string>({ label, tabs, current, onChange }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.key === current);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const place = (target + tabs.length) % tabs.length;
    const next = tabs[place];
    if (next) onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
  const open = tabs.find((tab) => tab.key === current);
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="inspector-tabs">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {open?.content}
      </div>
    </div>
  );
}
