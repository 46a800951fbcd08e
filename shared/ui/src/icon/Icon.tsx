import { iconPaths } from './icon-paths';
import './icon.css';

export type IconName = keyof typeof iconPaths;

/** Every icon that is drawn. */
export const iconNames = Object.keys(iconPaths) as IconName[];

/** Narrows a declared name (remote.json) to one that is drawn. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}

interface IconProps {
  name: IconName;
  /** Accessible name; omit it beside a text that says the same. */
  label?: string;
  className?: string;
}

/** 1.25 em square, in the colour of the text around it. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={className ? `ui-icon ${className}` : 'ui-icon'}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
