import { Icon, type IconName } from '@portal/ui';
import { CommandGroup, CommandItem } from 'cmdk';

export interface PaletteRow {
  icon: IconName;
  label: string;
  detail: string | null;
  /** Null where no screen of the agent's shows it. */
  path: string | null;
}

interface PaletteGroupProps {
  title: string;
  rows: readonly PaletteRow[];
  onOpen: (path: string) => void;
}

/** One kind of what was found; nothing without any. */
export function PaletteGroup({ title, rows, onOpen }: PaletteGroupProps) {
  if (rows.length === 0) return null;
  return (
    <CommandGroup className="palette__group" heading={title}>
      {rows.map(({ icon, label, detail, path }, place) => (
        <CommandItem
          key={`${place} ${label}`}
          className="palette__row"
          value={`${title} ${place} ${label}`}
          disabled={path === null}
          onSelect={() => path !== null && onOpen(path)}
        >
          <Icon name={icon} />
          <span className="palette__words">
            <span className="palette__label">{label}</span>
            {detail && <span className="palette__detail">{detail}</span>}
          </span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
