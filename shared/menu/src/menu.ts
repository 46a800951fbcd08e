import { isIconName, type IconName } from '@portal/ui';

export interface MenuEntry {
  label: string;
  /** Path, with a query where several entries share one. */
  path: string;
  icon: IconName;
  /** Its words in the bar of a customer’s phone. */
  bar?: string;
}

/** Without a title: ungrouped entries, such as Home. */
export interface MenuGroup {
  title: string | null;
  entries: MenuEntry[];
}

export function iconOr(name: string, otherwise: IconName): IconName {
  return isIconName(name) ? name : otherwise;
}
