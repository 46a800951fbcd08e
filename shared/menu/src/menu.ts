import { isIconName, type IconName } from '@portal/ui';

export interface MenuEntry {
  label: string;
  /** Path, with a query where several entries share one. */
  path: string;
  icon: IconName;
}

/** Without a title: ungrouped entries, such as Home. */
export interface MenuGroup {
  title: string | null;
  entries: MenuEntry[];
}

export function iconOr(name: string, otherwise: IconName): IconName {
  return isIconName(name) ? name : otherwise;
}
